import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Count = { passed: number; failed: number; skipped: number };
/** How long one test file took, in seconds. */
export type FileTime = { file: string; seconds: number };
/** What failed, and what it said first. */
export type Failure = { file: string; test: string; reason: string };
export type Outcome = Count & { files: FileTime[]; failures: Failure[] };

/** The result of a program that checks one thing. */
export const outcomeOf = (good: boolean): Outcome => ({
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  skipped: 0,
  files: [],
  failures: [],
});

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Why the file could not be loaded, if so. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
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
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (message && failed.length === 0) return [{ file, test: '', reason: firstLine(message) }];
      return failed.map(({ fullName, failureMessages = [] }) => ({
        file,
        test: fullName,
        reason: firstLine(failureMessages[0]),
      }));
    }),
  };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
};

type PlaywrightSpec = {
  title: string;
  ok: boolean;
  tests: { results: { duration: number; error?: { message?: string } }[] }[];
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
  const files = report.suites.map((suite) => ({
    file: relative('.', `${report.config.rootDir}/${suite.file}`),
    specs: specsOf(suite),
  }));
  return {
    passed: expected,
    failed: good ? failed : Math.max(1, failed),
    skipped,
    files: files.map(({ file, specs }) => ({
      file,
      seconds: specs.flatMap(resultsOf).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    failures: files.flatMap(({ file, specs }) =>
      specs
        .filter(({ ok }) => !ok)
        .map((spec) => ({
          file,
          test: spec.title,
          reason: firstLine(resultsOf(spec).find(({ error }) => error)?.error?.message),
        })),
    ),
  };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const resultsOf = ({ tests }: PlaywrightSpec) => tests.flatMap(({ results }) => results);

/** Without the colours of the terminal; some errors carry whole pages with them. */
const firstLine = (message = ''): string =>
  stripVTControlCharacters(message).trim().split('\n', 1).join('').slice(0, 200);

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
