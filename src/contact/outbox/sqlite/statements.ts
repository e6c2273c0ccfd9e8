import { horizonMs } from '../outbox.ts';
import { erasedAtOnce, movedAtOnce, plainStatements } from '../statements.ts';

/**
 * For any driver of SQLite, which adds two values: `:now` is the time, in milliseconds of the clock of the
 * machine, and `:server` the id of the server.
 */
export const statements = {
  ...plainStatements,

  findRepeat: `
    SELECT id FROM messages
    WHERE identity = :identity AND (:sameForMs IS NULL OR received_at > :now - :sameForMs)
  `,
  insertMessage: `
    INSERT INTO messages (
      id, identity, mail_id, language, name, email, message, state, suspect, received_at, due_at
    )
    VALUES (
      :id, :identity, :mailId, :language, :name, :email, :message, :state, :suspect, :now, :now
    )
    ON CONFLICT (identity) DO NOTHING
  `,
  // From now on an equal post is a new message.
  forgetIdentity: `
    UPDATE messages SET identity = NULL
    WHERE identity = :identity AND received_at <= :now - :sameForMs
  `,

  // The index is named because the query planner would choose another and sort all messages.
  // A due date beyond the horizon was written while the clock was ahead: the message is due now.
  // A message cannot have been tried for longer than its attempts, with their pauses, can take.
  claim: `
    UPDATE messages
    SET lease = :lease, leased_by = :server, due_at = :now + :leaseMs, attempts = attempts + 1,
      tried_since = coalesce(tried_since, :now)
    WHERE seq = (
      SELECT seq FROM messages INDEXED BY messages_due
      WHERE state = 'waiting' AND lease IS NULL AND (due_at <= :now OR due_at > :now + ${horizonMs})
      ORDER BY due_at LIMIT 1
    )
    RETURNING seq, id, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, lease, last_error, settled_at,
      min(:now - tried_since, attempts * ${horizonMs}) AS tried_ms
  `,
  nextDue: `
    SELECT min(due_at) - :now AS ms FROM messages INDEXED BY messages_due
    WHERE state = 'waiting' AND lease IS NULL
  `,
  // These match the id of the lease, so that an outcome after the end of the lease changes nothing.
  settle: {
    delivered: `
      UPDATE messages
      SET state = 'delivered', settled_at = :now, lease = NULL, leased_by = NULL, last_error = NULL
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
    parked: `
      UPDATE messages
      SET state = 'parked', settled_at = :now, lease = NULL, leased_by = NULL, last_error = :error
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
    postponed: `
      UPDATE messages
      SET due_at = :now + :pauseMs, lease = NULL, leased_by = NULL, last_error = :error
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
    // Behind all others that are due.
    held: `
      UPDATE messages
      SET due_at = :now, attempts = attempts - 1,
        tried_since = CASE WHEN attempts > 1 THEN tried_since END,
        lease = NULL, leased_by = NULL, last_error = :error
      WHERE seq = :seq AND lease = :lease AND state = 'waiting'
    `,
  },

  listUnreported: `
    SELECT seq, id, name, settled_at, substr(message, 1, 400) AS message
    FROM messages INDEXED BY messages_unreported
    WHERE state = :state AND state IN ('parked', 'spam') AND reported_at IS NULL
    ORDER BY seq LIMIT :most
  `,
  lastReport: 'SELECT :now - max(reported_at) AS ago FROM messages WHERE state = :state',
  // Also compares the id: SQLite may reuse the seq of an erased message.
  markReported: `
    UPDATE messages SET reported_at = :now
    WHERE seq IN (SELECT value FROM json_each(:seqs)) AND id IN (SELECT value FROM json_each(:ids))
      AND state = :state AND reported_at IS NULL
  `,

  count: `
    SELECT
      (SELECT count FROM counts WHERE state = 'waiting') AS waiting,
      (SELECT count FROM counts WHERE state = 'delivered') AS delivered,
      (SELECT count FROM counts WHERE state = 'parked') AS parked,
      (SELECT count FROM counts WHERE state = 'spam') AS spam,
      (SELECT :now - min(received_at) FROM messages WHERE state = 'waiting') AS oldest_ms
  `,
  // Says whether the clock is trusted to erase: see store.ts.
  noteTime: `
    UPDATE store
    SET trusted_from =
        CASE WHEN abs(:now - clock_at) > :longestGapMs THEN :now + :doubtMs ELSE trusted_from END,
      clock_at = :now
    RETURNING trusted_from IS NULL OR trusted_from <= :now AS trusted
  `,
  // Spam is reported after it came, so that the index on the time of arrival serves.
  eraseSome: `
    DELETE FROM messages WHERE seq IN (
      SELECT seq FROM messages
      WHERE (state = 'delivered' AND settled_at <= :now - :ageMs)
        OR (state = 'spam' AND received_at <= :now - :ageMs AND reported_at <= :now - :ageMs)
      LIMIT ${erasedAtOnce}
    )
    RETURNING seq
  `,

  listMessages: `
    SELECT seq, id, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, lease, last_error, settled_at
    FROM messages WHERE :state IS NULL OR state = :state ORDER BY seq
  `,
  findMessages: `
    SELECT seq, id, mail_id, received_at, language, name, email, message, state, suspect,
      attempts, tried_since, due_at, lease, last_error, settled_at
    FROM messages WHERE substr(id, 1, length(:prefix)) = :prefix ORDER BY seq
  `,
  // A leased message is being sent: making it due again would send it twice.
  requeue: `
    UPDATE messages
    SET state = 'waiting', due_at = :now, attempts = 0, tried_since = NULL, settled_at = NULL,
      reported_at = NULL, suspect = 0
    WHERE id = :id AND state = :from AND lease IS NULL
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
      :id, :identity, :mail_id, :received_at, :language, :name, :email, :message, :state, :suspect,
      :attempts, :tried_since, :due_at, :last_error, :settled_at, :reported_at
    )
  `,
};

/** What every store has to say in its own dialect. */
export type Statements = Readonly<typeof statements>;

/**
 * In a folder leases end with the server that holds them; only the machine itself can tell whether it
 * runs. In D1 they end with their time.
 */
export const leases = {
  list: 'SELECT lease, leased_by FROM messages WHERE lease IS NOT NULL',
  // Behind all others that are due, because sending such a message may be what ends the server.
  end: `
    UPDATE messages SET lease = NULL, leased_by = NULL, due_at = :now
    WHERE lease IN (SELECT value FROM json_each(:leases))
  `,
  // No lease lasts as long as a day: one that does was written while the clock was ahead.
  endExpired: `
    UPDATE messages SET lease = NULL, leased_by = NULL, due_at = :now
    WHERE lease IS NOT NULL AND (due_at <= :now OR due_at > :now + 86400000)
  `,
};
