"""Names and descriptions of commands in other languages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.words.language import LANGUAGES, language


class Translator(app_commands.Translator):
    """Looks texts up in our catalogues."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text in the language of the locale; None leaves it in English."""
        short = locale.value.partition("-")[0]
        key = string.extras.get("key")
        if short not in LANGUAGES or key is None:
            return None
        translated = language(short).patterns.get(key)
        return translated if translated != string.message else None
