import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content/scratch.ts';
import { lastChangeOf, lastChanges } from './last-changes.ts';

const others = ['en', 'es', 'ca', 'de'];

test('a page changed last on the day on which one of its files was committed last', async () => {
  const content = copyContent('ca', 'de');
  const git = (day: string, ...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=Noa', '-c', 'user.email=noa@example.com', ...options], {
      cwd: content.root,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  git('2026-01-01', 'init', '-q');
  expect(await lastChanges(content.root), 'before the first commit').toEqual(new Map());
  git('2026-01-01', 'add', '.');
  git('2026-01-01', 'commit', '-qm', 'Begin');
  content.edit('projects/kanban/de.yaml', /$/, '# ein Kommentar\n');
  git('2026-02-02', 'commit', '-qam', 'Write German');
  const days = await lastChanges(content.root);
  const dayOf = (project: string | undefined, locale: string) =>
    lastChangeOf(days, { folder: project && `projects/${project}/`, locale, others });
  expect(dayOf('kanban', 'de')).toBe('2026-02-02');
  expect(dayOf('kanban', 'es')).toBe('2026-01-01');
  expect(dayOf('wheely', 'de')).toBe('2026-01-01');
  expect(dayOf(undefined, 'de')).toBe('2026-02-02');

  const clone = join(content.root, '../clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${content.root}`, clone]);
  expect(await lastChanges(clone), 'without the history').toEqual(new Map());
});
