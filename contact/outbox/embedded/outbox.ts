import type { Outbox } from '../outbox.ts';
import { createAcceptance } from './acceptance.ts';
import { openDatabase } from './database.ts';
import { createFigures } from './figures.ts';
import { createGroupCommit } from './group-commit.ts';
import { refuseLeft } from './moving.ts';
import { showPresence } from './presence.ts';
import { createQueue } from './queue.ts';
import { createRetention } from './retention.ts';
import { watchFiles } from './store-files.ts';
import { createUntold } from './untold.ts';

type Options = { dataDir: string; mailDomain: string; now: () => number };

/** The store in a folder of this machine, for one server or for several on it. */
export function openEmbeddedOutbox({ dataDir, mailDomain, now }: Options) {
  const database = openDatabase(dataDir, 'thorough');
  const presence = showPresence(dataDir);
  try {
    // In this order: a move looks for servers after it has closed the store.
    refuseLeft(database, dataDir);
  } catch (error) {
    presence.leave();
    database.close();
    throw error;
  }
  const files = watchFiles(dataDir);
  const commit = createGroupCommit(database, files);
  const parts = { database, commit, now };
  return {
    ...createAcceptance({ ...parts, files, mailDomain }),
    queue: createQueue({ ...parts, dataDir, self: presence.id }),
    untold: createUntold(parts),
    figures: createFigures({ ...parts, files }),
    retention: createRetention(parts),
    async close(): Promise<void> {
      await commit.finish();
      database.close();
      presence.leave();
    },
  } satisfies Outbox;
}
