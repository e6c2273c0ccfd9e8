import { styleText } from 'node:util';
import type { FileChange } from '../../editing/change.ts';
import { type Locale, locales } from '../../model/languages/locales.ts';
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

/** Prints an error or a warning. */
export function warn(sign: keyof typeof signs, text: string): void {
  process.stderr.write(`${styled(signs[sign], sign, process.stderr)} ${text}\n`);
}

const widest = 120;

/** The width of the terminal; unlimited for a pipe. */
const terminalWidth = () =>
  process.stdout.isTTY ? Math.min(process.stdout.columns ?? 80, widest) : Number.POSITIVE_INFINITY;

/** Breaks a text at spaces into lines of at most `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}

/** Two texts side by side; in a pipe or a narrow terminal, each in one line. */
export function sideBySide(left: string, right: string, signs: [string, string] = ['', '']) {
  const width = terminalWidth() - 4;
  if (!Number.isFinite(width) || width <= 56)
    return [left, right].map((text, index) => signs[index] + text.replaceAll(/\s+/g, ' ').trim());
  const half = Math.floor((width - 3) / 2);
  const [lefts, rights] = [wrap(left, half), wrap(right, half)];
  return Array.from({ length: Math.max(lefts.length, rights.length) }, (_, index) =>
    `${(lefts[index] ?? '').padEnd(half)} │ ${rights[index] ?? ''}`.trimEnd(),
  );
}

/** Aligns the columns of a table: the first to the left, the others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** What happens to each file, without the schemas for editors, which follow from the others. */
export const fileLines = (files: readonly FileChange[]) =>
  files
    .filter(({ file }) => !file.startsWith('content/schema/'))
    .map(({ file, before, after }) => {
      if (!before) return `  ${styled('green', '+')} ${file}`;
      return `  ${after ? styled('yellow', '~') : styled('red', '−')} ${file}`;
    });

/** What a language is called in the English of the terminal. */
export const nameInEnglish = (locale: Locale) => languageName(locales[locale].lang, 'en');
