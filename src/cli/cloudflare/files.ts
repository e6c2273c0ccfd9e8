import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../contact/outbox/d1/schema.ts';
import { readContactContent } from '../../model/contact-content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { hasForm } from '../../model/schemas/site.ts';
import { readEnvironment, readSettings } from '../../settings/settings.ts';
import { writeWholeFile } from '../../storage/write-whole-file.ts';
import { closedPort } from '../../worker/settings.ts';
import { bundleWorker } from './bundle.ts';
import { configFile, configFor, folder, type Site, workerFile } from './config.ts';

/** Writes what a deployment to Cloudflare needs beside dist/; returns what to tell the owner. */
export async function writeForCloudflare(): Promise<string[]> {
  const { site, languages } = readContactContent();
  if (!hasForm(site)) {
    throw new Refusal(
      'The site has no contact form (form: none in content/site.yaml), so it needs no worker: publish dist/ alone.',
    );
  }
  const settings = readSettings(readEnvironment(), site, languages.published);
  await bundleWorker(workerFile);
  for (const [name, sql] of Object.entries(migrations)) {
    write(join(folder, 'migrations', name), `${sql.replaceAll(/^ {2}/gm, '').trim()}\n`);
  }
  if (!settings.contactUrl) adaptPages();
  const isNew = writeConfig(settings);
  return [
    `Wrote ${[workerFile, ...(isNew ? [configFile] : [])].join(', ')} and ${join(folder, 'migrations')}/. For the steps to publish them: npx polyfolio guide publish`,
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
