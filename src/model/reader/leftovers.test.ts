import { describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';

const copy = copyForEachTest('ca', 'de');

const inspected = () => inspectContent(copy, { drafts: true });
const reported = () =>
  inspected().errors.map(
    ({ file, key, code }) => `${file.replace(/^content\/|:\d+$/g, '')} ${key} ${code}`,
  );
const add = (file: string, lines: string) => copy.edit(file, /\n*$/, `\n${lines}\n`);

/** The source loses a feature and two parts of a project. */
function changeSource() {
  copy.edit('projects/kanban/en.yaml', /^features:\n {2}- .*\n(?: {4}.*\n)*/m, 'features:\n');
  for (const key of ['result', 'next_time'])
    copy.edit('projects/kanban/en.yaml', new RegExp(`^${key}:.*\\n(?: .*\\n)*`, 'm'), '');
}

describe.each(['draft', 'fallback'])('a language that is incomplete (%s)', (kind) => {
  test('may have more than the source, and does not show it', () => {
    copy.edit('languages.yaml', /^de:\n/m, `$&  ${kind}: true\n`);
    for (const locale of ['es', 'ca'])
      copy.edit('languages.yaml', `${locale}:\n`, `$&  draft: true\n`);
    changeSource();
    add('cv/de.yaml', 'interests:\n  sailing: Segeln');
    const { content, errors } = inspected();
    expect(errors).toEqual([]);
    const words = content?.projects.find(({ id }) => id === 'kanban')?.texts;
    expect(words?.de.features).toHaveLength(words?.en.features.length ?? 0);
    expect(words?.de.result).toBeUndefined();
    expect(content?.cv.texts.de.interests).not.toHaveProperty('sailing');
  });
});

test('all errors are reported at once, also those of files that have others', () => {
  changeSource();
  copy.edit('projects/kanban/es.yaml', /^title: .*$/m, 'title: [a, b]');
  copy.edit('projects/canvas/ca.yaml', /^title: .*$/m, 'tittle: Canvas');
  copy.edit('projects/canvas/de.yaml', /^title: .*$/m, '$& {nobody}');
  copy.edit('cv/es.yaml', /^place: .*$/m, 'place: ""');
  copy.edit('cv/de.yaml', /^place: .*$/m, '$& {nobody}');
  const told = reported();
  expect(told).toEqual(
    expect.arrayContaining([
      'projects/kanban/es.yaml title not_a_text',
      'projects/canvas/ca.yaml tittle misspelt_key',
      'projects/canvas/de.yaml title unknown_placeholder',
      'cv/es.yaml place empty_text',
      'cv/de.yaml place unknown_placeholder',
      ...['es', 'ca', 'de'].flatMap((locale) => [
        `projects/kanban/${locale}.yaml features uneven_lists`,
        `projects/kanban/${locale}.yaml result not_in_source`,
        `projects/kanban/${locale}.yaml next_time not_in_source`,
      ]),
    ]),
  );
  expect(told).toHaveLength(14);
});

test('the languages are compared also where the source has an error', () => {
  changeSource();
  copy.edit('projects/kanban/en.yaml', /^title: .*$/m, 'title: ""');
  expect(reported().sort()).toEqual(
    [
      'projects/kanban/en.yaml title empty_text',
      ...['es', 'ca', 'de'].flatMap((locale) => [
        `projects/kanban/${locale}.yaml features uneven_lists`,
        `projects/kanban/${locale}.yaml result not_in_source`,
        `projects/kanban/${locale}.yaml next_time not_in_source`,
      ]),
    ].sort(),
  );
});
