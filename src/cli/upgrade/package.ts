import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal } from '../../model/errors/refusal.ts';
import { writeWholeFile } from '../../storage/write-whole-file.ts';

export type Package = { version: string; program: string };

const isWindows = process.platform === 'win32';

export function installedPackage(site: string): Package {
  const folder = join(site, 'node_modules/polyfolio');
  if (!existsSync(join(site, 'package.json')) || !existsSync(join(folder, 'package.json'))) {
    throw new Refusal('Polyfolio is not installed in this folder: run npm install first.');
  }
  const { version, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { version, program: join(realpathSync(folder), bin.polyfolio) };
}

/** The version of a package file, or of the latest version, which is downloaded into a folder. */
export async function versionToInstall(site: string, into: string, from?: string) {
  const tarball = from === undefined ? await fetchNewest(site, into) : resolve(from);
  if (!existsSync(tarball)) throw new Refusal(`There is no file ${from}. Nothing was changed.`);
  const shown = basename(tarball);
  const { status, stdout } = spawnSync('tar', ['-xzOf', tarball, 'package/package.json'], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Refusal(`${shown} is damaged or not a Polyfolio package. Nothing was changed.`);
  const { name, version } = JSON.parse(stdout);
  if (name !== 'polyfolio')
    throw new Refusal(`${shown} is not a Polyfolio package. Nothing was changed.`);
  return String(version);
}

async function fetchNewest(site: string, into: string): Promise<string> {
  const { status, stderr } = await run(site, 'npm', [
    ...['pack', 'polyfolio@latest', '--pack-destination', into],
    ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000'],
  ]);
  const tarball = readdirSync(into).find((name) => name.endsWith('.tgz'));
  if (status === 0 && tarball) return join(into, tarball);
  throw new Refusal(
    `The latest version could not be downloaded: ${reasonIn(stderr)}. Nothing was changed. To install from a package file: npx polyfolio upgrade --from FILE`,
  );
}

const lockFileOf = (site: string) =>
  existsSync(join(site, 'pnpm-lock.yaml')) ? 'pnpm-lock.yaml' : 'package-lock.json';

/** The install command of the package manager that the site's lock file belongs to. */
export const installCommand = (site: string, version: string): [string, ...string[]] =>
  lockFileOf(site) === 'pnpm-lock.yaml'
    ? ['pnpm', 'add', `polyfolio@${version}`]
    : ['npm', 'install', `polyfolio@${version}`];

/** The version, or the file, to name in that command to return to what is installed now. */
export function presentVersion(site: string, { version }: Package): string {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(site, 'package.json'), 'utf8'),
  );
  const asked: string = { ...devDependencies, ...dependencies }.polyfolio ?? version;
  return asked.includes(':') ? asked : version;
}

/**
 * Installs the latest version, or a package file, which is copied to vendor/ because every later install
 * needs it. If this fails or is interrupted, the files of the site are restored. Returns what installs the
 * version from before again.
 */
export async function installPackage(site: string, tarball: string | undefined) {
  const own = tarball && `vendor/${basename(tarball)}`;
  const before = ['package.json', lockFileOf(site), ...(own ? [own] : [])].map((name) => {
    const path = join(site, name);
    return { path, bytes: existsSync(path) ? readFileSync(path) : undefined };
  });
  const restoreFiles = () => {
    for (const { path, bytes } of before) {
      if (!bytes) rmSync(path, { force: true });
      else if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeWholeFile(path, bytes);
    }
  };
  if (own) writeWholeFile(join(site, own), readFileSync(resolve(tarball)));
  const [manager, ...words] = installCommand(site, own ? `file:${own}` : 'latest');
  const { status, stderr, stopped } = await run(site, manager, words);
  if (status !== 0) {
    restoreFiles();
    const why = stopped ? 'the installation was interrupted' : reasonIn(stderr);
    throw new Refusal(
      `The new version could not be installed: ${why}. package.json, ${lockFileOf(site)} and your content are unchanged. If node_modules is broken, run ${manager} install.`,
    );
  }
  /** Returns whether that was possible. */
  return async (): Promise<boolean> => {
    restoreFiles();
    const again = await run(site, manager, ['install']);
    // The package manager may write its lock file in another way.
    restoreFiles();
    return again.status === 0;
  };
}

/** Runs a package manager. Signals are passed on to it, and the result is still returned, so that files can be restored. */
async function run(site: string, program: string, words: readonly string[]) {
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  // Before npm starts: a signal in between would end this process, and leave the files as npm has them.
  for (const name of signals) process.on(name, stop);
  // On Windows npm is a shell script, and the shell splits arguments at spaces.
  const child = spawn(program, isWindows ? words.map((word) => `"${word}"`) : words, {
    cwd: site,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: isWindows,
  });
  try {
    const [stderr, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const stopped = stoppedBy ?? signal;
    return { status: stopped ? 1 : (code ?? 1), stderr, stopped: Boolean(stopped) };
  } catch {
    return { status: 1, stderr: `${program} cannot be started`, stopped: false };
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}

/** The reason that a package manager gives for its failure, as the end of a sentence. */
function reasonIn(stderr: string): string {
  if (/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(stderr)) {
    return 'the npm registry does not respond; check your network connection';
  }
  if (/\bE404\b/.test(stderr)) return 'the npm registry does not have it';
  const errors = /^(?:npm error|npm ERR!| ?ERR_PNPM\w*) +(?!code |errno |A complete log)(.+)/m;
  const line = errors.exec(stderr)?.[1] ?? stderr.trim().split('\n').at(-1) ?? '';
  return line.replace(/[.\s]+$/, '') || 'no reason was given';
}
