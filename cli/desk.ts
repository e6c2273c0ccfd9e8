import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { writeEntrance } from '../desk/server/address.ts';
import { buildScreen } from '../desk/server/screen.ts';
import { defineCommand } from './command.ts';

const help = `
Opens the desk: edit everything under content/ in the browser, beside the pages it makes.

  polyfolio desk

  --no-open    do not open the browser
  --port       a port of your choice; the last one or any free one if left out

It listens on this machine alone, and its address holds a secret. The address stays the same as long as
its port is free.
Ctrl+C closes it. What you write is saved as you type, and can be undone.
`;

const options = {
  'no-open': { type: 'boolean', default: false },
  port: { type: 'string', default: '0' },
} as const;

export const command = defineCommand({ help, options }, async ({ values }) => {
  // Most of the time until the desk is open would go into compiling the same files again.
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? resolve('.cache/desk/compiled'));
  await buildScreen();
  const { startDesk } = await import('../desk/server/start.ts');
  const { url, stop, reports } = await startDesk({ site: resolve('.'), port: Number(values.port) });
  for (const report of reports) process.stderr.write(`! ${report}\n`);
  process.stdout.write(`The desk is open: ${url}\nCtrl+C closes it.\n`);
  if (!values['no-open']) openInBrowser(url);
  await Promise.race((['SIGINT', 'SIGTERM'] as const).map((name) => once(process, name)));
  await stop();
  return 0;
});

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Where there is no browser to open, the address on the screen is enough. */
function openInBrowser(url: string): void {
  const [program, ...before] = openers[process.platform] ?? ['xdg-open'];
  spawn(program, [...before, writeEntrance(resolve('.data/desk'), url)], {
    stdio: 'ignore',
    detached: true,
  })
    .on('error', () => undefined)
    .unref();
}
