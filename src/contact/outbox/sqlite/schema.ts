/** Version 6 of the store in SQLite. Times are milliseconds since 1970. */
export const version = 6;

export const schema = `
  CREATE TABLE messages (
    seq          INTEGER PRIMARY KEY,
    -- Random, so an index would be costly: the queue uses seq, and the owner's inbox can look through all rows.
    id           TEXT    NOT NULL,
    -- Equal for two posts of the same message; NULL once an equal post would be a new one.
    identity     BLOB    UNIQUE,
    mail_id      TEXT    NOT NULL,
    received_at  INTEGER NOT NULL,
    language     TEXT    NOT NULL,
    name         TEXT    NOT NULL,
    email        TEXT    NOT NULL,
    message      TEXT    NOT NULL,
    state        TEXT    NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'spam')),
    suspect      INTEGER NOT NULL DEFAULT 0,
    attempts     INTEGER NOT NULL DEFAULT 0,
    -- The time of the first attempt; RETRY_DAYS are counted from here.
    tried_since  INTEGER,
    -- When a waiting message may be tried next; while it is leased, when the lease ends at the latest.
    due_at       INTEGER NOT NULL,
    lease        TEXT,
    -- The server that holds the lease.
    leased_by    TEXT,
    last_error   TEXT,
    settled_at   INTEGER,
    reported_at  INTEGER
  ) STRICT;
  CREATE INDEX messages_due ON messages (due_at) WHERE state = 'waiting' AND lease IS NULL;
  CREATE INDEX messages_leased ON messages (lease) WHERE lease IS NOT NULL;
  CREATE INDEX messages_by_state ON messages (state, received_at);
  CREATE INDEX messages_unreported ON messages (state, seq)
    WHERE state IN ('parked', 'spam') AND reported_at IS NULL;

  -- Updated by triggers, because counting a million messages takes a tenth of a second.
  CREATE TABLE counts (state TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO counts VALUES ('waiting', 0), ('delivered', 0), ('parked', 0), ('spam', 0);
  CREATE TRIGGER count_new AFTER INSERT ON messages BEGIN
    UPDATE counts SET count = count + 1 WHERE state = NEW.state;
  END;
  CREATE TRIGGER count_erased AFTER DELETE ON messages BEGIN
    UPDATE counts SET count = count - 1 WHERE state = OLD.state;
  END;
  CREATE TRIGGER count_changed AFTER UPDATE OF state ON messages WHEN OLD.state <> NEW.state BEGIN
    UPDATE counts SET count = count - 1 WHERE state = OLD.state;
    UPDATE counts SET count = count + 1 WHERE state = NEW.state;
  END;

  -- Moves of all messages, out of this store or into it.
  CREATE TABLE moves (move TEXT PRIMARY KEY, way TEXT NOT NULL CHECK (way IN ('in', 'out'))) STRICT;

  -- One row about the store itself.
  CREATE TABLE store (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    -- The site that the messages belong to: its URL without the protocol.
    site          TEXT,
    -- The key of all hashes, so that no network address can be recovered from a hash alone.
    secret        BLOB    NOT NULL,
    -- When messages were last erased, and from when on the clock is trusted to erase.
    clock_at      INTEGER,
    trusted_from  INTEGER
  ) STRICT;
  INSERT INTO store (id, secret) VALUES (1, randomblob(32));
`;

/** From version 5, that of Polyfolio 1.0. Identities are not copied: they were hashes without a key. */
export const migration = `
  DROP TABLE probe;
  DROP TRIGGER count_new;
  DROP TRIGGER count_erased;
  DROP TRIGGER count_changed;
  DROP TABLE counts;
  DROP INDEX messages_by_identity;
  DROP INDEX messages_due;
  DROP INDEX messages_lent;
  DROP INDEX messages_by_state;
  DROP INDEX messages_untold_parked;
  DROP INDEX messages_untold_spam;
  ALTER TABLE messages RENAME TO messages_5;
  ALTER TABLE moves RENAME TO moves_5;
  ${schema}
  INSERT INTO messages (
    seq, id, mail_id, received_at, language, name, email, message, state, suspect, attempts,
    tried_since, due_at, lease, leased_by, last_error, settled_at, reported_at
  )
  SELECT
    seq, id, mail_id, received_at, language, name, email, message, state, suspect, attempts,
    tried_since, due_at, loan, borrower, last_error, settled_at, nullif(owner_told, 0)
  FROM messages_5 ORDER BY seq;
  INSERT INTO moves SELECT move, way FROM moves_5;
  DROP TABLE messages_5;
  DROP TABLE moves_5;
`;
