// First: what the others read when they are loaded is the site's.
import './support/content/site-folder.ts';

import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './support/content/site-folder.ts';
import { cores } from './support/programs/cores.ts';
import { type NeedName, provide } from './support/programs/needs.ts';
import { atTheRoot, sealedEnvironment } from './support/programs/sealed-environment.ts';
import { type Outcome, readReport } from './support/programs/test-report.ts';

/** Runs everything that must hold, and closes with the numbers. Names on the command line choose suites. */
type Suite = {
  name: string;
  command: string[];
  needs?: NeedName[];
  /** What a store survives is shown on a disk, not in memory. */
  onDisk?: true;
  /** For pages that start, texts that are checked, commands that end: it gets twice as many workers. */
  waits?: true;
};

const vitest = (project: string) => [
  ...['vitest', 'run', '--project', project],
  ...['--reporter=default', '--reporter=junit', `--outputFile.junit=${reportOf(project)}`],
];
const playwright = (...options: string[]) => [
  'playwright',
  'test',
  '--reporter=dot,junit',
  ...options,
];
const contexts = project('.cache/*test-results/*/error-context.md');
const reportOf = (name: string) => project(`.cache/test-reports/${name}.xml`);

/** These do not look at what `site` builds, and run beside it. */
const independent: Suite[] = [
  { name: 'types', command: ['tsc', '-p', '.', '--singleThreaded'] },
  { name: 'style', command: ['biome', 'check', '--error-on-warnings'] },
  {
    name: 'unit',
    command: vitest('unit'),
    needs: ['poppler', 'mupdf', 'hunspell', 'postgresql', 'workerd'],
  },
];
const site: Suite[] = [
  { name: 'site', command: ['node', 'src/cli/main.ts', '-C', 'starter', 'build'] },
];
/** The longest first: then all lanes end at about the same time. */
const computing: Suite[] = [
  {
    name: 'desk',
    command: playwright('--config', 'tests/desk/playwright.config.ts'),
    needs: ['headlessChromium'],
    waits: true,
  },
  {
    name: 'copies',
    command: vitest('copies'),
    needs: ['poppler', 'mupdf', 'nginx', 'caddy', 'headlessChromium'],
    waits: true,
  },
  { name: 'browser', command: playwright(), needs: ['headlessChromium'] },
  { name: 'engines', command: vitest('engines'), needs: ['firefox', 'webkit'], waits: true },
  { name: 'build', command: vitest('build'), needs: ['poppler'] },
];
/** It waits for pauses and time-outs most of its time. */
const waiting: Suite[] = [
  {
    name: 'faults',
    command: vitest('faults'),
    needs: ['openssl', 'postgresql', 'pgbouncer', 'strace', 'systemd', 'workerd'],
    onDisk: true,
  },
];

const wanted = process.argv.slice(2);
const suites = [...independent, ...site, ...computing, ...waiting];
const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name));
if (unknown) {
  const names = suites.map(({ name }) => name);
  console.error(`There is no suite “${unknown}”: ${names.join(', ')}.`);
  process.exit(2);
}
const isWanted = ({ name }: Suite) => wanted.length === 0 || wanted.includes(name);
const isAlone = suites.filter(isWanted).length === 1;

const temporary = makeTemporaryFolder();
const began = Date.now();
const rows: (Outcome & { name: string; seconds: number })[] = [];

const needsOf = (list: Suite[]) => list.filter(isWanted).flatMap(({ needs = [] }) => needs);
const [first, all] = [needsOf(independent), needsOf(suites)];
/** The browsers take a minute to install: the unit tests, which need none, do not wait for them. */
const providedForUnit = provide(...first);
const provided = providedForUnit.then(() =>
  provide(...all.filter((need) => !first.includes(need))),
);
/** Three suites run at a time, each with half of the cores: one of the three waits for something. */
const workersEach = Math.min(4, isAlone ? cores : Math.max(1, Math.floor(cores / 2)));
/** Several may take from the same list. */
const runAll = async (list: Suite[], isShownAtOnce = isAlone) => {
  for (let suite = list.shift(); suite; suite = list.shift()) {
    if (isWanted(suite)) await run(suite, isShownAtOnce);
  }
};
if (cores === 1) {
  for (const list of [site, independent, computing, waiting]) await runAll(list, true);
} else {
  const built = runAll(site, true);
  await Promise.all([
    built.then(() => runAll(computing, true)),
    runAll(independent)
      .then(() => built)
      .then(() => runAll(computing)),
    built.then(() => runAll(waiting)).then(() => runAll(computing)),
  ]);
}
const failures = [...(await providedForUnit), ...(await provided)];
if (failures.length > 0) {
  const numbers = { passed: 0, failed: failures.length, skipped: 0, seconds: 0 };
  rows.push({ name: 'tools', ...numbers, files: [], failures });
}
report();

/** The output of suites side by side would be unreadable: all but one are shown when they have ended. */
async function run(suite: Suite, isShownAtOnce: boolean): Promise<void> {
  const { name, command, needs, onDisk, waits } = suite;
  if (needs) await (name === 'unit' ? providedForUnit : provided);
  const since = Date.now();
  const file = reportOf(name);
  rmSync(file, { force: true });
  if (isShownAtOnce) console.log(`\n[${name}]`);
  const [program = '', ...options] = command;
  const child = spawn(project('node_modules/.bin', program), options, {
    cwd: project(),
    stdio: isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: sealedEnvironment({
      ...atTheRoot,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: file,
      TEST_WORKERS: String(Math.min(cores, waits ? 2 * workersEach : workersEach)),
      // The tests start the same programs again and again: Node need not compile them each time.
      NODE_COMPILE_CACHE: join(temporary, 'compiled'),
      // Node reads TypeScript by itself: Playwright need not translate every file for it.
      PW_DISABLE_TS_ESM: '1',
      ...(onDisk ? {} : { TMPDIR: temporary }),
    }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const passed = await new Promise<boolean>((ended) => {
    child.once('error', () => ended(false)).once('close', (code) => ended(code === 0));
  });
  if (!isShownAtOnce) console.log(`\n[${name}]\n${output}`);
  // What stood on the page when a test failed: a clean machine is gone before anybody can open the files.
  for (const context of program === 'playwright' && !passed ? globSync(contexts) : []) {
    console.log(readFileSync(context, 'utf8'));
  }
  rows.push({ name, ...readReport(file, passed), seconds: secondsSince(since) });
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}

function report(): void {
  const slowest = rows
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  }
  const failures = rows.flatMap((row) => row.failures.map((failure) => `${row.name}: ${failure}`));
  if (failures.length > 0) console.log('\nWhat failed:');
  for (const failure of failures) console.log(`  ${failure}`);
  console.log('');
  for (const { name, passed, failed, skipped, seconds } of rows) {
    const [good, bad, left, time] = [passed, failed, skipped, seconds].map((number) =>
      String(number).padStart(6),
    );
    console.log(`${name.padEnd(10)}${good} passed${bad} failed${left} skipped${time} s`);
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    rows.reduce((total, row) => total + row[key], 0);
  console.log(`${'together'.padEnd(55)}${String(secondsSince(began)).padStart(6)} s`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/**
 * For the files of one run. In memory, where the system has room for a gigabyte there: that takes a
 * quarter of the time off. A container has a few megabytes, other systems have no such folder.
 */
function makeTemporaryFolder(): string {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > 1e9 ? memory : tmpdir(), 'polyfolio-tests-'));
  // Like the system's own: databases run as another user.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  return folder;
}
