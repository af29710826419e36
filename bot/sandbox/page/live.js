// The line to the server: news come in, requests go out and are answered.

let socket = null;
let lastRequest = 0;
const waiting = new Map();

/** Connect, and reconnect whenever the line breaks. */
export function connect(onNews, onState) {
  socket = new WebSocket(`ws://${location.host}/live`);
  socket.addEventListener("open", () => onState(true));
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data), onNews));
  socket.addEventListener("close", () => {
    onState(false);
    for (const { fail } of waiting.values()) fail(new Error("the sandbox is not running"));
    waiting.clear();
    setTimeout(connect, 1000, onNews, onState);
  });
}

function receive(news, onNews) {
  if (news.what !== "reply") return onNews(news);
  const asked = waiting.get(news.to);
  waiting.delete(news.to);
  if (news.error) asked?.fail(new Error(news.error));
  else asked?.done(news.done);
}

/** Ask the server to do something; resolves with what came of it. */
export function ask(what, details = {}) {
  return new Promise((done, fail) => {
    if (socket?.readyState !== WebSocket.OPEN) return fail(new Error("the sandbox is not running"));
    const id = ++lastRequest;
    waiting.set(id, { done, fail });
    socket.send(JSON.stringify({ id, do: what, ...details }));
  });
}
