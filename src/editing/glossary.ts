import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusal } from '../model/errors/refusal.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';

type Term = { source: string; target: string };

export const glossaryFile = 'glossary.md';

/** A row of a language's table; that of the source language has no column for another word. */
const row = z.strictObject({
  source: z.string().optional(),
  words: z.string().trim().min(1),
  note: z.string().default(''),
});
type TermRow = z.infer<typeof row>;

const columnsOf = (language: Locale, { source }: Languages): readonly (keyof TermRow)[] =>
  language === source ? ['words', 'note'] : ['source', 'words', 'note'];

/** What the terms of the source language are called in another. */
export const termsFor = (content: OpenFolder, language: Locale): Term[] =>
  rowsIn(linesOf(content), language, content.languages).flatMap(({ source, words }) =>
    source ? [{ source, target: words }] : [],
  );

/** The table of each language, and what each of its rows has. */
export function glossaryTables(content: OpenFolder) {
  const lines = linesOf(content);
  return content.languages.all.map((language) => ({
    language,
    columns: [...columnsOf(language, content.languages)],
    rows: rowsIn(lines, language, content.languages),
  }));
}

/** The glossary with other rows in the table of a language; every other line stays. */
export function glossaryWith(content: OpenFolder, key: string, value: unknown): string {
  const { success, data } = z.array(row).safeParse(value ?? []);
  if (!success) throw refusal('wrong_body');
  const { languages } = content;
  const language = languages.find(key);
  if (!language) throw refusal('unknown');
  const lines = linesOf(content);
  const table = tableOf(lines, languages.table[language].name);
  const rows = data.map(written(columnsOf(language, languages)));
  const { from, to } = table ?? { from: lines.length, to: lines.length };
  const [head, foot] = table ? [[], []] : [newChapter(lines, language, languages), ['']];
  // Rows that stay as they are keep the spaces that somebody gave them.
  const before = new Map(
    lines.slice(from, to).map((line) => [JSON.stringify(cellsOf(line)), line]),
  );
  const merged = rows.map((line) => before.get(JSON.stringify(cellsOf(line))) ?? line);
  return [...lines.slice(0, from), ...head, ...merged, ...foot, ...lines.slice(to)].join('\n');
}

function linesOf(content: OpenFolder): string[] {
  const file = join(content.root, glossaryFile);
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : ['# Glossary', ''];
}

/** Where the rows of a language are, under the heading that bears its own name. */
function tableOf(lines: readonly string[], name: string) {
  const chapter = lines.findLastIndex((line) => line.trim() === `## ${name}`);
  const after = lines.findIndex((line, index) => index > chapter && line.startsWith('## '));
  const end = after < 0 ? lines.length : after;
  const rule = lines.findIndex(
    (line, index) => index > chapter && index < end && /^\|[\s|:-]+\|$/.test(line),
  );
  if (chapter < 0 || rule < 0) return undefined;
  const below = lines.findIndex((line, index) => index > rule && !line.startsWith('|'));
  return { from: rule + 1, to: below < 0 ? lines.length : below };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function rowsIn(lines: readonly string[], language: Locale, languages: Languages): TermRow[] {
  const { from, to } = tableOf(lines, languages.table[language].name) ?? { from: 0, to: 0 };
  return lines.slice(from, to).map((line) => {
    const cells = cellsOf(line);
    const row = columnsOf(language, languages).map((column, index) => [column, cells[index] ?? '']);
    return Object.fromEntries(row) as TermRow;
  });
}

/** A bar would begin another cell. */
const cell = (text = '') => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();

const written = (columns: readonly (keyof TermRow)[]) => (term: TermRow) => {
  const cells = columns.map((column) => cell(term[column]));
  return ['', ...cells, ''].join(' | ').trim().replaceAll('|  |', '| |');
};

function newChapter(
  lines: readonly string[],
  language: Locale,
  { table, source }: Languages,
): string[] {
  const { name } = table[language];
  const columns = language === source ? ['Write', 'Note'] : [table[source].name, name, 'Note'];
  return [
    ...(lines.at(-1) === '' ? [] : ['']),
    `## ${name}`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
  ];
}
