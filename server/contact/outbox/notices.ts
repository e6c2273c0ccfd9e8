import type { DatabaseSync } from 'node:sqlite';
import type { GroupCommit } from './group-commit.ts';

type Parts = { database: DatabaseSync; commit: GroupCommit };

/** Which parked messages the owner has not been told about. */
export function createNotices({ database, commit }: Parts) {
  const untold = database.prepare(
    `SELECT id FROM messages WHERE state = 'parked' AND owner_told = 0 ORDER BY received_at LIMIT 100`,
  );
  const tell = database.prepare(
    `UPDATE messages SET owner_told = 1 WHERE state = 'parked' AND id = ?`,
  );

  return {
    untold: () => untold.all().map((row) => row.id as string),
    markTold: (ids: readonly string[]): Promise<void> =>
      commit.write(() => {
        for (const id of ids) tell.run(id);
      }),
  };
}
