import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getuid } from 'node:process';
import { findChromium } from './chromium.ts';

/** Makes sure that there is a browser to test with; says in a sentence what to do where it cannot. */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (existsSync('/usr/bin/apt-get') && getuid?.() === 0) {
    console.log('No Chromium found: installing Debian’s package, which takes a minute …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (findChromium()) return;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it the way your system does ' +
      '(sudo apt-get install chromium, brew install --cask chromium), or set CHROMIUM_PATH.',
  );
}

function run(command: string, options: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
}
