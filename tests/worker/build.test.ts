import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { configFor } from '../../src/cli/cloudflare/config.ts';
import { writeForCloudflare } from '../../src/cli/cloudflare/files.ts';
import { migrations } from '../../src/contact/outbox/d1/schema.ts';
import { workerFile } from '../faults/support/server-file.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { siteFolder } from '../support/content/site-folder.ts';
import { printed } from '../support/programs/run-here.ts';

/** A folder with what a build of the sample has left. */
function builtFolder() {
  const folder = scratchFolder();
  symlinkSync(join(siteFolder, 'content'), join(folder, 'content'));
  const parts = ['.cache/form-page', 'dist/_redirects'];
  for (const part of parts) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(join(siteFolder, part), join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, 'dist/_redirects'), '/old/ /new/ 301\n/de/* /de/404.html 404\n');
  return folder;
}

/** What is in a file of wrangler’s; it may have comments. */
const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'wrangler.jsonc'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));

async function build(folder: string): Promise<string> {
  let output: string[] = [];
  await printed(folder, async () => {
    output = await writeForCloudflare();
    return 0;
  });
  return output.join('\n');
}

describe('polyfolio build --cloudflare', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('writes the worker, the tables and, once, the settings of wrangler, and says that port 25 is closed', async () => {
    const folder = builtFolder();
    expect(await build(folder)).toMatch(/^Wrote cloudflare\/worker\.js, wrangler\.jsonc and /);
    expect(read(folder)).toMatchObject({
      name: 'www-example-com',
      main: 'cloudflare/worker.js',
      compatibility_flags: ['nodejs_compat'],
      assets: { directory: 'dist', not_found_handling: '404-page' },
      d1_databases: [{ binding: 'DB', migrations_dir: 'cloudflare/migrations' }],
      triggers: { crons: ['* * * * *'] },
    });
    for (const name of Object.keys(migrations)) {
      expect(existsSync(join(folder, 'cloudflare/migrations', name))).toBe(true);
    }
    // A deployment would refuse the status 404.
    expect(readFileSync(join(folder, 'dist/_redirects'), 'utf8')).toBe('/old/ /new/ 301\n');

    const own = `// mine\n${readFileSync(join(folder, 'wrangler.jsonc'), 'utf8')}`;
    writeFileSync(join(folder, 'wrangler.jsonc'), own);
    vi.stubEnv('SMTP_URL', 'smtp://mail.example.com:25');
    expect(await build(folder)).toContain('Cloudflare closes port 25');
    expect(readFileSync(join(folder, 'wrangler.jsonc'), 'utf8')).toBe(own);
  });

  test('leaves the pages out if they are on another host, and names a worker after its own URL', () => {
    const config = configFor({
      siteUrl: 'https://ada.github.io/portfolio',
      contactUrl: 'https://contact.ada.workers.dev',
    });
    expect(config).toContain('"name": "contact"');
    expect(config).not.toMatch(/"assets"|"routes"/);
  });

  test('bundles at most 1 MB, compressed, without the other stores', () => {
    const bundle = readFileSync(workerFile);
    expect(gzipSync(bundle).length).toBeLessThan(1_000_000);
    expect(['node:sqlite', 'pg-protocol'].filter((name) => bundle.includes(name))).toEqual([]);
  });
});
