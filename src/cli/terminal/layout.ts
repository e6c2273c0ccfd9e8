import { styleText } from 'node:util';
import type { Languages } from '../../model/languages/languages.ts';
import { languageName } from '../../model/languages/names.ts';

type Style = Parameters<typeof styleText>[0];

/** Colours the text unless the output is a pipe or NO_COLOR is set. */
export const styled = (style: Style, text: string, stream: NodeJS.WriteStream = process.stdout) =>
  styleText(style, text, { stream });

/** Prints lines; what is false or undefined is left out. */
export function print(...lines: readonly (string | false | undefined)[]): void {
  process.stdout.write(`${lines.filter((line) => typeof line === 'string').join('\n')}\n`);
}

/** The line with which a command reports that it has done something. */
export const done = (text: string) => `${styled('green', '✓')} ${text}`;

export const bold = (text: string) => styled('bold', text);

const signs = { '✗': 'red', '!': 'yellow' } as const;

export function warn(sign: keyof typeof signs, text: string): void {
  process.stderr.write(`${styled(signs[sign], sign, process.stderr)} ${text}\n`);
}

/** Shows how far a command is, in one line of a terminal; goes to stderr, so that stdout holds only the result. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

/** A text that may be folded or have paragraphs, as one line. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Aligns the columns of a table: the first to the left, the others to the right. */
export const alignColumns = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((row) =>
    row
      .map((cell, column) => {
        const width = Math.max(...rows.map((other) => (other[column] ?? '').length));
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   '),
  );

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** What happens to each file, without the schemas for editors, which follow from the others. */
export const fileLines = (files: readonly { file: string; before: unknown; after: unknown }[]) =>
  files
    .filter(({ file }) => !file.startsWith('content/schema/'))
    .map(({ file, before, after }) => {
      const changed = after ? styled('yellow', '~') : styled('red', '−');
      return `  ${before ? changed : styled('green', '+')} ${file}`;
    });

/** What a language is called in the English of the terminal. */
export const nameInEnglish = (languages: Languages, code: string) =>
  languageName(languages.langOf(code), 'en');

/** Escapes control characters, with which a message could control the terminal. */
export const visible = (text: string) =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export function oneLine(text: string, length: number): string {
  // Split by code points: half of a surrogate pair would show as a question mark.
  const line = [...visible(text).replace(/\s+/g, ' ').trim()];
  return line.length > length ? `${line.slice(0, length - 1).join('')}…` : line.join('');
}
