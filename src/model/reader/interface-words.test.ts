import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { copyContent } from '../../../tests/support/content/scratch.ts';
import { asEnglish, isFallback, withoutMarkers } from '../../text/fallback-markers.ts';
import { textsOf } from '../../text/text-tree.ts';
import { siteWords } from '../../words/site/words.ts';
import { type Content, inspectContent, readContent } from '../content.ts';
import { counted } from '../languages/counts.ts';
import type { Locale } from '../languages/languages.ts';
import { isInterfaceWord } from './interface-words.ts';

describe('the words that the engine ships', () => {
  test('are found by the exact code or by the base language', () => {
    expect(siteWords('es-MX')).toBe(siteWords('es'));
    expect(siteWords('pt')).toBe(siteWords('pt-BR'));
    expect(siteWords('zh')).toBeUndefined();
  });

  test('are distinguished from the owner’s texts by their keys', () => {
    const keys = ['form.name', 'accessibility.de', 'mail.spam_few', 'home.creative', 'home.ref'];
    expect(keys.filter((key) => isInterfaceWord('texts', key, languages))).toEqual(
      keys.slice(0, 3),
    );
    expect(['summary', 'level.c1'].filter((key) => isInterfaceWord('cv', key, languages))).toEqual([
      'level.c1',
    ]);
    expect(isInterfaceWord('projects/kanban', 'title', languages)).toBe(false);
  });
});

let copy: ReturnType<typeof copyContent>;

type Entry = Record<string, unknown>;

/** The sample in other languages: the texts of the first four are English, German, Spanish or Catalan. */
function speak(languages: Readonly<Record<string, Entry & { texts?: string }>>): void {
  const [source] = Object.keys(languages);
  const table = Object.entries(languages).map(([code, { texts: _, ...entry }]) => [
    code,
    {
      name: code,
      lang: code,
      open_graph: `${code}_XX`,
      prefix: code === source ? '' : code,
      ...entry,
    },
  ]);
  copy.write('languages.yaml', stringify(Object.fromEntries(table)));
  const projects = readdirSync(join(copy.root, 'projects')).map((id) => `projects/${id}`);
  for (const folder of ['texts', 'cv', ...projects]) {
    const files = Object.entries(languages).flatMap(([code, { texts }]) =>
      texts ? [[code, ownersTexts(folder, texts)] as const] : [],
    );
    for (const file of ['en', 'es', 'ca', 'de']) copy.remove(`${folder}/${file}.yaml`);
    for (const [code, texts] of files) copy.write(`${folder}/${code}.yaml`, stringify(texts));
  }
}

const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');

/** The texts of a file without any word that the engine has, and with English URLs. */
function ownersTexts(folder: string, language: string): unknown {
  const own = (tree: unknown, key: string): unknown => {
    if (Array.isArray(tree) || tree === null || typeof tree !== 'object') return tree;
    const used = Object.entries(tree)
      .map(([name, value]) => [name, value, key ? `${key}.${name}` : name] as const)
      .filter(([name, , path]) => name !== 'old_urls' && !isInterfaceWord(folder, path, languages))
      .map(([name, value, path]) => [name, own(value, path)] as const)
      .filter(([, value]) => Object.keys(Object(value)).length > 0 || typeof value !== 'object');
    return Object.fromEntries(used);
  };
  const english = new Map(textsOf(parse(read(`${folder}/en.yaml`))));
  const texts = own(parse(read(`${folder}/${language}.yaml`)), '') as Entry;
  for (const [group, value] of Object.entries(texts)) {
    for (const name of ['ref', 'url']) {
      if (Object.hasOwn(Object(value), name))
        (value as Entry)[name] = english.get(`${group}.${name}`);
    }
  }
  if (Object.hasOwn(texts, 'url')) texts.url = english.get('url');
  return texts;
}

const words = ({ texts }: Content, code: string) => texts[code as Locale];

describe('in a site', () => {
  beforeEach(() => {
    copy = copyContent('ca', 'de');
  });

  test('an owner’s file needs none of them: a site in Italian alone has its labels', () => {
    speak({ it: { texts: 'es' } });
    const content = readContent(copy);
    const { form, accessibility, projects } = words(content, 'it');
    expect([form.submit_button, projects.next, accessibility['it' as Locale]]).toEqual([
      'Invia',
      'Progetto successivo',
      'italiano',
    ]);
    expect(content.cv.texts['it' as Locale].headings.education).toBe('Formazione');
    const italian = textsOf([content.texts, content.cv.texts])
      .map(([, text]) => text)
      .filter((text) => !isFallback(text))
      .join('\n');
    expect(italian).not.toMatch(/\b(?:Send|Next project|Education|the)\b/);
  });

  test('a word that a shipped language does not have yet is in English, and says so', () => {
    speak({ it: { texts: 'es' } });
    const { projects: italian } = siteWords('it') as { projects: Record<string, string> };
    const { next = '', ...others } = italian;
    delete italian.next;
    try {
      const { projects } = words(readContent(copy), 'it');
      expect([projects.next, projects.previous]).toEqual([
        asEnglish('Next project'),
        others.previous,
      ]);
    } finally {
      italian.next = next;
    }
  });

  test('an owner’s word wins, in one language without the others, and in one form of a number', () => {
    copy.set('texts/es.yaml', 'form.submit_button', '¡Allá va!');
    copy.set('texts/en.yaml', 'accessibility.cv', 'PDF');
    copy.set('texts/en.yaml', 'projects.team_other', 'with {count} others');
    copy.set('cv/en.yaml', 'headings.experience', 'Work');
    const content = readContent(copy);
    const { en, es, de } = content.texts;
    expect([en.form.submit_button, es.form.submit_button]).toEqual(['Send', '¡Allá va!']);
    expect([en.accessibility.cv, de.accessibility.cv]).toEqual(['PDF', 'PDF, {language}, {size}']);
    expect([en.projects.team_one, en.projects.team_other]).toEqual([
      'on my own',
      'with {count} others',
    ]);
    expect(content.cv.texts.en.headings).toMatchObject({ experience: 'Work', skills: 'Skills' });
  });

  test('a language that the engine does not have has English words where its file lacks them', () => {
    speak({ de: { texts: 'de' }, pl: { texts: 'es' } });
    copy.set('texts/pl.yaml', 'form', { submit_button: 'Wyślij' });
    const content = readContent(copy);
    const { form, accessibility } = words(content, 'pl');
    expect(form.submit_button).toBe('Wyślij');
    expect([form.name, accessibility.results_other].map(isFallback)).toEqual([true, true]);
    expect(withoutMarkers(form.name)).toBe('Name');
    expect(accessibility['pl' as Locale]).toBe('polski');
    // Polish would have “few” for it, English has not.
    expect(withoutMarkers(counted(accessibility, 'results', 3, 'pl'))).toMatch(
      /^3\sprojects shown$/,
    );
    expect(isFallback(words(content, 'pl').home.creative ?? '')).toBe(false);
    expect(content.fallbackPages.get('pl' as Locale)?.size).toBe(0);
  });

  test('so has a source language, and what falls back to it says which language it is in', () => {
    speak({ pl: { texts: 'es' }, uk: { fallback: true } });
    const content = readContent(copy);
    for (const code of ['pl', 'uk']) {
      const { accessibility } = words(content, code);
      expect(withoutMarkers(counted(accessibility, 'results', 2, code))).toMatch(
        /^2\sprojects shown$/,
      );
    }
    expect(isFallback(words(content, 'uk').home.creative ?? '')).toBe(true);
  });

  test.each([
    ['an Arabic site that grows into English', { ar: { texts: 'en' }, en: { fallback: true } }],
    ['an English site that grows into Arabic', { en: { texts: 'en' }, ar: { fallback: true } }],
    ['an Arabic site that grows into Polish', { ar: { texts: 'en' }, pl: { fallback: true } }],
    ['a Japanese site that grows into Polish', { ja: { texts: 'en' }, pl: { fallback: true } }],
    ['a Japanese site in Chinese too', { ja: { texts: 'en' }, zh: { texts: 'de' } }],
  ])('forms for numbers may be others in the language that stands in: %s', (_name, languages) => {
    speak(languages);
    const { errors } = inspectContent(copy);
    expect(errors.filter(({ code }) => !/script|font|typeface/.test(code))).toEqual([]);
  });
});
