import { schema as sqliteSchema, version as sqliteVersion } from '../sqlite/schema.ts';

/** The version of the store in D1, which has the tables of SQLite and some more. */
export const version = sqliteVersion;

/** D1 has no `PRAGMA user_version`, and nothing else that would share rate limits between requests. */
export const schema = `${sqliteSchema}
  -- How full each bucket of the rate limit is.
  CREATE TABLE rates (
    bucket    TEXT    PRIMARY KEY,
    level     REAL    NOT NULL,
    per_hour  REAL    NOT NULL,
    at        INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The runs that send a report at this moment.
  CREATE TABLE reporters (
    about     TEXT    PRIMARY KEY,
    reporter  TEXT    NOT NULL,
    until     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- One row: how often in a row the mail server has failed, and until when it is left alone.
  CREATE TABLE mail_server (
    id             INTEGER PRIMARY KEY CHECK (id = 1),
    failures       INTEGER NOT NULL,
    blocked_until  INTEGER NOT NULL
  ) STRICT;
  INSERT INTO mail_server VALUES (1, 0, 0);

  CREATE TABLE store_version (version INTEGER NOT NULL) STRICT;
  INSERT INTO store_version VALUES (${version});
`;

/** As wrangler applies them, by name. A later version of the store adds another file. */
export const migrations: Readonly<Record<string, string>> = { '0001_messages.sql': schema };
