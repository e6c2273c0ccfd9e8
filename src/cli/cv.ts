import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSameFiles, findTagsOnNothing } from '../check/cv-versions.ts';
import { buildCvVersions, type CvFile } from '../cv/build.ts';
import { cvDocx } from '../cv/docx.ts';
import { cutsFor } from '../cv/fit.ts';
import {
  agree,
  type Losses,
  lossesIn,
  periodsIn,
  readDocx,
  readerNames,
  readPdf,
} from '../cv/readers.ts';
import { type Content, inspectContent, readContent } from '../model/content.ts';
import { publicVersion, versionOf } from '../model/cv-version.ts';
import { type ContentError, InvalidContent } from '../model/errors/errors.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { readLetter } from '../model/reader/letters.ts';
import { defineCommand } from './command.ts';
import { alignColumns, counted, done, print, warn } from './terminal/layout.ts';

/** Never published: neither the build nor git looks into it. */
const folder = 'applications';

const help = `
Writes your CV for an application, as PDF and as Word file (DOCX), into ${folder}/, which is never
published. Versions are described in content/cv/versions.yaml; “${publicVersion}” is the one on your site.

  npx polyfolio cv                      list the versions
  npx polyfolio cv backend-berlin       write this version in all languages
  npx polyfolio cv --all                write all versions
  npx polyfolio cv --letter acme        write the letter content/letters/acme.yaml
  npx polyfolio cv ${publicVersion} --read         print what applicant systems read in it

  --language de,en   only these languages
  --read             print the text that two programs find in the PDF (pdftotext of poppler-utils and
                     mutool of mupdf-tools), the dates in it, and what they and the Word file do not
                     give back as you wrote it
`;

export const command = defineCommand(
  { help, flags: ['all', 'read'], values: ['language', 'letter'], positionals: 1 },
  async ({ values, positionals: [id] }) => {
    const content = readContent();
    const versions = [...new Set([publicVersion, ...Object.keys(content.cv.versions.versions)])];
    if (values.letter) return writeLetter(content, values.letter, values.read);
    if (!id && !values.all) return print(...listOf(content, versions));
    if (id && !versions.includes(id)) {
      throw new Refusal(
        `content/cv/versions.yaml has no version “${id}”. Use one of ${versions.join(', ')}.`,
      );
    }
    refuseMistakes(content);
    const locales = chosenLanguages(content, values.language);
    const wanted = (id ? [id] : versions).flatMap((version) =>
      locales.map((locale) => ({ version, locale })),
    );
    const files = await buildCvVersions(content, wanted);
    if (values.read) return read(files);
    await write(files);
    const tooLong = files.filter((file) => printFit(content, file));
    return tooLong.length > 0 ? 1 : 0;
  },
);

/** Before anything is written. */
function refuseMistakes(content: Content): void {
  // A project that is a draft may have tags already.
  const { content: withDrafts = content } = inspectContent(content, { drafts: true });
  const [mistaken] = [...findTagsOnNothing(withDrafts), ...findSameFiles(content)];
  if (!mistaken) return;
  const { file, key, wrong, advice } = mistaken;
  throw new Refusal(`content/${file}${key && ` ${key}`}: ${wrong}\n  → ${advice}`);
}

async function writeLetter(content: Content, id: string, isRead: boolean): Promise<number> {
  const errors: ContentError[] = [];
  const letter = readLetter(content, id, errors);
  if (!letter) throw new InvalidContent(errors);
  const { version, locale } = letter;
  const files = await buildCvVersions(content, [{ version, locale, letter }]);
  if (isRead) return read(files);
  refuseMistakes(content);
  await write(files);
  return 0;
}

function chosenLanguages({ shown, languages }: Content, codes: string | undefined) {
  if (!codes) return shown;
  return codes.split(',').map((code) => {
    const locale = languages.find(code.trim());
    if (locale && shown.includes(locale)) return locale;
    throw new Refusal(`The site has no language “${code}”. Use one of ${shown.join(', ')}.`);
  });
}

function listOf(content: Content, versions: readonly string[]): string[] {
  const rows = versions.map((id) => {
    const { with: wanted = [], without = [], paper, pages } = versionOf(content, id);
    const tags = [...wanted.map((tag) => `+${tag}`), ...without.map((tag) => `-${tag}`)];
    const most = pages ? `at most ${counted(pages, 'page')}` : '';
    return [
      `  ${id}`,
      id === publicVersion ? 'on the site' : 'private',
      tags.join(' '),
      paper,
      most,
    ];
  });
  return [...alignColumns(rows), '', 'To write one: npx polyfolio cv VERSION'];
}

async function write(files: readonly CvFile[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '.gitignore'), '*\n');
  for (const { name, bytes, document, photograph, pages } of files) {
    const word = name.replace(/\.pdf$/, '.docx');
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, word), await cvDocx(document, photograph));
    print(done(`${join(folder, name)}, ${counted(pages, 'page')}, and ${word}`));
  }
}

/** Says what to shorten where a version has more pages than it may, and whether it has. */
function printFit(content: Content, { version, locale, document, path, pages }: CvFile): boolean {
  const { pages: most = pages } = versionOf(content, version);
  if (pages <= most) return false;
  const { longest, oldest, alone } = cutsFor(document, readPdf(path)[0]?.text);
  warn(
    '!',
    `${version} (${locale}) has ${counted(pages, 'page')}; it may have ${most}. What could go:`,
  );
  print(
    ...longest.map(({ title, characters }) => `  long: ${title}, ${characters} characters`),
    ...oldest.map(
      ({ title, period, highlights }) =>
        `  old: ${title}, ${period}, ${counted(highlights, 'highlight')}`,
    ),
    ...alone.map((words) => `  a word alone on its line: ${words}`),
  );
  return true;
}

const kinds: Readonly<Record<keyof Losses, string>> = {
  headings: 'headings that are not on a line of their own',
  contact: 'contact details that are not found',
  links: 'contact details without their link',
  periods: 'periods that are not found',
  words: 'words that are not read as they were written',
  characters: 'ligatures, private or unknown characters',
};

/** Prints what programs read in the files; 1 if one of them does not read all that was written. */
async function read(files: readonly CvFile[]): Promise<number> {
  let code = 0;
  for (const file of files) if (!(await printReading(file))) code = 1;
  return code;
}

async function printReading({ name, path, document, photograph }: CvFile): Promise<boolean> {
  const readings = readPdf(path);
  if (readings.length === 0) {
    throw new Refusal(
      `Neither ${readerNames.join(' nor ')} is installed (on Debian: apt install poppler-utils mupdf-tools).`,
    );
  }
  print(`── ${name} ──`, readings[0]?.text, '');
  let isRight = printPeriods(document);
  const word = readDocx(await cvDocx(document, photograph));
  for (const reading of [...readings, word]) {
    const losses = Object.entries(lossesIn(document, reading)) as [keyof Losses, string[]][];
    const found = losses.filter(([, lost]) => lost.length > 0);
    if (found.length === 0) print(done(`${reading.reader}: everything is read as it was written.`));
    for (const [kind, lost] of found) {
      isRight = false;
      warn('!', `${reading.reader}: ${lost.length} ${kinds[kind]}: ${lost.slice(0, 12).join(' ')}`);
    }
  }
  const missing = readerNames.filter((one) => !readings.some(({ reader }) => reader === one));
  if (missing.length > 0) print(`Not installed, so not used: ${missing.join(', ')}.`);
  if (!agree(document, [...readings, word])) {
    isRight = false;
    warn('!', `${readerNames.join(', ')} and the Word file are not read in the same order.`);
  }
  return isRight;
}

/** Prints each entry with its dates as a program understands them; returns whether all have some. */
function printPeriods(document: CvFile['document']): boolean {
  const periods = periodsIn(document);
  const dated = periods.filter(({ from }) => from);
  if (dated.length > 0) print('Dates:');
  for (const { title, from, to } of dated) {
    print(`  ${(to === undefined ? from : `${from} to ${to || 'now'}`).padEnd(20)}${title}`);
  }
  const unread = periods.filter(({ from }) => !from);
  for (const { title, period } of unread) warn('!', `“${period}” is not a date: ${title}`);
  return unread.length === 0;
}
