import { existsSync, readFileSync } from 'node:fs';
import { parseXml, XmlElement } from '@rgrove/parse-xml';

export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** How long each test file took. */
  files: { file: string; seconds: number }[];
  /** What failed, with the first line of its message. */
  failures: string[];
};

/** Reads what vitest or Playwright has written as JUnit; a program without a report is one test. */
export function readReport(file: string, passed: boolean): Outcome {
  if (!existsSync(file)) {
    const numbers = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
    return { ...numbers, files: [], failures: [] };
  }
  const suites = childrenOf(parseXml(readFileSync(file, 'utf8')).root, 'testsuite');
  const tests = suites.flatMap((suite) => childrenOf(suite, 'testcase'));
  const failures = tests.flatMap((test) => {
    const [reason] = [...childrenOf(test, 'failure'), ...childrenOf(test, 'error')];
    if (!reason) return [];
    const message = `${reason.attributes.message ?? ''}`.split('\n', 1).join('').slice(0, 200);
    return [`${test.attributes.classname}: ${test.attributes.name}\n    ${message}`];
  });
  const skipped = tests.filter((test) => childrenOf(test, 'skipped').length > 0).length;
  return {
    passed: tests.length - failures.length - skipped,
    // A suite can fail without a failed test.
    failed: passed ? failures.length : Math.max(1, failures.length),
    skipped,
    files: suites.map(({ attributes }) => ({
      file: `${attributes.name}`,
      seconds: Number(attributes.time),
    })),
    failures,
  };
}

const childrenOf = (element: XmlElement | null, name: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
