import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { buildScreen } from '../desk/server/screen.ts';
import { writeEntrance } from '../desk/server/url.ts';
import { renewSchemas } from '../editing/schemas.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { askedToStop } from '../server/when-orphaned.ts';
import { defineCommand } from './command.ts';
import { print } from './terminal/layout.ts';

const help = `
Opens the desk, an editor in your browser for everything under content/, with a live preview.

  npx polyfolio desk

  --no-open    print the URL without opening the browser
  --port       port to use; by default the last one, or any free port

The desk is reachable only from this machine, and its URL contains a secret. The URL stays the same as
long as its port is free. Changes are saved as you type and can be undone. Stop it with Ctrl+C.
`;

export const command = defineCommand(
  { help, flags: ['no-open'], values: ['port'] },
  async ({ values }) => {
    const port = Number(values.port ?? 0);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Refusal(`--port ${values.port}: write a number from 1 to 65535.`);
    }
    // Without the cache, most of the start-up time is spent compiling the same files again.
    enableCompileCache(process.env.NODE_COMPILE_CACHE ?? resolve('.cache/desk/compiled'));
    renewSchemas(resolve('content'));
    await buildScreen();
    const { startDesk } = await import('../desk/server/start.ts');
    const { url, stop, reports } = await startDesk({ site: resolve('.'), port });
    for (const report of reports) process.stderr.write(`! ${report}\n`);
    print(`The desk is running at ${url}`, 'Stop it with Ctrl+C.');
    if (!values['no-open']) openInBrowser(url);
    await askedToStop();
    await stop();
  },
);

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Errors are ignored: without a browser, the printed URL is enough. */
function openInBrowser(url: string): void {
  const [program, ...before] = openers[process.platform] ?? ['xdg-open'];
  spawn(program, [...before, writeEntrance(resolve('.data/desk'), url)], {
    stdio: 'ignore',
    detached: true,
  })
    .on('error', () => undefined)
    .unref();
}
