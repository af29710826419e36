"""The Discord bot: tables and their people, drawn and driven through Discord."""
