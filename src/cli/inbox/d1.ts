import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { runOverHttp } from '../../contact/outbox/d1/http.ts';
import { findLocalD1, runInFile } from '../../contact/outbox/d1/local.ts';
import { openD1Inbox } from '../../contact/outbox/d1/store.ts';
import type { Inbox } from '../../contact/outbox/outbox.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { Environment } from '../../settings/settings.ts';
import { configFile } from '../cloudflare/config.ts';

/** The messages of a worker: where they are, and how they are opened. */
export type D1Place = { place: string; open: () => Promise<Inbox> };

const defaultApi = 'https://api.cloudflare.com/client/v4';

/**
 * The messages in D1, if wrangler.jsonc names a database: those on Cloudflare with a token, and those of
 * `wrangler dev` on this machine without one.
 */
export function findD1(environment: Environment): D1Place | undefined {
  if (!existsSync(configFile)) return undefined;
  // Without comments, which may hold an older value.
  const config = readFileSync(configFile, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  if (!config.includes('"d1_databases"')) return undefined;
  const textOf = (key: string) => new RegExp(`"${key}"\\s*:\\s*"([^"]+)"`).exec(config)?.[1];
  const token = environment.CLOUDFLARE_API_TOKEN?.trim();
  if (!token) return onThisMachine();
  const account = environment.CLOUDFLARE_ACCOUNT_ID?.trim() || textOf('account_id');
  const database = textOf('database_id');
  const missing = [
    ...(account ? [] : ['CLOUDFLARE_ACCOUNT_ID (in .env)']),
    ...(database ? [] : [`database_id (in ${configFile})`]),
  ];
  if (!account || !database) {
    throw new Refusal(`To read the messages on Cloudflare, also set ${missing.join(' and ')}.`);
  }
  const api = environment.CLOUDFLARE_API_BASE_URL?.trim() || defaultApi;
  const run = runOverHttp({ api, account, database, token });
  return { place: 'D1 on Cloudflare', open: () => openD1Inbox(run, Date.now) };
}

function onThisMachine(): D1Place | undefined {
  const file = findLocalD1();
  if (!file) return undefined;
  return {
    place: 'D1 on this machine (wrangler dev). For those on Cloudflare, set CLOUDFLARE_API_TOKEN',
    async open() {
      const database = new DatabaseSync(file, { timeout: 5000 });
      const inbox = await openD1Inbox(runInFile(database), Date.now);
      return { ...inbox, close: async () => database.close() };
    },
  };
}
