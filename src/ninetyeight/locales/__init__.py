"""Every sentence a person reads: one Fluent catalogue per language, and the one look-up.

A further language is one more file beside `en.ftl`; nothing else has to change.
"""

from ninetyeight.locales.catalogue import known_languages
from ninetyeight.locales.lookup import MissingTextError, text
from ninetyeight.locales.reader import reader_language, speaking

__all__ = ["MissingTextError", "known_languages", "reader_language", "speaking", "text"]
