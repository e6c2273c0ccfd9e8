import { relative, resolve } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/**
 * Runs the unit tests nearest to a file that import it, whenever it is told that the file has
 * changed, and answers whether one of them failed. It lives on between the runs, since most of a
 * run would be its start.
 */
let changed = '';
let passed = false;

/** Faults are to be noticed close by, and those that are not must not cost the whole suite each. */
const most = 6;

/** A test that is named after the file is nearer than its neighbours. */
const distance = ({ moduleId }: TestSpecification) =>
  moduleId === changed.replace(/\.ts$/, '.test.ts')
    ? 0
    : relative(changed, moduleId).split('/').length;

const nearestFirst = (tests: TestSpecification[]) =>
  tests.toSorted((one, other) => distance(one) - distance(other));

class NearestFirst extends BaseSequencer {
  override sort = async (tests: TestSpecification[]) => nearestFirst(tests);
}

const vitest = await createVitest('test', {
  watch: false,
  project: ['unit'],
  bail: 1,
  maxWorkers: 1,
  testTimeout: 15_000,
  sequence: { sequencer: NearestFirst },
  reporters: [
    {
      onTestCaseResult() {
        process.send?.('alive');
      },
      onTestRunEnd(_modules, _errors, reason) {
        passed = reason === 'passed';
      },
    },
  ],
});
await vitest.standalone();

const nearest = new Map<string, TestSpecification[]>();

async function testsOf(file: string): Promise<TestSpecification[]> {
  vitest.config.related = [file];
  const tests =
    nearest.get(file) ?? nearestFirst(await vitest.getRelevantTestSpecifications()).slice(0, most);
  nearest.set(file, tests);
  return tests;
}

process.on('message', async (file: string) => {
  // The file before is what it was again.
  vitest.invalidateFile(changed);
  changed = resolve(file);
  vitest.invalidateFile(changed);
  const tests = await testsOf(changed);
  if (tests.length > 0) await vitest.runTestSpecifications(tests);
  process.send?.(tests.length === 0 ? 'without tests' : passed ? 'survived' : 'killed');
});
process.send?.('ready');
