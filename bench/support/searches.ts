import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse as parseHtml } from 'node-html-parser';
import { parse } from 'yaml';
import { findEntries, partOfWord, searchWords } from '../../src/text/search-words.ts';
import { siteWords } from '../../src/words/site/words.ts';

/** Ten searches in each language, most of them with another ending than the text, and the project that each means. */
const searches: Readonly<Record<string, readonly (readonly [query: string, project: string])[]>> = {
  en: [
    ['calculators', 'calculator'],
    ['rubber duck', 'duck-store'],
    ['restaurants world', 'eat-the-world'],
    ['horror games', 'escape-from-death'],
    ['driving lesson', 'wheely'],
    ['hotels', 'paradise-hotel'],
    ['to-do lists', 'task-manager'],
    ['github profile', 'github-repositories'],
    ['treasure chest memory', 'matching-game'],
    ['elevator', 'the-lift'],
  ],
  es: [
    ['calculadoras', 'calculator'],
    ['patos de goma', 'duck-store'],
    ['restaurantes mundo', 'eat-the-world'],
    ['juegos de terror', 'escape-from-death'],
    ['clase conducir', 'wheely'],
    ['hoteles', 'paradise-hotel'],
    ['tareas vencimiento', 'task-manager'],
    ['mascotas', 'digital-pet'],
    ['ascensores', 'the-lift'],
    ['pila cola', 'data-structure'],
  ],
  ca: [
    ['calculadores', 'calculator'],
    ['ànec goma', 'duck-store'],
    ['restaurant món', 'eat-the-world'],
    ['jocs de terror', 'escape-from-death'],
    ['classe conduir', 'wheely'],
    ['hotels', 'paradise-hotel'],
    ['tasca venciment', 'task-manager'],
    ['mascotes', 'digital-pet'],
    ['ascensors', 'the-lift'],
    ['sucs', 'juice-store'],
  ],
  de: [
    ['taschenrechnern', 'calculator'],
    ['gummiente', 'duck-store'],
    ['restaurants welt', 'eat-the-world'],
    ['gruselspiele', 'escape-from-death'],
    ['fahrstunde', 'wheely'],
    ['hotels', 'paradise-hotel'],
    ['aufgabenlisten', 'task-manager'],
    ['haustiere', 'digital-pet'],
    ['aufzüge', 'the-lift'],
    ['saefte', 'juice-store'],
  ],
};

export type Searches = {
  language: string;
  found: number;
  of: number;
  missed: string[];
  bytes: number;
};

/** How often the project that was meant is among the first three, and what a visitor loads for the first result. */
export async function runSearches(root: string): Promise<Searches[]> {
  const all: Searches[] = [];
  for (const [locale, list] of Object.entries(searches)) {
    const prefix = locale === 'en' ? '' : locale;
    const { url } = (siteWords(locale) as { search: { url: string } }).search;
    const page = readFileSync(join(root, 'dist', prefix, url, 'index.html'), 'utf8');
    const document = parseHtml(page);
    const titles = document
      .querySelectorAll('[data-all-titles] li a')
      .map(({ text }) => text.trim());
    const parts = Number(document.querySelector('[data-parts]')?.getAttribute('data-parts'));
    const read = (part: number) =>
      readFileSync(join(root, `dist/words/${locale}/${part}.json`), 'utf8');
    const missed: string[] = [];
    const bytes: number[] = [];
    for (const [query, project] of list) {
      const loaded = new Set<number>();
      const { entries } = await findEntries(searchWords(query, locale), async (word) => {
        const part = partOfWord(word, parts);
        loaded.add(part);
        return JSON.parse(read(part));
      });
      const facts = readFileSync(join(root, `content/projects/${project}/${locale}.yaml`), 'utf8');
      const { title } = parse(facts) as { title: string };
      if (!entries.slice(0, 3).some((entry) => titles[entry] === title)) missed.push(query);
      bytes.push([...loaded].reduce((sum, part) => sum + compressed(read(part)), compressed(page)));
    }
    const median = bytes.sort((a, b) => a - b)[Math.floor(bytes.length / 2)] ?? 0;
    all.push({
      language: locale,
      found: list.length - missed.length,
      of: list.length,
      missed,
      bytes: median,
    });
  }
  return all;
}

const compressed = (text: string) => brotliCompressSync(text).length;
