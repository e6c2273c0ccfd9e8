import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { inTransaction } from '../../../storage/transaction.ts';
import type { Run } from './database.ts';
import { readVersion } from './statements.ts';

/** Where `wrangler dev` keeps databases on this machine, in the folder of a site. */
const folder = '.wrangler/state/v3/d1/miniflare-D1DatabaseObject';

/** The file with the messages of `wrangler dev`, if there is one. */
export function findLocalD1(): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name))
    .find(hasMessages);
}

function hasMessages(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(readVersion).get() !== undefined;
  } catch {
    return false;
  }
}

export function runInFile(database: DatabaseSync): Run {
  return async (batch) =>
    inTransaction(database, () =>
      batch.map(({ text, list }) => {
        const statement = database.prepare(text);
        const values = list as SQLInputValue[];
        if (!/^\s*SELECT|RETURNING/.test(text)) {
          return { rows: [], changes: Number(statement.run(...values).changes) };
        }
        return { rows: statement.all(...values) as Record<string, unknown>[], changes: 0 };
      }),
    );
}
