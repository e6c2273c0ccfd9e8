import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../storage/transaction.ts';
import type { MovedMessage } from '../move.ts';
import type { StoredMessage } from '../outbox.ts';
import { version } from '../sqlite/schema.ts';
import { statements } from '../sqlite/statements.ts';
import type { StoreRow } from '../store.ts';
import { createSchema, openDatabase, versionOf } from './database.ts';
import { DamagedStoreError, filesOf, giveToOwner, makeFolder, storeFile } from './files.ts';
import { isWhole, type Snapshot, snapshotsIn } from './snapshots.ts';
import { refuseServers } from './store.ts';

export type Restored = {
  /** Undefined if there is no whole one. */
  snapshot: Snapshot | undefined;
  /** How many messages are in the restored store, and how many of them only the damaged files had. */
  messages: number;
  newer: number;
  /**
   * All that wait now. Some may have been delivered, because the damaged files may have lost their newest
   * part; they are sent again, with the same Message-ID.
   */
  waiting: Pick<StoredMessage, 'id' | 'name' | 'received_at'>[];
  /** The folder with the damaged files. */
  damagedFolder: string;
};

/**
 * Replaces a damaged store by its newest whole snapshot, and adds what SQLite can still read of the
 * damaged files: newer messages, and which ones were delivered since. The damaged files are kept.
 */
export function restoreStore(dataDir: string): Restored | 'sound' | 'nothing' {
  refuseServers(dataDir);
  if (isSound(dataDir)) return 'sound';
  const snapshot = snapshotsIn(dataDir).find(({ file }) => isWhole(file));
  const draft = join(dataDir, `restored-${randomUUID()}.tmp`);
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    if (snapshot) copyFileSync(snapshot.file, draft);
    const result = completeFromDamaged(draft, dataDir);
    if (!snapshot && result.messages === 0) return 'nothing';
    const damagedFolder = moveAway(dataDir);
    renameSync(draft, storeFile(dataDir));
    giveToOwner(dataDir, storeFile(dataDir));
    openDatabase(dataDir).close();
    return { snapshot, damagedFolder, ...result };
  } finally {
    rmSync(draft, { force: true });
  }
}

function isSound(dataDir: string): boolean {
  try {
    openDatabase(dataDir).close();
    return true;
  } catch (error) {
    if (error instanceof DamagedStoreError) return false;
    throw error;
  }
}

function completeFromDamaged(draft: string, dataDir: string) {
  using database = new DatabaseSync(draft);
  // Without a write-ahead log, which would have to be renamed, too.
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
  if (versionOf(database) === 0) createSchema(database);
  return inTransaction(database, () => {
    const rows = database.prepare('SELECT id, seq FROM messages ORDER BY seq').all() as Row[];
    const seqs = new Map(rows.map(({ id, seq }) => [id, seq]));
    const damaged = readDamaged(dataDir, rows.at(-1)?.seq ?? 0);
    const newer = versionOf(database) === version ? addTo(database, damaged, seqs) : 0;
    const waiting = database
      .prepare(`SELECT id, name, received_at FROM messages WHERE state = 'waiting' ORDER BY seq`)
      .all() as Restored['waiting'];
    const { count } = database.prepare(statements.countAll).get() as { count: number };
    return { messages: count, newer, waiting };
  });
}

type Row = MovedMessage & { seq: number };
type Damaged = { messages: Row[]; moves: { move: string; way: string }[]; about?: StoreRow };

const readMessage = statements.readMoved.replace(/WHERE[\s\S]*$/, 'WHERE seq = ?');
/** How many messages are looked for after those of the snapshot. */
const mostNewer = 100_000;

/** What plain queries can still read, row by row. The files are opened for reading only. */
function readDamaged(dataDir: string, lastInSnapshot: number): Damaged {
  const nothing: Damaged = { messages: [], moves: [] };
  if (!existsSync(storeFile(dataDir))) return nothing;
  try {
    using database = new DatabaseSync(storeFile(dataDir), { readOnly: true });
    if (versionOf(database) !== version) return nothing;
    const one = attempt(() => database.prepare(readMessage));
    if (!one) return nothing;
    // The number of the last one may be damaged, too.
    const most = lastInSnapshot + mostNewer;
    const max = attempt(() => database.prepare('SELECT max(seq) AS seq FROM messages').get()?.seq);
    const last = Math.min(most, typeof max === 'number' ? max : most);
    const messages: Row[] = [];
    for (let seq = 1; seq <= last; seq += 1) {
      const row = attempt(() => one.get(seq)) as Row | undefined;
      if (row) messages.push(row);
    }
    const moves = attempt(() => database.prepare('SELECT move, way FROM moves').all());
    const about = attempt(() => database.prepare(statements.readStore).get());
    return { messages, moves: (moves ?? []) as Damaged['moves'], about: about as StoreRow };
  } catch {
    return nothing;
  }
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const isId = (id: unknown) => typeof id === 'string' && /^[\da-f-]{36}$/.test(id);

/**
 * Adds newer messages, and newer states of known ones; returns how many were new. The text of a known
 * message is that of the snapshot, and what was delivered stays delivered: the damaged files may have
 * lost their newest part.
 */
function addTo(
  database: DatabaseSync,
  { messages, moves, about }: Damaged,
  seqs: ReadonlyMap<string, number>,
): number {
  const insert = database.prepare(statements.insertMoved);
  const update = database.prepare(`
    UPDATE messages
    SET state = :state, attempts = :attempts, tried_since = :tried_since, due_at = :due_at,
      last_error = :last_error, settled_at = :settled_at, reported_at = :reported_at
    WHERE seq = :known AND (state = 'waiting' OR :state = 'delivered')
  `);
  update.setAllowUnknownNamedParameters(true);
  let newer = 0;
  for (const { seq: _, ...message } of messages.filter(({ id }) => isId(id))) {
    const known = seqs.get(message.id);
    // A row that SQLite reads, but whose values make no sense, breaks a rule of the table.
    if (known !== undefined) attempt(() => update.run({ ...message, known }));
    else if (attempt(() => insert.run(message))) newer += 1;
  }
  const move = database.prepare('INSERT OR IGNORE INTO moves (move, way) VALUES (:move, :way)');
  for (const one of moves) attempt(() => move.run(one));
  if (seqs.size === 0 && about) {
    const { site, secret } = about;
    attempt(() => database.prepare(statements.setStore).run({ site, secret }));
  }
  return newer;
}

function moveAway(dataDir: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const damagedFolder = join(dataDir, `damaged-${time}`);
  makeFolder(damagedFolder);
  for (const file of filesOf(dataDir).filter(existsSync)) {
    renameSync(file, join(damagedFolder, basename(file)));
  }
  return damagedFolder;
}
