import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getuid } from 'node:process';
import { text } from 'node:stream/consumers';
import { chooseDictionary, installedDictionaries, packageOf } from '../../../src/check/hunspell.ts';
import { languages } from '../content/sample-languages.ts';
import { project } from '../content/site-folder.ts';
import { findChromium, findHeadlessChromium } from '../pages/chromium.ts';
import { hasPostgres } from './postgres.ts';
import { sealedEnvironment } from './sealed-environment.ts';
import { hasCaddy, hasNginx } from './web-servers.ts';

/** Something that the tests need of the machine. */
type Need = {
  /** Debian's packages, or npm's. */
  packages: readonly string[];
  /** The folder of a package.json of its own: npm installs it, for whoever runs the tests. */
  npm?: string;
  isThere: () => boolean;
  /** What cannot be tried without it. */
  leftOut: string;
  /** How to get it where this project cannot, if not by packages of that name. */
  elsewhere?: string;
};

const runs = (program: string, ...options: string[]) =>
  spawnSync(program, options, { stdio: 'ignore', env: sealedEnvironment() }).status === 0;

/** Where a program of this machine lies, if it has it. */
const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((place) => existsSync(place));

/** The languages that can be checked. */
const spellable = languages.published.map((locale) => languages.table[locale]).filter(packageOf);

function spellsAllLanguages(): boolean {
  const installed = installedDictionaries();
  return spellable.every((language) => !chooseDictionary(language, installed).note);
}

const needs = {
  chromium: {
    packages: ['chromium', 'fonts-liberation'],
    isThere: () => findChromium() !== undefined,
    leftOut: 'pictures and measurements of the pages',
    elsewhere: 'install Chromium or Chrome (brew install --cask chromium), or set CHROMIUM_PATH',
  },
  headlessChromium: {
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    isThere: () => findHeadlessChromium() !== undefined,
    leftOut: 'the browser tests',
    elsewhere: 'install Chromium or Chrome (brew install --cask chromium), or set CHROMIUM_PATH',
  },
  firefox: {
    packages: ['firefox-esr'],
    isThere: () => findProgram('firefox-esr') !== undefined,
    leftOut: 'the tests in Firefox',
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => ['WebKitWebDriver', 'Xvfb'].every(findProgram),
    leftOut: 'the tests in WebKit',
    elsewhere: 'install webkit2gtk-driver and xvfb (Linux only)',
  },
  poppler: {
    packages: ['poppler-utils'],
    isThere: () => runs('pdftotext', '-v'),
    leftOut: 'reading the CVs as other programs read them',
    elsewhere: 'install poppler (brew install poppler)',
  },
  mupdf: {
    packages: ['mupdf-tools'],
    isThere: () => findProgram('mutool') !== undefined,
    leftOut: 'whether a second program reads the CVs alike',
    elsewhere: 'install MuPDF’s tools (brew install mupdf-tools)',
  },
  hunspell: {
    packages: ['hunspell', ...spellable.flatMap((language) => packageOf(language) ?? [])],
    isThere: spellsAllLanguages,
    leftOut: 'the spelling of the languages whose dictionary is missing',
    elsewhere: 'install hunspell with a dictionary for each language of the site',
  },
  nginx: {
    packages: ['nginx-light'],
    isThere: hasNginx,
    leftOut: 'the sample configuration of nginx',
  },
  caddy: {
    packages: ['caddy'],
    isThere: hasCaddy,
    leftOut: 'the sample configuration of Caddy',
  },
  postgresql: {
    packages: ['postgresql'],
    isThere: hasPostgres,
    leftOut: 'messages in PostgreSQL',
    elsewhere: 'install PostgreSQL 15 or newer from your system’s packages (Linux only)',
  },
  pgbouncer: {
    packages: ['pgbouncer'],
    isThere: () =>
      [findProgram('pgbouncer'), '/usr/sbin/pgbouncer'].some((place) => place && existsSync(place)),
    leftOut: 'PostgreSQL behind a pooler',
  },
  openssl: {
    packages: ['openssl'],
    isThere: () => runs('openssl', 'version'),
    leftOut: 'mail servers with a certificate of their own',
  },
  strace: {
    packages: ['strace'],
    isThere: () => runs('strace', '-qq', '-o', '/dev/null', 'true'),
    leftOut: 'whether a message is on the disk before it is acknowledged',
    elsewhere: 'install strace (Linux only)',
  },
  workerd: {
    packages: ['miniflare'],
    npm: 'tests/worker',
    isThere: () => existsSync(project('tests/worker/node_modules/miniflare')),
    leftOut: 'the contact form on Cloudflare',
  },
  systemd: {
    packages: ['systemd'],
    isThere: () => runs('systemd-analyze', '--version'),
    leftOut: 'the sample unit for systemd',
    elsewhere: 'install systemd (Linux only)',
  },
} satisfies Record<string, Need>;

export type NeedName = keyof typeof needs;

const missingOf = (names: readonly NeedName[]): Need[] =>
  [...new Set(names)].map((name): Need => needs[name]).filter(({ isThere }) => !isThere());

type Machine = { hasApt: boolean; isRoot: boolean; isCi: boolean };

const thisMachine: Machine = {
  hasApt: existsSync('/usr/bin/apt-get'),
  isRoot: getuid?.() === 0,
  isCi: Boolean(process.env.CI),
};

/**
 * Installs what is missing, all at once, where it may: as root on Debian and its kin. Prints what that
 * leaves out, and returns the sentences that fail the run.
 */
export async function provide(...names: NeedName[]): Promise<string[]> {
  const { fromNpm = [], fromDebian = [] } = Object.groupBy(missingOf(names), ({ npm }) =>
    npm ? 'fromNpm' : 'fromDebian',
  );
  if (fromDebian.length > 0 && thisMachine.hasApt && thisMachine.isRoot) {
    await install(fromDebian.flatMap(({ packages }) => packages));
  }
  for (const { npm = '', packages } of fromNpm) {
    console.log(`Installing what the tests need: ${packages.join(', ')} (${npm}/package.json) …`);
    spawnSync('npm', ['ci'], { cwd: project(npm), stdio: 'inherit' });
  }
  const { skips, failures } = verdictOn(missingOf(names), thisMachine);
  for (const skip of skips) console.log(`Skipped: ${skip}`);
  return failures;
}

/**
 * A missing tool leaves tests out. Where everything is promised to run, in continuous integration and
 * as root on Debian, that fails the run; elsewhere it is a skip. Both are said in a sentence.
 */
export function verdictOn(
  missing: readonly Pick<Need, 'packages' | 'npm' | 'leftOut' | 'elsewhere'>[],
  { hasApt, isRoot, isCi }: Machine,
): { skips: string[]; failures: string[] } {
  const sentences = missing.map(({ packages, npm, leftOut, elsewhere }) => {
    const elsewise = elsewhere ?? `install ${packages.join(' and ')}`;
    const onDebian = hasApt ? `sudo apt-get install ${packages.join(' ')}` : elsewise;
    const way = npm ? `npm ci --prefix ${npm}` : onDebian;
    return `${leftOut}. Not installed: ${packages.join(', ')}. To include it: ${way}.`;
  });
  const mustRunAll = isCi || (hasApt && isRoot);
  return mustRunAll ? { skips: [], failures: sentences } : { skips: sentences, failures: [] };
}

/** Whether all of it can be used; `provide` says what is missing. */
export const has = (...names: NeedName[]): boolean => missingOf(names).length === 0;

async function install(packages: readonly string[]): Promise<void> {
  console.log(`Installing what the tests need: ${packages.join(', ')} …`);
  await aptGet('update', '-qq');
  const complaint = await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (complaint) console.log(`apt-get could not install them: ${complaint}`);
}

/** What it complained of, if it failed, in its own last words. Another apt at work is waited for. */
async function aptGet(...options: string[]): Promise<string | undefined> {
  const { http_proxy = '', https_proxy = '', no_proxy = '' } = process.env;
  const env = { DEBIAN_FRONTEND: 'noninteractive', http_proxy, https_proxy, no_proxy };
  const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: sealedEnvironment(env),
  });
  const [output, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('close', ended).once('error', () => ended(1))),
  ]);
  if (code === 0) return undefined;
  return output.match(/^E: .*$/gm)?.at(-1) ?? `it ended with ${code}`;
}
