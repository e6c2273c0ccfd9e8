import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { Refusal, refusal } from '../../model/errors/refusal.ts';
import { decodeUtf8, type FieldReader, type FileRecord } from '../field-reader.ts';
import { linksOf } from '../networks.ts';
import type { Profile } from '../profile.ts';
import { personOf, sectionsOf } from './resume.ts';

/**
 * The tables of an export by file name: what they are in a CV, and the columns that are read. LinkedIn
 * writes names and columns in English, whatever the language of the account.
 */
const tables: Readonly<Record<string, readonly [part: string, columns: string]>> = {
  profile: ['person', 'first name, last name, headline, summary, geo location, websites, address'],
  'profile summary': ['summary', 'profile summary'],
  'email addresses': ['emails', 'email address, primary'],
  phonenumbers: ['phones', 'number'],
  positions: ['work', 'company name, title, description, location, started on, finished on'],
  volunteering: ['volunteer', 'company name, role, description, started on, finished on'],
  education: ['education', 'school name, start date, end date, notes, degree name, activities'],
  skills: ['skills', 'name'],
  languages: ['languages', 'name, proficiency'],
  certifications: ['certificates', 'name, url, authority, started on'],
  honors: ['awards', 'title, description, issued on'],
  publications: ['publications', 'name, published on, description, publisher, url'],
  projects: ['projects', 'title, description, url, started on, finished on'],
};

/** By the name of a file, with or without folders before it. */
function tableIn(file: string) {
  const [, name = ''] = /([^/]+)\.csv$/.exec(file.toLowerCase().replaceAll('_', ' ')) ?? [];
  return Object.hasOwn(tables, name) ? tables[name] : undefined;
}

/** Texts of the tables, by the names of their files. */
type Tables = ReadonlyMap<string, string>;

export function readLinkedIn(name: string, files: Tables, fields: FieldReader): Profile {
  const parts = new Map<string, FileRecord[]>();
  for (const [file, text] of [...files].sort()) {
    const [part, columns] = tableIn(file) ?? [];
    if (part && columns) parts.set(part, rowsOf(file, text, columns.split(', '), fields));
  }
  if (parts.size === 0) throw refusal('import_without_tables', { name });
  const rows = (part: string) => parts.get(part) ?? [];
  const [person = fields.record({}, name)] = rows('person');
  const [[summary], [phone]] = [rows('summary'), rows('phones')];
  // Postal address and phone number are private data in LinkedIn, so they are not imported.
  if (person.data.address) fields.leaveOut(`${person.at}.address`, 'too_private');
  if (phone?.data.number) fields.leaveOut(`${phone.at}.number`, 'too_private');
  const found = personOf(person, fields);
  return {
    kind: 'linkedin',
    ...found,
    summary: summary?.text('profile summary') ?? found.summary,
    email: emailIn(rows('emails')),
    ...linksOf(websitesIn(person, fields)),
    ...sectionsOf(rows),
    leftOut: fields.leftOut,
  };
}

/** Such as [PORTFOLIO:https://ada.dev,OTHER:https://github.com/ada]. */
const websitesIn = ({ at, data }: FileRecord, fields: FieldReader): string[] =>
  String(data.websites ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.replace(/^\s*[A-Z_ ]+:(?=\w)/, '').trim())
    .flatMap((one) => fields.url(one, `${at}.websites`) ?? []);

const emailIn = (rows: readonly FileRecord[]) =>
  (rows.find((row) => /^yes$/i.test(row.text('primary') ?? '')) ?? rows[0])?.text('email address');

type Parsed = { record: string[]; info: { lines: number } };

/** The rows of a table, with its columns in any order; notes above the headings are skipped. */
function rowsOf(file: string, text: string, known: string[], fields: FieldReader): FileRecord[] {
  const rows = parsed(file, text);
  const columnOf = (heading: string) => heading.trim().toLowerCase();
  const isKnown = (heading: string) => known.includes(columnOf(heading));
  const head = rows.findIndex(({ record }) => record.some(isKnown));
  if (head < 0) return [];
  const headings = (rows[head] as Parsed).record;
  const body = rows.slice(head + 1);
  for (const [index, heading] of headings.entries()) {
    const isFilled = body.some(({ record }) => record[index]?.trim());
    if (heading && isFilled && !isKnown(heading)) fields.leaveOut(`${file} ${heading}`, 'no_place');
  }
  return body.map(({ record, info }) => {
    const cells = headings.map((heading, index) => [columnOf(heading), record[index] ?? '']);
    return fields.record(Object.fromEntries(cells), `${file}:${info.lines}`);
  });
}

function parsed(file: string, text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      // Spreadsheet programs save it with other delimiters.
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    throw refusal('import_not_csv', { name: file, why: (error as Error).message });
  }
}

/** Far more than the tables of any profile. */
const mostBytes = 5 * 1024 * 1024;

/**
 * Unpacks only the tables that are read, and only if the sizes stated in the zip are small; an entry
 * that is larger than stated is cut off at that size.
 */
export function tablesInZip(zip: string, bytes: Uint8Array): Tables {
  let total = 0;
  const filter: UnzipFileFilter = ({ name, originalSize }) => {
    if (!tableIn(name)) return false;
    total += originalSize;
    if (total <= mostBytes) return true;
    throw refusal('import_large_tables', { name: zip });
  };
  try {
    const files = Object.entries(unzipSync(bytes, { filter }));
    const text = (name: string, content: Uint8Array) => decodeUtf8(`${zip}/${name}`, content);
    return new Map(files.map(([name, content]) => [posix.basename(name), text(name, content)]));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusal('import_damaged_zip', { name: zip, why: (error as Error).message });
  }
}

export function tablesInFolder(folder: string): Tables {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && tableIn(entry.name))
    .map(({ name }) => name);
  return new Map(names.map((name) => [name, decodeUtf8(name, readFileSync(join(folder, name)))]));
}
