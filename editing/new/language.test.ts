import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { askForLanguage } from '../../cli/new/language-questions.ts';
import { readContent } from '../../model/content.ts';
import { withLocale, withRoutes } from './language-files.ts';
import { untranslatedCopy } from './language-words.ts';

const italian = { code: 'it', name: 'Italiano', lang: 'it', openGraph: 'it_IT', prefix: 'it' };

describe('a new language', () => {
  test('gets the source’s words, marked; addresses and placeholders alone stay', () => {
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
    const copy = untranslatedCopy(source, italian, 'projects/clock');
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

  test('names the languages by itself, itself included', () => {
    const copy = untranslatedCopy(
      readFileSync('content/messages/en.yaml', 'utf8'),
      italian,
      'messages',
    );
    expect(parse(copy).accessibility).toMatchObject({
      en: 'inglese',
      de: 'tedesco',
      it: 'italiano',
    });
  });

  test('gets a place for each form that it has for numbers', () => {
    const source = 'projects:\n  team_one: on my own\n  team_other: team of {count}\n';
    const polish = { ...italian, code: 'pl', lang: 'pl' };
    expect(parse(untranslatedCopy(source, polish, 'messages')).projects).toEqual({
      team_one: 'TODO: on my own',
      team_few: 'TODO: team of {count}',
      team_many: 'TODO: team of {count}',
      team_other: 'TODO: team of {count}',
    });
  });

  test('gets an address in every route, under its prefix, and no other line changes', () => {
    const source = readFileSync('content/routes.yaml', 'utf8');
    const routes = withRoutes(source, italian);
    expect(
      routes
        .split('\n')
        .filter((line) => !line.includes('url_it:'))
        .join('\n'),
    ).toBe(source);
    for (const { url_en, url_it } of parse(routes)) expect(url_it).toBe(`/it${url_en}`);
    expect(withRoutes(routes, italian)).toBe(routes);
  });

  test('gets one line in the locale table; an unfamiliar table is left alone, and the line told', () => {
    const source = readFileSync('model/locales.ts', 'utf8');
    const line =
      "  it: { name: 'Italiano', lang: 'it', openGraph: 'it_IT', prefix: 'it', draft: true },";
    expect(
      withLocale(source, italian)
        .split('\n')
        .filter((one) => !source.includes(one)),
    ).toEqual([line]);
    expect(() => withLocale('const locales = {};', italian)).toThrow(line);
  });

  test.each([
    [
      { code: 'pt-BR' },
      "'pt-BR': { name: 'Português (Brasil)', lang: 'pt-BR', openGraph: 'pt_BR', prefix: 'pt-br',",
    ],
    [
      { code: 'zh-Hant' },
      "'zh-Hant': { name: '繁體中文', lang: 'zh-Hant', openGraph: 'zh_TW', prefix: 'zh-hant',",
    ],
    [{ code: 'el' }, "el: { name: 'Ελληνικά', lang: 'el', openGraph: 'el_GR', prefix: 'el',"],
    [{ code: 'ar' }, "ar: { name: 'العربية', lang: 'ar', openGraph: 'ar_EG', prefix: 'ar',"],
    [{ code: 'ja' }, "ja: { name: '日本語', lang: 'ja', openGraph: 'ja_JP', prefix: 'ja',"],
  ])('is told by its code, of any region and script: %o', async (given, line) => {
    const language = await askForLanguage(readContent(), given, undefined);
    expect(withLocale(readFileSync('model/locales.ts', 'utf8'), language)).toContain(`  ${line}`);
  });

  test.each(['PT-br', 'xx', 'de', 'portuguese'])('is refused by a code like %s', async (code) => {
    await expect(askForLanguage(readContent(), { code }, undefined)).rejects.toThrow(code);
  });
});
