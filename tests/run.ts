import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './support/ensure-chromium.ts';

/** Runs everything that must hold, and closes with the numbers. Names on the command line choose suites. */
type Count = { passed: number; failed: number; skipped: number };
type Suite = { name: string; run: () => Count };

const reports = resolve('.cache/test-reports');
const tool = (name: string) => resolve('node_modules/.bin', name);

function succeeds(command: string, options: string[], environment = {}): boolean {
  const { status } = spawnSync(command, options, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

const check = (command: string, options: string[]): Count =>
  succeeds(command, options)
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

function vitest(project: string): Count {
  const file = resolve(reports, `${project}.json`);
  const options = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  const good = succeeds(tool('vitest'), [...options, `--outputFile.json=${file}`]);
  const report = readReport(file) as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number }
    | undefined;
  const failed = report?.numFailedTests ?? 1;
  return {
    passed: report?.numPassedTests ?? 0,
    // A suite can fail without a failed test: a file that does not load.
    failed: good ? failed : Math.max(1, failed),
    skipped: report?.numPendingTests ?? 0,
  };
}

function browser(): Count {
  ensureChromium();
  const file = resolve(reports, 'browser.json');
  const good = succeeds(tool('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined;
  const { expected = 0, unexpected = 1, flaky = 0, skipped = 0 } = report?.stats ?? {};
  if (flaky > 0) console.log(`${flaky} browser tests passed at the second try only.`);
  return {
    passed: expected + flaky,
    failed: good ? unexpected : Math.max(1, unexpected),
    skipped,
  };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const suites: Suite[] = [
  { name: 'style', run: () => check(tool('biome'), ['check', '--error-on-warnings']) },
  { name: 'types', run: () => check(tool('tsc'), ['-p', '.']) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'site', run: () => check(tool('astro'), ['build']) },
  { name: 'build', run: () => vitest('build') },
  { name: 'browser', run: browser },
  { name: 'copies', run: () => vitest('copies') },
  { name: 'faults', run: () => vitest('faults') },
];

// The tests ask for pages at the root, wherever the owner publishes them.
process.env.BASE_PATH = '/';

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name));
if (unknown) {
  console.error(`There is no suite “${unknown}”: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rows = chosen.map(({ name, run }, index) => {
  console.log(`\n[${index + 1}/${chosen.length}] ${name}`);
  const start = Date.now();
  const count = runSafely(run);
  return { name, ...count, seconds: Math.round((Date.now() - start) / 1000) };
});

function runSafely(run: () => Count): Count {
  try {
    return run();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const sum = (key: keyof Count) => rows.reduce((total, row) => total + row[key], 0);
console.log('');
for (const { name, passed, failed, skipped, seconds } of rows) {
  const numbers = [passed, failed, skipped, seconds].map((number) => String(number).padStart(6));
  console.log(
    `${name.padEnd(10)}${numbers[0]} passed${numbers[1]} failed${numbers[2]} skipped${numbers[3]} s`,
  );
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
