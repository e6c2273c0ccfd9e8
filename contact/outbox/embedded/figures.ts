import type { DatabaseSync } from 'node:sqlite';
import type { State } from '../message.ts';
import type { Figures } from '../outbox.ts';
import { StoreGoneError } from './file-errors.ts';
import type { GroupCommit } from './group-commit.ts';

type Parts = {
  database: DatabaseSync;
  commit: GroupCommit;
  files: { areInPlace: () => boolean };
  now: () => number;
};

/** A promise kept within this time answers for the next one. */
const freshMs = 1000;

/** How full the store is, and whether it takes messages. */
export function createFigures({ database, commit, files, now }: Parts) {
  const counts = database.prepare('SELECT state, count FROM counts');
  const oldestWaiting = database.prepare(
    `SELECT min(received_at) AS oldest FROM messages WHERE state = 'waiting'`,
  );
  const putMessage = database.prepare(`
    INSERT INTO messages (id, identity, mail_id, received_at, language, name, email, message, state, due_at)
    VALUES ('probe', randomblob(16), '', :now, 'en', '', '', '', 'waiting', :now)
  `);
  const takeMessage = database.prepare('DELETE FROM messages WHERE seq = last_insert_rowid()');
  const putBallast = database.prepare(
    'INSERT INTO probe VALUES (1, randomblob(40000)) ON CONFLICT DO UPDATE SET ballast = excluded.ballast',
  );
  let probing: Promise<void> | undefined;

  function read(): Figures & { delivered: number } {
    const rows = counts.all() as { state: State; count: number }[];
    const perState = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    const oldest = (oldestWaiting.get()?.oldest as number | null) ?? now();
    return {
      ...(perState as Record<State, number>),
      oldestSeconds: Math.max(0, Math.round((now() - oldest) / 1000)),
    };
  }

  /** Does what a message would do, to the same pages of the same files, and leaves no trace. */
  function probe(): Promise<void> {
    probing ??= commit
      .promise(() => {
        putMessage.run({ now: now() });
        takeMessage.run();
        putBallast.run();
      })
      .finally(() => {
        probing = undefined;
      });
    return probing;
  }

  return {
    read,
    /** Throws when the next message could not be kept. */
    async check(): Promise<void> {
      if (!files.areInPlace()) throw new StoreGoneError();
      // Those who ask often cost one write a second, and none while messages come in.
      if (commit.sinceLastPromiseMs() > freshMs) await probe();
    },
  };
}
