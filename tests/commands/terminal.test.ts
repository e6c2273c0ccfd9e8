import { afterAll, describe, expect, test } from 'vitest';
import { siteQuestions } from '../../src/cli/setup/site.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { ctrlC, enter, hasTerminal, runInTerminal } from '../support/programs/terminal.ts';

const copy = copyProject('small');
afterAll(() => copy.clear());

const site = () => copy.read('content/site.yaml');

/** Enough of a question to know it by, on a line of its own. */
const [name, ...others] = siteQuestions.map(({ asks }) => asks.slice(0, 15));

describe.runIf(hasTerminal)('who is asked in a terminal', () => {
  test('writes the answers, and keeps the rest by Enter', async () => {
    const { status, output } = await runInTerminal(copy.root, 'setup', [
      [name as string, `Ada Lovelace${enter}`],
      ...others.map((asks) => [asks, enter] as const),
      ['Where will the site be', enter],
      ['Outgoing mail server', enter],
    ]);
    expect(output).toContain('Wrote content/site.yaml');
    expect(status).toBe(0);
    expect(site()).toContain('  name: Ada Lovelace\n');
  });

  test('and stops halfway has nothing half written', async () => {
    const before = site();
    const { status, output } = await runInTerminal(copy.root, 'setup', [
      [name as string, `Grace Hopper${enter}`],
      ...others.map((asks, index) => [asks, index === 0 ? enter : ctrlC] as const),
    ]);
    expect(output).toContain('Cancelled.');
    expect(status).toBe(2);
    expect(site()).toBe(before);
  });
});
