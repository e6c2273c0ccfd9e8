import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Counts, NewMessage, Outbox, Receipt, State, UnreportedMessage } from '../outbox.ts';
import { createProbe, erasedAtOnce, eraseInSteps, mostReported } from '../outbox.ts';
import { createGroupCommit, type GroupCommit, openDatabase } from './database.ts';
import { StoreGoneError, watchFiles } from './files.ts';
import { refuseMoved } from './move.ts';
import { createQueue } from './queue.ts';
import { registerServer } from './servers.ts';

type Options = { dataDir: string; mailDomain: string; now: () => number };

/** The store in a local folder, for one or several servers on this machine. */
export function openEmbeddedOutbox({ dataDir, mailDomain, now }: Options) {
  const database = openDatabase(dataDir, 'thorough');
  const server = registerServer(dataDir);
  try {
    // After registering, because a move closes the store first and then checks for servers.
    refuseMoved(database, dataDir);
  } catch (error) {
    server.unregister();
    database.close();
    throw error;
  }
  const files = watchFiles(dataDir);
  const commit = createGroupCommit(database, files);
  const parts = { database, commit, files, now };
  return {
    ...createAcceptance(parts, mailDomain),
    queue: createQueue({ ...parts, dataDir, server: server.id }),
    unreported: {
      parked: createUnreported('parked', parts),
      spam: createUnreported('spam', parts),
    },
    ...createHealth(parts),
    eraseOlderThan: createErasure(parts),
    async close(): Promise<void> {
      await commit.finish();
      database.close();
      server.unregister();
    },
  } satisfies Outbox;
}

type Parts = {
  database: DatabaseSync;
  commit: GroupCommit;
  files: { areInPlace: () => boolean };
  now: () => number;
};

function createAcceptance({ database, commit, files, now }: Parts, mailDomain: string) {
  const sameMessage = database.prepare(
    'SELECT id FROM messages WHERE identity = ? AND received_at > ? LIMIT 1',
  );
  const insert = database.prepare(`
    INSERT INTO messages
      (id, identity, mail_id, received_at, language, name, email, message, state, suspect, due_at)
    VALUES
      (:id, :identity, :mailId, :now, :language, :name, :email, :message, :state, :suspect, :now)
  `);

  function idOfSame({ identity, sameForMs }: Pick<NewMessage, 'identity' | 'sameForMs'>) {
    const since = sameForMs === undefined ? 0 : now() - sameForMs;
    return sameMessage.get(identity, since)?.id as string | undefined;
  }

  function store(message: NewMessage): Receipt {
    const earlier = idOfSame(message);
    if (earlier) return { id: earlier, repeated: true };
    const id = randomUUID();
    const { sameForMs: _, ...kept } = message;
    const mailId = `<${id}@${mailDomain}>`;
    insert.run({ ...kept, id, mailId, now: now(), suspect: message.suspect ? 1 : 0 });
    return { id, repeated: false };
  }

  return {
    findRepeat(message: Pick<NewMessage, 'identity' | 'sameForMs'>): string | undefined {
      const earlier = idOfSame(message);
      if (earlier && !files.areInPlace()) throw new StoreGoneError();
      return earlier;
    },
    accept: (message: NewMessage): Promise<Receipt> => commit.acknowledged(() => store(message)),
  };
}

/**
 * Unreported messages: parked ones, or suspected spam. The column owner_told holds the time of the
 * report, and 0 until then.
 */
function createUnreported(state: 'parked' | 'spam', { database, commit, now }: Parts) {
  const unreported = database.prepare(`
    SELECT seq, id, name, substr(message, 1, 400) AS message
    FROM messages INDEXED BY messages_untold_${state}
    WHERE state = '${state}' AND owner_told = 0 ORDER BY seq LIMIT ${mostReported}
  `);
  // Also compares the id: SQLite may reuse the seq of an erased message.
  const mark = database.prepare(
    `UPDATE messages SET owner_told = ? WHERE seq = ? AND id = ? AND state = '${state}'`,
  );
  const lastReport = database.prepare(
    `SELECT max(owner_told) AS time FROM messages WHERE state = '${state}'`,
  );

  return {
    // No lock: several servers on one folder are rare, and a duplicate report does no harm.
    begin: () => true,
    list: () => unreported.all() as UnreportedMessage[],
    reportedAgoMs: () => now() - ((lastReport.get()?.time ?? 0) as number),
    markReported: (messages: readonly UnreportedMessage[]): Promise<void> =>
      commit.write(() => {
        for (const { seq, id } of messages) mark.run(now(), seq, id);
      }),
  };
}

/** Counts, and a test whether messages can be stored. */
function createHealth({ database, commit, files, now }: Parts) {
  const counts = database.prepare('SELECT state, count FROM counts');
  const oldestWaiting = database.prepare(
    `SELECT min(received_at) AS oldest FROM messages WHERE state = 'waiting'`,
  );
  const putMessage = database.prepare(`
    INSERT INTO messages (id, identity, mail_id, received_at, language, name, email, message, state, due_at)
    VALUES ('probe', randomblob(16), '', :now, 'en', '', '', '', 'waiting', :now)
  `);
  const removeMessage = database.prepare('DELETE FROM messages WHERE seq = last_insert_rowid()');
  const putBallast = database.prepare(
    'INSERT INTO probe VALUES (1, randomblob(40000)) ON CONFLICT DO UPDATE SET ballast = excluded.ballast',
  );
  /** Writes to the same pages as a message would, and removes it again. */
  const probe = createProbe(() =>
    commit.acknowledged(() => {
      putMessage.run({ now: now() });
      removeMessage.run();
      putBallast.run();
    }),
  );

  return {
    count(): Counts & { delivered: number } {
      const rows = counts.all() as { state: State; count: number }[];
      const perState = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      const oldest = (oldestWaiting.get()?.oldest as number | null) ?? now();
      return {
        ...(perState as Record<State, number>),
        oldestSeconds: Math.max(0, Math.round((now() - oldest) / 1000)),
      };
    },
    async check(): Promise<void> {
      if (!files.areInPlace()) throw new StoreGoneError();
      await probe();
    },
  };
}

function createErasure({ database, commit, now }: Parts) {
  const eraseSome = database.prepare(`
    DELETE FROM messages WHERE seq IN (
      SELECT seq FROM messages
      WHERE (state = 'delivered' AND settled_at <= :before)
         -- Reported after it came, so that the index on the time of arrival serves.
         OR (state = 'spam' AND received_at <= :before AND owner_told BETWEEN 1 AND :before)
      LIMIT ${erasedAtOnce}
    )
  `);

  return async (ageMs: number): Promise<number> => {
    const before = now() - ageMs;
    const erased = await eraseInSteps(async () =>
      Number((await commit.write(() => eraseSome.run({ before }))).changes),
    );
    // The write-ahead log contains the erased text until it is truncated.
    if (erased > 0) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return erased;
  };
}
