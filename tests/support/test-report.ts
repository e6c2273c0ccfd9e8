import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Count = { passed: number; failed: number; skipped: number };
/** How long one test file took, in seconds. */
export type FileTime = { file: string; seconds: number };
export type Outcome = Count & { files: FileTime[] };

/** The result of a program that checks one thing. */
export const outcomeOf = (good: boolean): Outcome => ({
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  skipped: 0,
  files: [],
});

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

export function readVitestReport(file: string, good: boolean): Outcome {
  const report = read<VitestReport>(file);
  if (!report) return outcomeOf(false);
  return {
    passed: report.numPassedTests,
    // A suite can fail without a failed test: a file that does not load.
    failed: good ? report.numFailedTests : Math.max(1, report.numFailedTests),
    skipped: report.numPendingTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};

type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

export function readPlaywrightReport(file: string, good: boolean): Outcome {
  const report = read<PlaywrightReport>(file);
  if (!report) return outcomeOf(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: good ? failed : Math.max(1, failed),
    skipped,
    files: report.suites.map((suite) => ({
      file: relative('.', `${report.config.rootDir}/${suite.file}`),
      seconds: millisecondsOf(suite) / 1000,
    })),
  };
}

const millisecondsOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...suites.map(millisecondsOf),
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
  ].reduce((sum, each) => sum + each, 0);

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
