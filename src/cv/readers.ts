import { spawnSync } from 'node:child_process';
import { parseXml, type XmlElement, XmlText } from '@rgrove/parse-xml';
import { strFromU8, unzipSync } from 'fflate';
import type { CvDocument } from './document.ts';
import { linesOf } from './lines.ts';

/** Programs that extract the text of a PDF, independent of each other: poppler's and MuPDF's. */
const programs = {
  pdftotext: (file: string) => ['pdftotext', '-enc', 'UTF-8', file, '-'],
  mutool: (file: string) => ['mutool', 'draw', '-q', '-F', 'txt', '-o', '-', file],
} as const;

/** What one program reads in a file. */
export type Reading = {
  reader: string;
  text: string;
  /** Where the file says so: lines that are headings, and where links lead. */
  headings?: string[];
  links?: string[];
};

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

/** The text of a Word file, paragraph by paragraph, with the headings and links that the file names. */
export function readDocx(bytes: Uint8Array): Reading {
  const files = unzipSync(bytes);
  const rootOf = (name: string) => parseXml(strFromU8(files[name] ?? new Uint8Array())).root;
  const paragraphs = elementsIn(rootOf('word/document.xml'), 'w:p').map((paragraph) => ({
    text: elementsIn(paragraph, 'w:t').map(wordsOf).join(''),
    isHeading: elementsIn(paragraph, 'w:pStyle').some(({ attributes }) =>
      attributes['w:val']?.startsWith('Heading'),
    ),
  }));
  const shown = paragraphs.filter(({ text }) => text);
  return {
    reader: 'Word file',
    text: tidied(shown.map(({ text }) => text).join('\n')),
    headings: shown.flatMap(({ text, isHeading }) => (isHeading ? [tidied(text)] : [])),
    links: elementsIn(rootOf('word/_rels/document.xml.rels'), 'Relationship').flatMap(
      ({ attributes }) => (attributes.TargetMode === 'External' ? [attributes.Target ?? ''] : []),
    ),
  };
}

const elementsIn = (element: XmlElement | null, name: string): XmlElement[] =>
  (element?.children ?? []).flatMap((child) => {
    if (!('children' in child)) return [];
    const inner = elementsIn(child as XmlElement, name);
    return (child as XmlElement).name === name ? [child as XmlElement, ...inner] : inner;
  });

const wordsOf = ({ children }: XmlElement) =>
  children.map((child) => (child instanceof XmlText ? child.text : '')).join('');

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
  /** Where contact details lead, if the file names its links. */
  links: string[];
  /** Periods that cannot be found as they are written. */
  periods: string[];
  /** Of all that the CV says. */
  words: string[];
  /** Ligatures, characters for private use, and characters that stand for unknown ones. */
  characters: string[];
};

export function lossesIn(document: CvDocument, reading: Reading): Losses {
  const { text, reader, headings, links } = reading;
  const lines = linesOf(document);
  const isRtl = document.language.direction === 'rtl';
  // MuPDF gives back a text from right to left as it is drawn, and joins lines where the direction changes:
  // only words can be compared.
  const isDrawn = isRtl && reader === 'mutool';
  const read = isDrawn ? text.replaceAll(rtlWord, turned) : text;
  const joined = compact(read);
  const rows = (headings ?? read.split('\n')).map(compact);
  const missing = (kind: string, isThere: (text: string) => boolean) =>
    lines.filter((line) => line.kind === kind && !isThere(line.text)).map((line) => line.text);
  let last = -1;
  return {
    headings: missing('heading', (heading) => {
      const row = rows.indexOf(compact(heading), last + 1);
      if (row >= 0) last = row;
      return isDrawn || row >= 0;
    }),
    contact: missing('contact', (one) => joined.includes(compact(one))),
    links: document.contact.items
      .flat()
      .map(({ href }) => href)
      .filter((href) => href && links && !links.includes(href)),
    periods: missing('period', (one) => isDrawn || joined.includes(compact(one))),
    words: lines
      .flatMap((line) => line.text.split(isRtl ? /[^\p{L}\p{M}\p{N}]+/u : /\s+/))
      .filter((word) => !joined.includes(compact(word))),
    characters: [...new Set(text.match(/[\uFB00-\uFB06\uE000-\uF8FF\uFFFD]/g))],
  };
}

const rtlWord = /[[\p{scx=Arab}\p{scx=Hebr}\p{M}]--[\p{N}\p{P}]]+/gv;
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
  new Set(readings.map(({ text }) => compact(text).replaceAll(/[·–]/g, ''))).size <= 1;

/** When something was, as a program understands it: 2022, 2022-03, or an end that is still open. */
export type ReadPeriod = { title: string; period: string; from: string; to?: string };

/** The periods of what a CV shows; `from` is empty where nothing in them looks like a date. */
export function periodsIn(document: CvDocument): ReadPeriod[] {
  const items = document.order.flatMap((section) => {
    const { items: all } = { items: [], ...document[section] };
    return all.map((item: object) => ({ title: '', label: '', period: '', ...item }));
  });
  return items
    .filter(({ period }) => period)
    .map(({ title, label, period }) => {
      const [from = '', to] = period.split('–').map(dateFrom);
      return { title: title || label, period, from, ...(to === undefined ? {} : { to }) };
    });
}

/** A year, or a year and month in either order; in the digits of any script. */
function dateFrom(text: string): string {
  const plain = text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const [, first, year] = /(?:(?<!\d)(\d{1,2})[.,/年\-\s]+)?(?<!\d)(\d{4})(?!\d)/.exec(plain) ?? [];
  const after = /(?<!\d)\d{4}[.,/年\-\s]+(\d{1,2})(?!\d)/.exec(plain)?.[1];
  if (!year) return '';
  const month = first ?? after;
  return month ? `${year}-${month.padStart(2, '0')}` : year;
}

/** The digits of each script follow each other from 0 to 9. */
function digitValue(digit: string): number {
  let code = digit.codePointAt(0) as number;
  const last = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && last - code < 9) code -= 1;
  return last - code;
}
