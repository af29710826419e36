"""Limits of embeds."""

from bot.sandbox.form import Form

MOST_EMBEDS = 10
MOST_CHARACTERS = 6000


def judge_embeds(form: Form) -> None:
    """Note every limit that the embeds of a message break."""
    embeds = form.items("embeds", 0, MOST_EMBEDS)
    if sum(_judge_embed(embed) for embed in embeds) > MOST_CHARACTERS:
        form.bad(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {MOST_CHARACTERS}",
        )


def _judge_embed(embed: Form) -> int:
    embed.number("color", 0, 0xFFFFFF)
    texts = [embed.text("title", 0, 256), embed.text("description", 0, 4096)]
    for field in embed.items("fields", 0, 25):
        texts.append(field.text("name", 1, 256, required=True))
        texts.append(field.text("value", 1, 1024, required=True))
    if footer := embed.inner("footer"):
        texts.append(footer.text("text", 1, 2048, required=True))
    if author := embed.inner("author"):
        texts.append(author.text("name", 1, 256, required=True))
    return sum(len(text or "") for text in texts)
