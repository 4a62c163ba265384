"""Where everything is kept.

    schema      the tables of the database
    values      what is stored and read, as values
    Database    opens it, appends, reads (`storage.database`)
    migrations  from every earlier schema to this one
    backup      everything in one file, and back

The events are the truth; the rest is worked out from them, to be found quickly.
"""
