import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readMailServer } from '../../settings/server-urls.ts';
import { closedPort } from '../../worker/settings.ts';
import { configFile } from '../cloudflare/config.ts';
import { type Ask, type Flags, flagOrPrompt } from '../terminal/ask.ts';
import { done, print, styled } from '../terminal/layout.ts';

const hosts = ['server', 'cloudflare', 'static'] as const;
type Host = (typeof hosts)[number];

export const wrongHost = (text: string) =>
  (hosts as readonly string[]).includes(text) ? undefined : `Enter ${hosts.join(', ')}.`;

/** Asks where the site will be published; an own server, unless wrangler.jsonc shows another answer. */
export const askForHost = async (flags: Flags, ask?: Ask): Promise<Host> =>
  (await flagOrPrompt(ask, flags)('host', {
    asks: 'Where will the site be published? server (your own), cloudflare (free, with the form), or static (pages only)',
    otherwise: existsSync(configFile) ? 'cloudflare' : 'server',
    wrongWith: wrongHost,
  })) as Host;

/** Writes what the host needs, and returns what to do next there. */
export async function setUpHost(host: Host, siteUrl: string, envFile: string): Promise<string[]> {
  if (host === 'static') {
    return [
      'The form needs a server or a worker: npx polyfolio guide publish describes both, and how to leave the form out.',
    ];
  }
  if (host === 'server') return [];
  const { writeConfig } = await import('../cloudflare/files.ts');
  if (writeConfig({ siteUrl })) print(done(`Wrote ${configFile}.`));
  const { SMTP_URL = '' } = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const server = readMailServer(SMTP_URL);
  if ('port' in server && server.port === 25) print(`${styled('red', '✗')} ${closedPort}`);
  return [
    'For Cloudflare: npx polyfolio build --cloudflare, then the steps in npx polyfolio guide publish. Your mail server becomes a secret there: npx wrangler secret put SMTP_URL',
  ];
}
