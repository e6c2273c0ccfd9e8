import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveIn } from '../support/complete-owner.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** One copy whose owner uses every part that is optional. */
let copy: ProjectCopy;

beforeAll(async () => {
  copy = copyProject('small');
  await moveIn(copy.root);
}, 300_000);

afterAll(() => copy.clear());

test('nothing of the sample is left: the check says that the site is ready', () => {
  const { status, output } = copy.run('cli/main.ts', ['check', '--publish']);
  expect(output).toContain('Ready to publish.');
  expect(status).toBe(0);
});

test('the site that is built passes its own tests', () => {
  copy.build();
  const tests = copy.testPages();
  expect(tests.output).toMatch(/Tests .*passed/);
  expect(tests.status, tests.output).toBe(0);
});
