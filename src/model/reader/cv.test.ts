import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import type { ContentError } from '../errors/errors.ts';
import { readCv } from './cv.ts';

let root: string;

beforeEach(() => {
  root = scratchFolder();
  cpSync('content/cv', join(root, 'cv'), { recursive: true });
  for (const id of ['digital-pet', 'paradise-hotel', 'kanban', 'kasaz', 'wheely']) {
    mkdirSync(join(root, 'projects', id), { recursive: true });
  }
});

type Keys = readonly (string | number)[];

/** Changes one key of a file; an undefined value removes it. */
function change(file: string, keys: Keys, value: unknown): void {
  const path = join(root, 'cv', file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  if (value === undefined) document.deleteIn(keys);
  else document.setIn(keys, document.createNode(value));
  writeFileSync(path, document.toString());
}

function read() {
  const errors: ContentError[] = [];
  const scope = { languages, shown: languages.published, projects: [] };
  return { cv: readCv({ root }, scope, errors), errors };
}

test('the sample is complete in every language', () => {
  const { cv, errors } = read();
  expect(errors).toEqual([]);
  expect(cv?.facts.experience[0]).toMatchObject({ id: 'studio', featured: 1 });
});

describe('the words', () => {
  test('of an entry of the facts are missed in the language that lacks them', () => {
    change('ca.yaml', ['experience', 'agency'], undefined);
    const { errors } = read();
    expect(errors).toMatchObject([
      {
        file: 'content/cv/ca.yaml',
        key: 'experience.agency',
        code: 'cv_words_missing',
        wrong: 'missing, although content/cv/cv.yaml lists it',
        advice: 'Write its texts here, or remove it there.',
      },
    ]);
  });

  test('that no entry of the facts asks for are reported in every language', () => {
    change('cv.yaml', ['education', 1], undefined);
    expect(read().errors.map(({ file, key, wrong }) => [file, key, wrong])).toEqual(
      languages.published.map((locale) => [
        `content/cv/${locale}.yaml`,
        'education.binding',
        'not listed in content/cv/cv.yaml',
      ]),
    );
  });

  test('list as many highlights in every language', () => {
    change('de.yaml', ['experience', 'studio', 'highlights'], ['Nur ein Satz.']);
    expect(read().errors).toMatchObject([
      {
        file: 'content/cv/de.yaml',
        key: 'experience.studio.highlights',
        code: 'uneven_lists',
        wrong: 'number of entries: 1; in English: 2',
        advice:
          'Write the same entries in the same order in every language; npx polyfolio translations sync adds and removes them.',
      },
    ]);
  });

  test('say when the owner can work in every language or in none', () => {
    change('de.yaml', ['availability'], undefined);
    expect(read().errors).toMatchObject([
      { file: 'content/cv/de.yaml', key: 'availability', code: 'part_missing' },
    ]);
    for (const file of ['en.yaml', 'es.yaml']) change(file, ['availability'], undefined);
    expect(read().errors).toMatchObject([
      { file: 'content/cv/ca.yaml', key: 'availability', code: 'not_in_source' },
    ]);
    change('ca.yaml', ['availability'], undefined);
    expect(read().errors).toEqual([]);
  });

  test('hold the names of a group of skills if the facts do not', () => {
    change('es.yaml', ['skills', 'care', 'names'], undefined);
    change('es.yaml', ['skills', 'tools', 'names'], ['Git']);
    expect(read().errors).toMatchObject([
      { key: 'skills.tools.names', code: 'cv_skills_twice' },
      { key: 'skills.care.names', code: 'cv_skills_missing' },
    ]);
  });

  test('say both numbers at the foot of a page', () => {
    change('de.yaml', ['page'], 'Seite {page}');
    expect(read().errors).toMatchObject([
      {
        key: 'page',
        code: 'cv_page_numbers',
        advice: 'Use {page} and {pages} once each, as in “Page {page} of {pages}”.',
      },
    ]);
  });
});

describe('the facts', () => {
  test.each([
    [['experience', 1, 'to'], 2019, 'is before the start'],
    [['projects', 0], 'no-such-project', 'there is no project “no-such-project”'],
    [['projects', 0], 'wheely', 'duplicate entry'],
    [['experience', 0, 'id'], 'agency', 'duplicate entry'],
    [['languages', 0, 'code'], 'qqq', 'not a valid value'],
    [['languages', 0, 'code'], 'pt-BR', 'a language of the CV is written without its region'],
    [['languages', 0, 'code'], 'jp', 'there is no language with the code “jp”'],
  ] as [Keys, unknown, string][])('with %j as %s are refused', (keys, value, wrong) => {
    change('cv.yaml', keys, value);
    expect(read().errors.map((problem) => problem.wrong)).toContain(wrong);
  });

  test('say what a date looks like', () => {
    change('cv.yaml', ['experience', 0, 'from'], 'spring 2022');
    expect(read().errors).toMatchObject([
      {
        file: expect.stringMatching(/^content\/cv\/cv\.yaml:\d+$/),
        key: 'experience.0.from',
        code: 'not_accepted',
        wrong: 'not a valid value',
        advice: 'Expected: Start: 2022, 2022-03 or 2022-03-14.',
      },
    ]);
  });

  test('say the same of a date that may be left out', () => {
    change('cv.yaml', ['experience', 1, 'to'], 'soon');
    expect(read().errors).toMatchObject([
      {
        code: 'not_accepted',
        advice: expect.stringMatching(/^Expected: End; .*: 2022, 2022-03 or/),
      },
    ]);
  });

  test('may have a single language, and not none', () => {
    change('cv.yaml', ['languages'], [{ code: 'ca', level: 'native' }]);
    expect(read().errors).toEqual([]);
    change('cv.yaml', ['languages'], []);
    expect(read().errors).toMatchObject([{ key: 'languages', code: 'empty_list' }]);
  });

  test.each(['experience', 'education', 'skills'])('may leave out %s', (list) => {
    for (const file of ['cv', ...languages.published]) change(`${file}.yaml`, [list], undefined);
    expect(read()).toMatchObject({ errors: [], cv: { facts: { [list]: [] } } });
  });

  test('may name a single skill of a group, and not none', () => {
    change('cv.yaml', ['skills', 0, 'names'], ['Git']);
    expect(read().errors).toEqual([]);
    change('cv.yaml', ['skills', 0, 'names'], []);
    expect(read().errors).toMatchObject([{ key: 'skills.0.names', code: 'empty_list' }]);
  });

  test.each([
    ['2020-03', '2020'],
    ['2020', '2020-03-14'],
    ['2020-03-14', '2020-03'],
    ['2020-02-29', '2020-02-29'],
  ])('may say from %s to %s', (from, to) => {
    change('cv.yaml', ['experience', 1], { id: 'agency', from, to });
    expect(read().errors).toEqual([]);
  });

  test.each([
    ['2020-03-14', '2020-03-13', 'ends_too_early'],
    ['2020-03-14', '2020-02', 'ends_too_early'],
    ['2021-02-29', '2022', 'not_accepted'],
    ['2021-13', '2022', 'not_accepted'],
    ['2021-1-1', '2022', 'not_accepted'],
  ])('may not say from %s to %s', (from, to, code) => {
    change('cv.yaml', ['experience', 1], { id: 'agency', from, to });
    expect(read().errors).toMatchObject([{ code }]);
  });

  test('take a phone number with its country, and nothing that is none', () => {
    change('cv.yaml', ['contact'], { phone: '+34 600 123 456', address: 'Girona' });
    expect(read().errors).toEqual([]);
    change('cv.yaml', ['contact', 'phone'], 'ask me');
    expect(read().errors).toMatchObject([{ key: 'contact.phone', code: 'not_a_phone_number' }]);
  });
});

describe('what may be left out', () => {
  test('of an entry is left out in every language', () => {
    for (const locale of languages.published) {
      change(`${locale}.yaml`, ['experience', 'studio', 'highlights'], undefined);
      change(`${locale}.yaml`, ['education', 'binding', 'detail'], undefined);
      change(`${locale}.yaml`, ['education', 'binding', 'place'], undefined);
    }
    expect(read().errors).toEqual([]);
  });

  test('of an entry is missed in the language that alone lacks it, or alone has it', () => {
    change('de.yaml', ['experience', 'studio', 'highlights'], undefined);
    change('en.yaml', ['education', 'bootcamp', 'detail'], undefined);
    expect(read().errors).toMatchObject([
      ...languages.published
        .filter((locale) => locale !== 'en' && locale !== 'de')
        .map((locale) => ({
          file: `content/cv/${locale}.yaml`,
          key: 'education.bootcamp.detail',
          code: 'not_in_source',
        })),
      { file: 'content/cv/de.yaml', key: 'experience.studio.highlights', code: 'part_missing' },
      { file: 'content/cv/de.yaml', key: 'education.bootcamp.detail', code: 'not_in_source' },
    ]);
  });

  test('needs its words once the facts list it', () => {
    change('cv.yaml', ['awards'], [{ id: 'prize', date: '2021-05-04' }]);
    change('en.yaml', ['awards'], { prize: { title: 'Golden Needle' } });
    const others = languages.published.filter((locale) => locale !== 'en');
    expect(read().errors).toMatchObject(
      others.map((locale) => ({
        file: `content/cv/${locale}.yaml`,
        key: 'awards.prize',
        code: 'cv_words_missing',
      })),
    );
  });
});
