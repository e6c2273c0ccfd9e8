/** Schema versions, oldest first. A published entry never changes; a new one is added below it. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE messages (
    seq          INTEGER PRIMARY KEY,
    -- What the visitor's browser and the owner call it. Random, so an index would be costly: the
    -- queue uses seq, and the owner's inbox can look through all rows.
    id           TEXT    NOT NULL,
    -- Equal for two posts of the same message; see identity.ts.
    identity     BLOB    NOT NULL,
    mail_id      TEXT    NOT NULL,
    received_at  INTEGER NOT NULL,
    language     TEXT    NOT NULL,
    page         TEXT,
    name         TEXT    NOT NULL,
    email        TEXT    NOT NULL,
    message      TEXT    NOT NULL,
    state        TEXT    NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'spam')),
    attempts     INTEGER NOT NULL DEFAULT 0,
    -- When a waiting message may be tried next; while it is on loan, when the loan ends.
    due_at       INTEGER NOT NULL,
    on_loan      INTEGER NOT NULL DEFAULT 0,
    last_error   TEXT,
    settled_at   INTEGER,
    owner_told   INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX messages_by_identity ON messages (identity);
  CREATE INDEX messages_due ON messages (due_at) WHERE state = 'waiting';
  CREATE INDEX messages_by_state ON messages (state, received_at);
  -- Written, as large as a message, to find out whether a store that failed can be written again.
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), ballast BLOB NOT NULL) STRICT;
  `,
  // The time of the first attempt; RETRY_DAYS are counted from here.
  'ALTER TABLE messages ADD COLUMN tried_since INTEGER',
  // Suspected spam is reported to the owner, or delivered with a mark. From this version on, owner_told
  // is the time of the report, and 0 until then.
  `
  ALTER TABLE messages ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0;
  UPDATE messages SET suspect = 1 WHERE state = 'spam';
  CREATE INDEX messages_untold_parked ON messages (seq) WHERE state = 'parked' AND owner_told = 0;
  CREATE INDEX messages_untold_spam ON messages (seq) WHERE state = 'spam' AND owner_told = 0;
  `,
  `
  -- A loan has an id of its own, a borrower that can be asked whether it lives, and a length.
  ALTER TABLE messages ADD COLUMN loan TEXT;
  ALTER TABLE messages ADD COLUMN borrower TEXT;
  ALTER TABLE messages ADD COLUMN loan_ms INTEGER;
  UPDATE messages SET due_at = received_at WHERE on_loan = 1;
  ALTER TABLE messages DROP COLUMN on_loan;
  DROP INDEX messages_due;
  CREATE INDEX messages_due ON messages (due_at) WHERE state = 'waiting' AND loan IS NULL;
  CREATE INDEX messages_lent ON messages (loan) WHERE loan IS NOT NULL;

  -- Kept as messages come and go, since counting a million of them takes a tenth of a second.
  CREATE TABLE counts (state TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO counts VALUES ('waiting', 0), ('delivered', 0), ('parked', 0), ('spam', 0);
  UPDATE counts SET count = (SELECT count(*) FROM messages WHERE messages.state = counts.state);
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
  `,
  // Moves of all messages, out of this store or into it.
  `CREATE TABLE moves (move TEXT PRIMARY KEY, way TEXT NOT NULL CHECK (way IN ('in', 'out'))) STRICT;`,
];
