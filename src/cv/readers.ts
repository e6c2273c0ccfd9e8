import { spawnSync } from 'node:child_process';
import type { CvDocument } from './document.ts';
import { linesOf } from './lines.ts';

/** Programs that extract the text of a PDF, independent of each other: poppler's and MuPDF's. */
const programs = {
  pdftotext: (file: string) => ['pdftotext', '-enc', 'UTF-8', file, '-'],
  mutool: (file: string) => ['mutool', 'draw', '-q', '-F', 'txt', '-o', '-', file],
} as const;

/** What one program reads in a file. */
export type Reading = { reader: string; text: string };

/** The text of a PDF as each installed program reads it. */
export function readPdf(file: string): Reading[] {
  return Object.entries(programs).flatMap(([reader, commandFor]) => {
    const [program = '', ...options] = commandFor(file);
    const { status, stdout } = spawnSync(program, options, {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return status === 0 ? [{ reader, text: tidied(stdout) }] : [];
  });
}

/** Names of the programs that would read a PDF here. */
export const readerNames = Object.keys(programs);

/** Lines without the marks that only say how they run, and without empty ones. */
const tidied = (text: string) =>
  text
    .replaceAll(directionMarks, '')
    .replaceAll('\f', '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** What of a CV a program does not give back as it was written. */
export type Losses = {
  /** Headings that are not found on a line of their own, in the order of the CV. */
  headings: string[];
  contact: string[];
  /** Periods that cannot be found as they are written. */
  periods: string[];
  /** Of all that the CV says. */
  words: string[];
  /** Ligatures, characters for private use, and characters that stand for unknown ones. */
  characters: string[];
};

export function lossesIn(document: CvDocument, { text, reader }: Reading): Losses {
  const lines = linesOf(document);
  const isRtl = document.language.direction === 'rtl';
  // MuPDF gives back a line from right to left as it is drawn.
  const read = isRtl && reader === 'mutool' ? text.replaceAll(rtlWord, turned) : text;
  const joined = compact(read);
  const rows = read.split('\n').map(compact);
  const missing = (kind: string, isThere: (text: string) => boolean) =>
    lines.filter((line) => line.kind === kind && !isThere(line.text)).map((line) => line.text);
  let last = -1;
  return {
    headings: missing('heading', (heading) => {
      const row = rows.indexOf(compact(heading), last + 1);
      if (row >= 0) last = row;
      return row >= 0;
    }),
    contact: missing('contact', (one) => joined.includes(compact(one))),
    periods: missing('period', (one) => isRtl || joined.includes(compact(one))),
    words: lines
      .flatMap((line) => line.text.split(isRtl ? /[^\p{L}\p{M}\p{N}]+/u : /\s+/))
      .filter((word) => !joined.includes(compact(word))),
    characters: [...new Set(text.match(/[\uFB00-\uFB06\uE000-\uF8FF\uFFFD]/g))],
  };
}

const rtlWord = /[\p{scx=Arab}\p{scx=Hebr}\p{M}]+/gu;
const turned = (word: string) => [...word].reverse().join('');

/** Without spaces and marks of direction: where a line breaks is a matter of layout. */
const compact = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00AD]/g, '')
    .replaceAll(directionMarks, '');

/** Whether two programs read the same in the same order; lines from right to left are not compared. */
export const agree = (document: CvDocument, readings: readonly Reading[]): boolean =>
  document.language.direction === 'rtl' ||
  new Set(readings.map(({ text }) => compact(text))).size <= 1;
