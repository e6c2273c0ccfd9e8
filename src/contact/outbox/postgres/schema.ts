export type Migration = {
  change: string;
  /** The oldest version of this program that works with the schema after this migration. */
  usableFrom: number;
};

/**
 * Schema versions, oldest first. A published entry never changes; a new one is added below it.
 * While servers are replaced one by one, old and new versions share a schema: `usableFrom` says which
 * old versions still work. An incompatible migration removes or renames what old versions query, so that
 * those still running fail instead of writing wrong data.
 */
export const migrations: readonly Migration[] = [
  {
    usableFrom: 1,
    change: `
    CREATE TABLE messages (
      seq          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id           uuid        NOT NULL UNIQUE,
      -- Equal for two posts of the same message; empty once an equal post would be a new one.
      identity     bytea       UNIQUE,
      mail_id      text        NOT NULL,
      received_at  timestamptz NOT NULL DEFAULT now(),
      language     text        NOT NULL,
      page         text,
      name         text        NOT NULL,
      email        text        NOT NULL,
      message      text        NOT NULL,
      state        text        NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'spam')),
      suspect      boolean     NOT NULL DEFAULT false,
      attempts     integer     NOT NULL DEFAULT 0,
      tried_since  timestamptz,
      -- When a waiting message may be tried next; while it is on loan, when the loan ends.
      due_at       timestamptz NOT NULL DEFAULT now(),
      loan         uuid,
      last_error   text,
      settled_at   timestamptz,
      told_at      timestamptz
    );
    CREATE INDEX messages_due ON messages (due_at) WHERE state = 'waiting';
    CREATE INDEX messages_present ON messages (state, received_at) WHERE state <> 'delivered';
    CREATE INDEX messages_delivered ON messages (settled_at) WHERE state = 'delivered';
    CREATE INDEX messages_untold ON messages (state, seq)
      WHERE told_at IS NULL AND state IN ('parked', 'spam');

    -- Written, as large as a message, to find out whether the next one could be kept.
    CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), ballast bytea NOT NULL);
    -- Who tells the owner at this moment.
    CREATE TABLE tellings (about text PRIMARY KEY, teller uuid NOT NULL, until timestamptz NOT NULL);
    -- How full each bucket of the rate limit is. A crash may empty them: it costs no message.
    CREATE UNLOGGED TABLE rates (
      bucket    text             PRIMARY KEY,
      level     double precision NOT NULL,
      per_hour  double precision NOT NULL,
      at        timestamptz      NOT NULL
    );
    `,
  },
  {
    usableFrom: 1,
    change: `
    -- Moves of all messages: the one by which they left this store, and those by which others came.
    CREATE TABLE moves (move uuid PRIMARY KEY, way text NOT NULL CHECK (way IN ('in', 'out')));
    `,
  },
];
