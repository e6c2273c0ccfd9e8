import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to read and long to run: begun last, such a file would leave the other processors idle. */
const long = [
  'copies/owners',
  'copies/languages',
  'faults/crash',
  'faults/postgres-crash',
  'texts/every-text',
];

/** A machine that has run the tests before knows how long each file takes; a new one goes by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
