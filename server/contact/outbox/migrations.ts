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
  // Since when delivery has been tried: the days until a message is parked count from here.
  'ALTER TABLE messages ADD COLUMN tried_since INTEGER',
  // What looked like spam is told to the owner, or delivered with a mark. From here on owner_told is
  // the time at which the owner was told, and 0 until then.
  `
  ALTER TABLE messages ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0;
  UPDATE messages SET suspect = 1 WHERE state = 'spam';
  CREATE INDEX messages_untold_parked ON messages (seq) WHERE state = 'parked' AND owner_told = 0;
  CREATE INDEX messages_untold_spam ON messages (seq) WHERE state = 'spam' AND owner_told = 0;
  `,
];
