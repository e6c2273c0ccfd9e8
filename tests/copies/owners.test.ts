import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveIn } from '../support/owners/move-in.ts';
import { owners } from '../support/owners/owners.ts';
import { copyProject } from '../support/project-copy.ts';
import { project } from '../support/site-folder.ts';

// The largest of them takes minutes to build: npm run test:owners looks at all three, in the browser too.
const { large: _takesLong, ...quick } = owners;

describe.each(Object.entries(quick))('the %s owner', (_, owner) => {
  let copy: ReturnType<typeof copyProject>;

  beforeAll(async () => {
    copy = copyProject();
    await moveIn(copy.root, owner);
  }, 300_000);

  afterAll(() => copy.clear());

  test('has nothing of the sample left: the check says that the site is ready', () => {
    const { status, output } = copy.run('cli/main.ts', ['check', '--publish']);
    expect(output).toContain('Ready to publish.');
    expect(status).toBe(0);
  });

  test('builds a site that passes its own tests', () => {
    copy.build();
    const tests = copy.run(
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', 'build', '--root', project()],
      { SITE: copy.root },
    );
    expect(tests.output).toMatch(/Tests .*passed/);
    expect(tests.status, tests.output).toBe(0);
  });
});
