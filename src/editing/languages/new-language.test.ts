import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { readContent } from '../../model/content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { addLanguage, languageOfCode, untranslatedCopy } from './new-language.ts';

const italian = { code: 'it', name: 'Italiano', lang: 'it', open_graph: 'it_IT', prefix: 'it' };

describe('a new language', () => {
  test('gets the source’s words, marked; URLs and placeholders alone stay', () => {
    const source = `# Words of a clock
url: clock
old_urls: [watch]
title: Clock # short
author: "{owner}"
description: >-
  It tells the time.
features:
  - "Says: tick"
technologies:
  backend: —
`;
    const copy = untranslatedCopy(source, italian, 'projects/clock', languages);
    expect(copy).toMatch(/^# Words of a clock\n/);
    expect(parse(copy)).toEqual({
      url: 'clock',
      title: 'TODO: Clock',
      author: '{owner}',
      description: 'TODO: It tells the time.',
      features: ['TODO: Says: tick'],
      technologies: { backend: '—' },
    });
  });

  const english = readFileSync('content/texts/en.yaml', 'utf8');

  test('has only the owner’s texts to translate where the engine has its words', () => {
    const { form, accessibility, home } = parse(
      untranslatedCopy(english, italian, 'texts', languages),
    );
    expect([form, accessibility]).toEqual([undefined, undefined]);
    expect(Object.keys(home)).not.toContain('title');
    expect(home.creative).toMatch(/^TODO: /);
  });

  test('has the engine’s words to translate else, in each form that it has for numbers', () => {
    const polish = { ...italian, code: 'pl', lang: 'pl' };
    const { form, accessibility, projects } = parse(
      untranslatedCopy(english, polish, 'texts', languages),
    );
    expect(form).toMatchObject({ submit_button: 'TODO: Send' });
    expect(accessibility.de).toBeUndefined();
    expect(projects).toMatchObject({
      team_one: 'TODO: on my own',
      team_few: 'TODO: team of {count}',
      team_many: 'TODO: team of {count}',
      team_other: 'TODO: team of {count}',
    });
    expect(parse(untranslatedCopy('summary: Me\n', polish, 'cv', languages))).toMatchObject({
      summary: 'TODO: Me',
      headings: { skills: 'TODO: Skills' },
    });
  });

  test('has its anchors and its confirmation page in its own words', () => {
    const { files } = addLanguage('.', italian);
    const text = (name: string) =>
      Buffer.from(files.find(({ file }) => file === `content/${name}`)?.after ?? []).toString();
    expect(parse(text('texts/it.yaml'))).toMatchObject({
      about: { ref: 'chi-sono' },
      translations: { ref: 'traduzioni' },
      confirmation: { url: 'grazie' },
    });
    expect(text('translations/it.txt')).toContain('texts:confirmation.url');
  });

  test.each([
    ['pt-BR', { name: 'Português (Brasil)', open_graph: 'pt_BR', prefix: 'pt-br' }],
    ['zh-Hant', { name: '繁體中文', open_graph: 'zh_TW', prefix: 'zh-hant' }],
    ['el', { name: 'Ελληνικά', open_graph: 'el_GR', prefix: 'el' }],
    ['ar', { name: 'العربية', open_graph: 'ar_EG', prefix: 'ar' }],
    ['ja', { name: '日本語', open_graph: 'ja_JP', prefix: 'ja' }],
  ])('is told by its code, of any region and script: %s', (code, language) => {
    expect(languageOfCode(readContent(), code)).toEqual({ code, lang: code, ...language });
  });

  test.each([
    ['jp', 'ja'],
    ['pt-br', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['CZ', 'cs'],
  ])('is told apart from a country or a careless spelling: by %s, %s was meant', (code, meant) => {
    expect(() => languageOfCode(readContent(), code)).toThrow(`Did you mean ${meant}?`);
  });

  test.each(['PT-br', 'xx', 'de', 'portuguese'])('is refused by a code like %s', (code) => {
    expect(() => languageOfCode(readContent(), code)).toThrow(Refusal);
  });
});
