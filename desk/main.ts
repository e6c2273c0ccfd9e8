import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { runCommand } from '../owner/terminal/command.ts';
import { buildScreen } from './server/screen.ts';
import { startDesk } from './server/start.ts';

const help = `
Opens the desk: edit everything under content/ in the browser, beside the pages it makes.

  npm run desk

  --no-open    do not open the browser
  --port       a port of your choice; any free one if left out

It listens on this machine alone, and its address holds a secret that is new each time.
Ctrl+C closes it. What you write is saved as you type, and can be undone.
`;

const options = {
  'no-open': { type: 'boolean', default: false },
  port: { type: 'string', default: '0' },
} as const;

await runCommand({ help, options }, async ({ values }) => {
  await buildScreen();
  const { url, stop } = await startDesk({
    root: resolve('content'),
    folder: resolve('.data/desk'),
    port: Number(values.port),
  });
  process.stdout.write(`The desk is open: ${url}\nCtrl+C closes it.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  if (!values['no-open']) openInBrowser(url);
  return 0;
});

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Where there is no browser to open, the address on the screen is enough. */
function openInBrowser(url: string): void {
  const [program, ...before] = openers[process.platform] ?? ['xdg-open'];
  spawn(program, [...before, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
