import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real server over dist/, for the browser tests: on their port, with a store of its own. */
const folder = mkdtempSync(join(tmpdir(), 'polyfolio-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: process.env.E2E_PORT,
  DATA_DIR: folder,
  SMTP_URL: '',
  RATE_PER_ADDRESS: '1000',
  RATE_TOTAL: '10000',
});
await import('../../server/main.ts');
