import type { DatabaseSync } from 'node:sqlite';
import type { GroupCommit } from './group-commit.ts';

const batch = 200;

type Parts = { database: DatabaseSync; commit: GroupCommit; now: () => number };

/** Erases what is no longer needed: delivered messages, and suspected spam that the owner knew of. */
export function createRetention({ database, commit, now }: Parts) {
  const eraseSome = database.prepare(`
    DELETE FROM messages WHERE seq IN (
      SELECT seq FROM messages
      WHERE (state = 'delivered' AND settled_at <= :before)
         -- Told after it came, so that the index on the time of arrival serves.
         OR (state = 'spam' AND received_at <= :before AND owner_told BETWEEN 1 AND :before)
      LIMIT ${batch}
    )
  `);

  return {
    /** In small steps, so that nobody who is sending waits for it. */
    async eraseOlderThan(ageMs: number): Promise<number> {
      const before = now() - ageMs;
      let erased = 0;
      for (let changes = batch; changes === batch; erased += changes) {
        changes = Number((await commit.write(() => eraseSome.run({ before }))).changes);
      }
      // The write-ahead log still holds the old pages until it is cut.
      if (erased > 0) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return erased;
    },
  };
}
