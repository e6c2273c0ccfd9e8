/** Version 3 of the store in PostgreSQL. */
export const version = 3;

/**
 * The oldest version of this program that works with this schema. While servers are replaced one by one,
 * old and new ones share a schema. An incompatible migration removes or renames what old versions query,
 * so that those still running fail instead of writing wrong data.
 */
export const usableFrom = 3;

const storeTable = `
  -- One row about the store itself.
  CREATE TABLE store (
    id            integer PRIMARY KEY CHECK (id = 1),
    -- The site that the messages belong to: its URL without the protocol.
    site          text,
    -- The key of all hashes, so that no network address can be recovered from a hash alone.
    secret        bytea NOT NULL,
    -- When messages were last erased, and from when on the clock is trusted to erase.
    clock_at      timestamptz,
    trusted_from  timestamptz
  );
  INSERT INTO store (id, secret)
  VALUES (1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
`;

const reportersTable = `
  -- The servers that send a report at this moment.
  CREATE TABLE reporters (
    about     text        PRIMARY KEY,
    reporter  uuid        NOT NULL,
    until     timestamptz NOT NULL
  );
`;

export const schema = `
  CREATE TABLE messages (
    seq          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           uuid        NOT NULL UNIQUE,
    -- Equal for two posts of the same message; NULL once an equal post would be a new one.
    identity     bytea       UNIQUE,
    mail_id      text        NOT NULL,
    received_at  timestamptz NOT NULL DEFAULT now(),
    language     text        NOT NULL,
    name         text        NOT NULL,
    email        text        NOT NULL,
    message      text        NOT NULL,
    state        text        NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'spam')),
    suspect      boolean     NOT NULL DEFAULT false,
    attempts     integer     NOT NULL DEFAULT 0,
    -- The time of the first attempt; RETRY_DAYS are counted from here.
    tried_since  timestamptz,
    -- When a waiting message may be tried next; while it is leased, when the lease ends.
    due_at       timestamptz NOT NULL DEFAULT now(),
    lease        uuid,
    last_error   text,
    settled_at   timestamptz,
    reported_at  timestamptz
  );
  CREATE INDEX messages_due ON messages (due_at) WHERE state = 'waiting';
  CREATE INDEX messages_present ON messages (state, received_at) WHERE state <> 'delivered';
  CREATE INDEX messages_delivered ON messages (settled_at) WHERE state = 'delivered';
  CREATE INDEX messages_unreported ON messages (state, seq)
    WHERE reported_at IS NULL AND state IN ('parked', 'spam');

  -- How full each bucket of the rate limit is. A crash may empty them: it costs no message.
  CREATE UNLOGGED TABLE rates (
    bucket    text             PRIMARY KEY,
    level     double precision NOT NULL,
    per_hour  double precision NOT NULL,
    at        timestamptz      NOT NULL
  );

  -- Moves of all messages, out of this store or into it.
  CREATE TABLE moves (move uuid PRIMARY KEY, way text NOT NULL CHECK (way IN ('in', 'out')));

  ${reportersTable}
  ${storeTable}
`;

/** From version 2, that of Polyfolio 1.0. Identities and buckets are not kept: they were hashes without a key. */
export const migration = `
  ALTER TABLE messages DROP COLUMN identity;
  ALTER TABLE messages ADD COLUMN identity bytea UNIQUE;
  ALTER TABLE messages DROP COLUMN page;
  ALTER TABLE messages RENAME COLUMN loan TO lease;
  ALTER TABLE messages RENAME COLUMN told_at TO reported_at;
  ALTER INDEX messages_untold RENAME TO messages_unreported;
  DROP TABLE tellings;
  DROP TABLE probe;
  TRUNCATE rates;
  ${reportersTable}
  ${storeTable}
`;
