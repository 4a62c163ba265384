"""Every sentence a person reads: one Fluent catalogue per language, and the one look-up.

A further language is one more file beside `en.ftl`; nothing else has to change.
"""

from ninetyeight.locales.lookup import MissingTextError, text

__all__ = ["MissingTextError", "text"]
