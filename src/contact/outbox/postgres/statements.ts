import { horizonMs } from '../outbox.ts';
import type { Statements } from '../sqlite/statements.ts';
import { erasedAtOnce, movedAtOnce, plainStatements } from '../statements.ts';

/** The time is that of the database, which all servers share. */
export const statements = {
  ...plainStatements,

  // An INSERT that was cancelled while it waited for a synchronous standby is committed here, but not
  // there. This commit waits for the standby, too, and the standby has the INSERT before it.
  findRepeat: `
    UPDATE messages SET identity = identity
    WHERE identity = :identity
      AND (CAST(:sameForMs AS float8) IS NULL OR received_at > now() - :sameForMs * interval '1 ms')
    RETURNING id, set_config('synchronous_commit', 'on', true)
  `,
  // Whatever the server's own setting is: acknowledged means written.
  insertMessage: `
    INSERT INTO messages (id, identity, mail_id, language, name, email, message, state, suspect)
    VALUES (:id, :identity, :mailId, :language, :name, :email, :message, :state, :suspect)
    ON CONFLICT (identity) DO NOTHING
    RETURNING set_config('synchronous_commit', 'on', true)
  `,
  forgetIdentity: `
    UPDATE messages SET identity = NULL
    WHERE identity = :identity AND received_at <= now() - :sameForMs * interval '1 ms'
  `,

  // A message of a dead server becomes due when its lease ends.
  // A due date beyond the horizon was written while the clock was ahead: the message is due now.
  // No lease lasts as long as a day.
  // A message cannot have been tried for longer than its attempts, with their pauses, can take.
  claim: `
    UPDATE messages
    SET lease = :lease, due_at = now() + :leaseMs * interval '1 ms', attempts = attempts + 1,
      tried_since = coalesce(tried_since, now())
    WHERE seq = (
      SELECT seq FROM messages
      WHERE state = 'waiting' AND (
        due_at <= now()
        OR due_at > now() + CASE WHEN lease IS NULL THEN interval '${horizonMs} ms' ELSE interval '1 day' END
      )
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING seq, id, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, lease, last_error, settled_at,
      least(extract(epoch FROM now() - tried_since) * 1000, attempts * ${horizonMs}) AS tried_ms
  `,
  nextDue: `
    SELECT extract(epoch FROM min(due_at) - now()) * 1000 AS ms FROM messages
    WHERE state = 'waiting'
  `,
  settle: {
    delivered: `
      UPDATE messages
      SET state = 'delivered', settled_at = now(), lease = NULL, last_error = NULL
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
    parked: `
      UPDATE messages
      SET state = 'parked', settled_at = now(), lease = NULL, last_error = :error
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
    postponed: `
      UPDATE messages
      SET due_at = now() + :pauseMs * interval '1 ms', lease = NULL, last_error = :error
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
    // Behind all others that are due.
    held: `
      UPDATE messages
      SET due_at = now(), attempts = attempts - 1,
        tried_since = CASE WHEN attempts > 1 THEN tried_since END,
        lease = NULL, last_error = :error
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
  },

  listUnreported: `
    SELECT seq, id, name, settled_at, substr(message, 1, 400) AS message FROM messages
    WHERE state = :state AND state IN ('parked', 'spam') AND reported_at IS NULL
    ORDER BY seq LIMIT :most
  `,
  lastReport: `
    SELECT extract(epoch FROM now() - max(reported_at)) * 1000 AS ago FROM messages
    WHERE state = :state
  `,
  markReported: `
    UPDATE messages SET reported_at = now()
    WHERE seq = ANY(:seqs) AND id = ANY(:ids) AND state = :state AND reported_at IS NULL
  `,

  count: `
    SELECT
      (SELECT count(*) FROM messages WHERE state = 'waiting') AS waiting,
      (SELECT count(*) FROM messages WHERE state = 'delivered') AS delivered,
      (SELECT count(*) FROM messages WHERE state = 'parked') AS parked,
      (SELECT count(*) FROM messages WHERE state = 'spam') AS spam,
      (
        SELECT extract(epoch FROM now() - min(received_at)) * 1000 FROM messages
        WHERE state = 'waiting'
      ) AS oldest_ms
  `,
  noteTime: `
    UPDATE store
    SET trusted_from =
        CASE WHEN abs(extract(epoch FROM now() - clock_at)) * 1000 > :longestGapMs
          THEN now() + :doubtMs * interval '1 ms' ELSE trusted_from END,
      clock_at = now()
    RETURNING trusted_from IS NULL OR trusted_from <= now() AS trusted
  `,
  eraseSome: `
    DELETE FROM messages WHERE seq IN (
      SELECT seq FROM messages
      WHERE (state = 'delivered' AND settled_at <= now() - :ageMs * interval '1 ms')
        OR (state = 'spam' AND received_at <= now() - :ageMs * interval '1 ms'
          AND reported_at <= now() - :ageMs * interval '1 ms')
      LIMIT ${erasedAtOnce} FOR UPDATE SKIP LOCKED
    )
  `,

  listMessages: `
    SELECT seq, id, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, CASE WHEN due_at > now() THEN lease END AS lease,
      last_error, settled_at
    FROM messages WHERE CAST(:state AS text) IS NULL OR state = :state ORDER BY seq
  `,
  findMessages: `
    SELECT seq, id, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, CASE WHEN due_at > now() THEN lease END AS lease,
      last_error, settled_at
    FROM messages
    WHERE substr(CAST(id AS text), 1, length(CAST(:prefix AS text))) = :prefix ORDER BY seq
  `,
  requeue: `
    UPDATE messages
    SET state = 'waiting', due_at = now(), attempts = 0, tried_since = NULL, settled_at = NULL,
      reported_at = NULL, suspect = false, lease = NULL
    WHERE id = :id AND state = :from AND (lease IS NULL OR due_at <= now())
  `,

  readMoved: `
    SELECT seq, id, identity, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, last_error, settled_at, reported_at
    FROM messages WHERE seq > :last ORDER BY seq LIMIT ${movedAtOnce}
  `,
  insertMoved: `
    INSERT INTO messages (
      id, identity, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, last_error, settled_at, reported_at
    )
    VALUES (
      :id, :identity, :mail_id, to_timestamp(CAST(:received_at AS float8) / 1000),
      :language, :name, :email, :message, :state, :suspect, :attempts,
      to_timestamp(CAST(:tried_since AS float8) / 1000),
      to_timestamp(CAST(:due_at AS float8) / 1000), :last_error,
      to_timestamp(CAST(:settled_at AS float8) / 1000),
      to_timestamp(CAST(:reported_at AS float8) / 1000)
    )
  `,
} satisfies Statements;

/** One server at a time reports. */
export const beginReport = `
  INSERT INTO reporters (about, reporter, until)
  VALUES (:about, :reporter, now() + :forMs * interval '1 ms')
  ON CONFLICT (about) DO UPDATE SET reporter = excluded.reporter, until = excluded.until
  WHERE reporters.until <= now() OR reporters.reporter = excluded.reporter
`;

/** How many minutes until the last lease ends, if a message is being sent. */
export const sendingMinutes = `
  SELECT ceil(extract(epoch FROM max(due_at) - now()) / 60) AS minutes FROM messages
  WHERE state = 'waiting' AND lease IS NOT NULL AND due_at > now()
`;
