import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../contact/outbox/d1/schema.ts';
import { readContactContent } from '../../model/contact-content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { localeCodes } from '../../model/languages/locales.ts';
import { hasForm } from '../../model/schemas/site.ts';
import { readEnvironment, readSettings } from '../../settings/settings.ts';
import { writeWholeFile } from '../../storage/write-whole-file.ts';
import { closedPort } from '../../worker/settings.ts';
import { bundleWorker } from './bundle.ts';

/** What the worker was tested with. */
export const compatibility = { date: '2026-06-01', flags: ['nodejs_compat'] };

export const configFile = 'wrangler.jsonc';
const folder = 'cloudflare';
const workerFile = join(folder, 'worker.js');

/** What a worker is configured by: where the site is published, and whether the pages are elsewhere. */
type Site = { siteUrl: string; contactUrl?: string | undefined };

/** Writes what a deployment to Cloudflare needs beside dist/; returns what to tell the owner. */
export async function writeForCloudflare(): Promise<string[]> {
  const { site } = readContactContent();
  if (!hasForm(site)) {
    throw new Refusal(
      'The site has no contact form (form: none in content/site.yaml), so it needs no worker: publish dist/ alone.',
    );
  }
  const settings = readSettings(readEnvironment(), site, localeCodes);
  await bundleWorker(workerFile);
  for (const [name, sql] of Object.entries(migrations)) {
    write(join(folder, 'migrations', name), `${sql.replaceAll(/^ {2}/gm, '').trim()}\n`);
  }
  if (!settings.contactUrl) adaptPages();
  const isNew = writeConfig(settings);
  return [
    `Wrote ${workerFile} and ${join(folder, 'migrations')}/${isNew ? ` and ${configFile}` : ''}. docs/publish.md has the steps to publish them.`,
    ...(settings.mail.server?.port === 25 ? [`✗ ${closedPort}`] : []),
  ];
}

/** Written once, because the owner adds the id of the database; returns whether it was. */
export function writeConfig(site: Site): boolean {
  if (existsSync(configFile)) return false;
  write(configFile, configFor(site));
  return true;
}

const write = (file: string, text: string) => writeWholeFile(file, Buffer.from(text));

/** Workers know no status 404 in `_redirects` and compress files themselves. */
function adaptPages(): void {
  const redirects = readFileSync('dist/_redirects', 'utf8');
  write('dist/_redirects', redirects.replaceAll(/^.* 404\n/gm, ''));
  write('dist/.assetsignore', '*.br\n*.gz\n');
}

/** The name of the worker: that in its URL at workers.dev, or the host of the site. */
function nameOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const name = hostname.endsWith('.workers.dev') ? hostname.split('.')[0] : hostname;
  return `${name}`.replaceAll('.', '-').slice(0, 63);
}

export function configFor({ siteUrl, contactUrl }: Site): string {
  const [name, contactName] = [siteUrl, contactUrl ?? siteUrl].map(nameOf);
  const { hostname } = new URL(contactUrl ?? siteUrl);
  const withPages = `
  // The pages. Everything else is answered by the worker.
  "assets": {
    "directory": "dist",
    "binding": "ASSETS",
    "not_found_handling": "404-page",
    "run_worker_first": ["/api/*", "/healthz"]
  },
`;
  return `// Settings of the worker on Cloudflare. Polyfolio wrote this file once; it is yours to change.
{
  "name": "${contactName}",
  "main": "${workerFile}",
  "no_bundle": true,
  "find_additional_modules": false,
  "compatibility_date": "${compatibility.date}",
  "compatibility_flags": ${JSON.stringify(compatibility.flags)},
${contactUrl ? '' : withPages}
  // The messages. npx wrangler d1 create ${name} prints the id.
  "d1_databases": [
    {
      "binding": "DB",
      "database_name": "${name}",
      "database_id": "",
      "migrations_dir": "${folder}/migrations"
    }
  ],

  // Sends what is still waiting, every minute.
  "triggers": { "crons": ["* * * * *"] },
  "observability": { "enabled": true }${
    hostname.endsWith('.workers.dev')
      ? ''
      : `,

  // The domain must be in your account at Cloudflare.
  "routes": [{ "pattern": "${hostname}", "custom_domain": true }]`
  }
}
`;
}
