import type { DatabaseSync } from 'node:sqlite';
import type { UntoldMessage } from '../outbox.ts';
import type { GroupCommit } from './group-commit.ts';

type Parts = { database: DatabaseSync; commit: GroupCommit; now: () => number };

/** More than the rate limit lets in within a day; what is left is told the next time. */
const most = 15_000;

/** What the owner has not been told about: messages that parked, and suspected spam. */
export function createUntold(parts: Parts) {
  return { parked: untoldOf('parked', parts), spam: untoldOf('spam', parts) };
}

function untoldOf(state: 'parked' | 'spam', { database, commit, now }: Parts) {
  const untold = database.prepare(`
    SELECT seq, id, name, substr(message, 1, 400) AS message
    FROM messages INDEXED BY messages_untold_${state}
    WHERE state = '${state}' AND owner_told = 0 ORDER BY seq LIMIT ${most}
  `);
  // By its id, too: the number of a message that was erased may go to a new one.
  const tell = database.prepare(
    `UPDATE messages SET owner_told = ? WHERE seq = ? AND id = ? AND state = '${state}'`,
  );
  const lastTold = database.prepare(
    `SELECT max(owner_told) AS time FROM messages WHERE state = '${state}'`,
  );

  return {
    // Several servers on one folder are rare, and a report twice does no harm there.
    begin: () => true,
    done: () => undefined,
    list: () => untold.all() as UntoldMessage[],
    toldAgoMs: () => now() - ((lastTold.get()?.time ?? 0) as number),
    markTold: (messages: readonly UntoldMessage[]): Promise<void> =>
      commit.write(() => {
        for (const { seq, id } of messages) tell.run(now(), seq, id);
      }),
  };
}
