import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { has, type NeedName, provide } from './support/needs.ts';
import { atTheRoot, sealedEnvironment } from './support/sealed-environment.ts';
import {
  type Outcome,
  outcomeOf,
  readPlaywrightReport,
  readVitestReport,
} from './support/test-report.ts';
import { makeWorkingFolder } from './support/working-folder.ts';

/** Runs everything that must hold, and closes with the numbers. Names on the command line choose suites. */
type Suite = {
  name: string;
  needs: NeedName[];
  /** Everything else begins after it. */
  first?: true;
  /** It waits more than it computes. */
  waits?: true;
  /** What a store survives is shown on a disk. */
  onDisk?: true;
  run: (start: Start) => Promise<Outcome>;
};

/** Starts a program of the project's, and says whether it ended well. */
type Start = (program: string, options: string[], settings?: object) => Promise<boolean>;
type Hear = (chunk: string) => void;

const reports = resolve('.cache/test-reports');

const check =
  (program: string, ...options: string[]) =>
  async (start: Start) =>
    outcomeOf(await start(program, options));

const vitest = (project: string) => async (start: Start) => {
  const file = resolve(reports, `${project}.json`);
  const options = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  const good = await start('vitest', [...options, `--outputFile.json=${file}`]);
  return readVitestReport(file, good);
};

const playwright =
  (name: string, ...options: string[]) =>
  async (start: Start): Promise<Outcome> => {
    // Without a browser there is nothing to look at the pages with: that is no success.
    if (!has('headlessChromium')) return outcomeOf(false);
    const file = resolve(reports, `${name}.json`);
    const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const good = await start('playwright', ['test', ...options], settings);
    return readPlaywrightReport(file, good);
  };

/** The copies share themselves out best: at the end, beside nothing, they leave no processor idle. */
const suites: Suite[] = [
  { name: 'style', needs: [], first: true, run: check('biome', 'check', '--error-on-warnings') },
  { name: 'types', needs: [], first: true, run: check('tsc', '-p', '.', '--singleThreaded') },
  { name: 'site', needs: [], first: true, run: check('astro', 'build') },
  { name: 'browser', needs: ['headlessChromium'], run: playwright('browser') },
  { name: 'unit', needs: ['poppler', 'hunspell', 'postgresql'], run: vitest('unit') },
  { name: 'copies', needs: ['nginx', 'caddy', 'headlessChromium'], run: vitest('copies') },
  { name: 'build', needs: ['poppler'], run: vitest('build') },
  {
    name: 'faults',
    needs: ['openssl', 'postgresql', 'pgbouncer'],
    waits: true,
    onDisk: true,
    run: vitest('faults'),
  },
  {
    name: 'desk',
    needs: ['headlessChromium'],
    waits: true,
    run: playwright('desk', '--config', 'tests/desk/playwright.config.ts'),
  },
  { name: 'engines', needs: ['firefox', 'webkit'], waits: true, run: vitest('engines') },
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name));
if (unknown) {
  console.error(`There is no suite “${unknown}”: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const workingFolder = makeWorkingFolder();
const settings = {
  ...atTheRoot,
  // The tests start the same programs again and again: Node need not compile them each time.
  NODE_COMPILE_CACHE: join(workingFolder, 'compiled'),
};
const began = Date.now();
const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

const provided = provide(...chosen.flatMap(({ needs }) => needs));
type Row = Outcome & { name: string; seconds: number };
const rows: Row[] = [];
const queue = [...chosen];
const first = queue.filter((suite) => suite.first);
await Promise.all(queue.splice(0, first.length).map(first.length > 1 ? runBeside : runInSight));
if (queue.length > 0) await provided;
// Two at a time: one that computes, and beside it one that waits, as long as there are both.
await Promise.all([runAll(false), runAll(true)]);
report();

async function runAll(preferWaiting: boolean): Promise<void> {
  while (queue.length > 0) await runNext(preferWaiting);
}

async function runNext(preferWaiting = false): Promise<void> {
  const index = queue.findIndex(({ waits = false }) => waits === preferWaiting);
  const [suite] = queue.splice(Math.max(index, 0), 1) as [Suite];
  await (preferWaiting && chosen.length > 1 ? runBeside(suite) : runInSight(suite));
}

async function runInSight(suite: Suite): Promise<void> {
  console.log(`\n[${suite.name}]`);
  rows.push(await timed(suite));
}

/** Two that speak at once would not be understood: what this one says is told when it has ended. */
async function runBeside(suite: Suite): Promise<void> {
  let said = '';
  const hear = (chunk: string) => {
    said += chunk;
  };
  rows.push(await timed(suite, hear));
  console.log(`\n[${suite.name}, beside the others]\n${said}`);
}

async function timed({ name, run, onDisk }: Suite, hear?: Hear): Promise<Row> {
  const since = Date.now();
  const place = onDisk ? {} : { TMPDIR: workingFolder };
  const outcome = await run(starter(place, hear)).catch((error: Error) => {
    console.error(error.message);
    return outcomeOf(false);
  });
  return { name, ...outcome, seconds: seconds(since) };
}

/** What a program says goes to the terminal, unless somebody wants to hear it. */
function starter(place: object, hear?: Hear): Start {
  return (program, options, more = {}) => {
    const child = spawn(resolve('node_modules/.bin', program), options, {
      stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: sealedEnvironment({ ...settings, ...place, ...more }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (hear) stream?.setEncoding('utf8').on('data', hear);
    }
    return new Promise((ended, failed) => {
      child.once('error', failed).once('close', (code) => ended(code === 0));
    });
  };
}

function report(): void {
  const slowest = rows
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const file of slowest) console.log(`${file.seconds.toFixed(1).padStart(8)} s  ${file.file}`);
  const failures = rows.flatMap((row) => row.failures);
  if (failures.length > 0) console.log('\nWhat failed:');
  for (const { file, test, reason } of failures) console.log(`  ${file}: ${test}\n    ${reason}`);
  console.log('');
  for (const { name, passed, failed, skipped, seconds } of rows) {
    const [good, bad, left, time] = [passed, failed, skipped, seconds].map((number) =>
      String(number).padStart(6),
    );
    console.log(`${name.padEnd(10)}${good} passed${bad} failed${left} skipped${time} s`);
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    rows.reduce((total, row) => total + row[key], 0);
  console.log(`${'together'.padEnd(55)}${String(seconds(began)).padStart(6)} s`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
