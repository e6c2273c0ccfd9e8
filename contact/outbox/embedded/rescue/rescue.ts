import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../store-error.ts';
import { inTransaction, openDatabase, versionOf } from '../database.ts';
import { newerStore } from '../file-errors.ts';
import { migrations } from '../migrations.ts';
import { presentServers } from '../presence.ts';
import { isDamage } from '../sqlite-errors.ts';
import { filesOf, giveToOwner, logFile, makeFolder, noteStore, storeFile } from '../store-files.ts';
import { isPartLost, messagesIn, movesIn, type SavedMessage, type SavedMove } from './messages.ts';
import { isLogDamaged, readPages } from './pages.ts';

type Rescue =
  | { kind: 'sound' }
  | {
      kind: 'rescued';
      messages: SavedMessage[];
      incomplete: number;
      /** Whether they were moved to another store before. */
      isLeft: boolean;
      kept: string;
    };

/**
 * Saves all that can be read of a damaged store into a new one, which takes its place; the damaged
 * files are kept beside it, untouched: SQLite would begin by throwing away what it cannot read.
 */
export function rescueStore(dataDir: string, now: () => number): Rescue {
  if (presentServers(dataDir).length > 0) {
    throw new StoreError('A server works on this store: stop it first, then rescue.');
  }
  const draft = mkdtempSync(join(dataDir, 'rescue-'));
  giveToOwner(dataDir, draft);
  try {
    if (isSound(dataDir, draft)) return { kind: 'sound' };
    const pages = readPages(dataDir);
    const [messages, moves] = [messagesIn(pages), movesIn(pages)];
    const rescued = join(draft, 'rescued');
    writeStore(rescued, messages, moves);
    const kept = join(dataDir, `damaged-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`);
    makeFolder(kept);
    for (const file of filesOf(dataDir).filter(existsSync)) {
      renameSync(file, join(kept, basename(file)));
    }
    renameSync(storeFile(rescued), storeFile(dataDir));
    noteStore(dataDir);
    return {
      kind: 'rescued',
      messages,
      incomplete: messages.filter(isPartLost).length,
      isLeft: moves.some(({ way }) => way === 'out'),
      kept,
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Looks at a copy, since to open a store is to change it. */
function isSound(dataDir: string, draft: string): boolean {
  if (isLogDamaged(dataDir) || !existsSync(storeFile(dataDir))) return false;
  const copy = join(draft, 'copy');
  mkdirSync(copy);
  for (const file of [storeFile(dataDir), logFile(dataDir)].filter(existsSync)) {
    copyFileSync(file, join(copy, basename(file)));
  }
  const database = new DatabaseSync(storeFile(copy));
  try {
    const version = versionOf(database);
    if (version > migrations.length) throw newerStore(version);
    const { integrity_check } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
    return version > 0 && integrity_check === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

function writeStore(
  folder: string,
  messages: readonly SavedMessage[],
  moves: readonly SavedMove[],
): void {
  const database = openDatabase(folder);
  inTransaction(database, () => {
    for (const message of messages) {
      const columns = Object.keys(message);
      const values = columns.map((name) => `:${name}`);
      database
        .prepare(`INSERT INTO messages (${columns.join(', ')}) VALUES (${values.join(', ')})`)
        .run(message);
    }
    const remember = database.prepare('INSERT INTO moves (move, way) VALUES (:move, :way)');
    for (const move of moves) remember.run(move);
  });
  // Closing writes the log back, so that the store is one file.
  database.close();
}
