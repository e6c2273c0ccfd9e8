import { relative, resolve } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/**
 * Runs the unit tests that import a file whenever it is told that the file has changed, and answers
 * whether one of them failed. It lives on between the runs, since most of a run would be its start.
 * Only tests of the same part of the project are asked: a part should notice its own faults.
 */
let changed = '';
let passed = false;

/** Tests beside the file come first: they are the likeliest to fail. */
class NearestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const distance = ({ moduleId }: TestSpecification) =>
      relative(changed, moduleId).split('/').length +
      // A test that is named after the file is nearer than its neighbours.
      (moduleId.startsWith(changed.replace(/\.ts$/, '.')) ? -1 : 0);
    return specifications.toSorted((one, other) => distance(one) - distance(other));
  }
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

const related = new Map<string, TestSpecification[]>();

async function testsOf(file: string): Promise<TestSpecification[]> {
  vitest.config.related = [file];
  const part = `${resolve(relative('.', file).split('/')[0] ?? '')}/`;
  const found = related.get(file) ?? (await vitest.getRelevantTestSpecifications([part]));
  related.set(file, found);
  return found;
}

process.on('message', async (file: string) => {
  changed = resolve(file);
  vitest.invalidateFile(changed);
  const tests = await testsOf(changed);
  if (tests.length > 0) await vitest.runTestSpecifications(tests);
  process.send?.(tests.length === 0 ? 'without tests' : passed ? 'survived' : 'killed');
});
process.send?.('ready');
