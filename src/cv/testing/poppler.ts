import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { has } from '../../../tests/support/programs/needs.ts';

export const hasPoppler = has('poppler');

/** Heading of the tests that read PDFs, which also says why they do not run. */
export const readBy = hasPoppler
  ? 'read by poppler'
  : 'skipped, since poppler-utils is not installed';

function run(
  pdf: Uint8Array,
  command: (file: string) => [string, ...string[]],
  encoding: BufferEncoding = 'utf8',
): string {
  const folder = mkdtempSync(join(tmpdir(), 'cv-'));
  try {
    const file = join(folder, 'cv.pdf');
    writeFileSync(file, pdf);
    const [tool, ...options] = command(file);
    // Poppler complains on stderr of a harmless entry that Typst writes.
    return execFileSync(tool, options, { encoding, stdio: ['ignore', 'pipe', 'ignore'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text as most programs extract it, its spaces and line breaks evened out. */
export const textOf = (pdf: Uint8Array) => evened(run(pdf, (file) => ['pdftotext', file, '-']));

/** The same text, line by line. */
export const linesOf = (pdf: Uint8Array) =>
  run(pdf, (file) => ['pdftotext', file, '-'])
    .split('\n')
    .map((line) => line.trim());

/** The text in the order of the file. */
export const rawTextOf = (pdf: Uint8Array) =>
  evened(run(pdf, (file) => ['pdftotext', '-raw', file, '-']));

const evened = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Without spaces and hyphens, so that a text is found wherever its lines break. */
export const joined = (text: string) => text.replace(/[\s\u00AD-]/g, '');

/** Whether something is drawn below the text of a page, in the lowest 20 mm. */
export function inkAtFoot(pdf: Uint8Array, page: number): boolean {
  const options = ['-gray', '-r', '25.4', '-f', `${page}`, '-l', `${page}`];
  const lowest = ['-x', '0', '-y', '277', '-W', '210', '-H', '20'];
  const picture = run(pdf, (file) => ['pdftoppm', ...options, ...lowest, file], 'latin1');
  return Buffer.from(picture, 'latin1')
    .subarray(-20 * 210)
    .some((grey) => grey < 200);
}

export const infoOf = (pdf: Uint8Array) => run(pdf, (file) => ['pdfinfo', file]);

/** URLs of the links, in order. */
export const linksOf = (pdf: Uint8Array) =>
  run(pdf, (file) => ['pdfinfo', '-url', file])
    .split('\n')
    .flatMap((line) => line.match(/Annotation\s+(\S+)/)?.[1] ?? []);

/** The tree of tags with its texts, as a screen reader walks through it. */
export const tagsOf = (pdf: Uint8Array) => run(pdf, (file) => ['pdfinfo', '-struct-text', file]);

/**
 * Name of each font without its subset prefix, and whether it is embedded, a subset, readable. Without the
 * font that draws nothing and only says which characters were written.
 */
export const fontsOf = (pdf: Uint8Array) =>
  run(pdf, (file) => ['pdffonts', file])
    .split('\n')
    .slice(2)
    .filter((line) => line && !line.includes(' Type 3 '))
    .map((line) => {
      const [, name, marks] =
        line.match(/^\w+\+(\S+).*?((?:yes|no) +(?:yes|no) +(?:yes|no))/) ?? [];
      return { name, marks: marks?.split(/ +/).join(' ') };
    });
