// Modals: a dialog with the fields the bot asks for.

import { h, toast } from "./dom.js";
import { ask } from "./live.js";
import { markdown } from "./markdown.js";
import { store } from "./store.js";

/** Show the modal an interaction was answered with. */
export function showModal(interaction) {
  const { modal } = interaction;
  const fields = modal.components.flatMap((item) => (item.type === 1 ? item.components.map((inner) => [inner.label, "", inner]) : item.type === 18 ? [[item.label, item.description, item.component]] : [[null, null, item]]));
  const title = h("h2", { id: "modal-title" }, modal.title);
  const form = h("form", { method: "dialog", class: "modal-form" }, fields.map(([label, description, data]) => fieldOf(label, description, data)));
  const foot = h("footer", {},
    h("button", { type: "button", class: "as-link", onclick: () => dialog.close() }, "Cancel"),
    h("button", { type: "submit", class: "button button-primary", form: "modal-form" }, "Submit"));
  form.id = "modal-form";
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title", data: { customId: modal.custom_id } }, h("header", {}, title), form, foot);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(interaction, form).then(() => dialog.close(), (error) => toast(error.message));
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function fieldOf(label, description, data) {
  if (data.type === 10) return h("div", { class: "markdown" }, markdown(data.content));
  const input = inputOf(data);
  input.name = data.custom_id;
  input.dataset.customId = data.custom_id;
  const isRequired = data.required !== false && data.type !== 23;
  return h("label", { class: data.type === 23 ? "field field-check" : "field" },
    h("span", { class: "field-label" }, label, isRequired ? h("span", { class: "required", title: "required" }, " *") : null),
    description ? h("small", {}, description) : null,
    input);
}

function inputOf(data) {
  const isRequired = data.required !== false;
  switch (data.type) {
    case 4: return textInput(data, isRequired);
    case 23: return h("input", { type: "checkbox", checked: data.default === true });
    default: return selectInput(data, isRequired);
  }
}

function textInput(data, isRequired) {
  const limits = { required: isRequired, minlength: data.min_length ?? null, maxlength: data.max_length ?? 4000, placeholder: data.placeholder ?? null };
  const input = data.style === 2 ? h("textarea", { ...limits, rows: 4 }) : h("input", { type: "text", autocomplete: "off", ...limits });
  input.value = data.value ?? "";
  return input;
}

function selectInput(data, isRequired) {
  const people = store.world.people.map((person) => ({ value: person.id, label: person.name }));
  const options = data.options ?? people;
  const isMany = data.type === 22 || (data.max_values ?? 1) > 1;
  const blank = isMany ? [] : [h("option", { value: "" }, data.placeholder ?? "Choose…")];
  return h("select", { multiple: isMany, required: isRequired, data: { kind: data.type } },
    blank, options.map((option) => h("option", { value: option.value, selected: option.default === true }, option.label)));
}

async function send(interaction, form) {
  const values = {};
  for (const input of form.querySelectorAll("[data-custom-id]")) values[input.dataset.customId] = valueOf(input);
  await ask("submit", { person: store.person, interaction: interaction.id, values });
}

function valueOf(input) {
  if (input.type === "checkbox") return input.checked;
  if (input.tagName !== "SELECT") return input.value;
  const chosen = [...input.selectedOptions].map((option) => option.value).filter(Boolean);
  return input.dataset.kind === "21" ? chosen[0] ?? "" : chosen;
}
