import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { Refusal } from '../../model/errors/refusal.ts';
import { decodeUtf8, type FieldReader, type FileRecord } from '../field-reader.ts';
import { isCodeHost, linksOf } from '../networks.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';

/**
 * The tables of an export by file name, with the columns that are read. LinkedIn writes both in English,
 * whatever the language of the account.
 */
const columnsOf = {
  profile: 'first name, last name, headline, summary, geo location, websites, address',
  'profile summary': 'profile summary',
  'email addresses': 'email address, primary',
  phonenumbers: 'number',
  positions: 'company name, title, description, location, started on, finished on',
  volunteering: 'company name, role, description, started on, finished on',
  education: 'school name, start date, end date, notes, degree name, activities',
  skills: 'name',
  languages: 'name, proficiency',
  certifications: 'name, url, authority, started on',
  honors: 'title, description, issued on',
  publications: 'name, published on, description, publisher, url',
  projects: 'title, description, url, started on, finished on',
} as const;

type TableName = keyof typeof columnsOf;

/** By the name of a file, with or without folders before it. */
function tableIn(file: string): TableName | undefined {
  const [, name = ''] = /([^/]+)\.csv$/.exec(file.toLowerCase().replaceAll('_', ' ')) ?? [];
  return Object.hasOwn(columnsOf, name) ? (name as TableName) : undefined;
}

/** Texts of the tables, by the names of their files. */
type Tables = ReadonlyMap<string, string>;

export function readLinkedIn(name: string, files: Tables, fields: FieldReader): Profile {
  const tables = new Map<TableName, FileRecord[]>();
  for (const [file, text] of [...files].sort()) {
    const table = tableIn(file);
    if (table) tables.set(table, rowsOf(file, text, columnsOf[table].split(', '), fields));
  }
  if (tables.size === 0)
    throw new Refusal(
      `${name} contains no table of a LinkedIn export, such as Profile.csv or Positions.csv. Nothing was changed.`,
    );
  const each = <Read>(table: TableName, read: (row: FileRecord) => Read | undefined): Read[] =>
    (tables.get(table) ?? []).flatMap((row) => read(row) ?? []);
  const [person] = tables.get('profile') ?? [];
  const [summary] = each('profile summary', (row) => row.text('profile summary'));
  const skills = each('skills', (row) => row.text('name'));
  // Postal address and phone number are private data in LinkedIn, so they are not imported.
  for (const [table, column] of [
    ['profile', 'address'],
    ['phonenumbers', 'number'],
  ] as const) {
    const [row] = tables.get(table) ?? [];
    if (row?.data[column]) fields.leaveOut(`${row.at}.${column}`, 'too_private');
  }
  return {
    ...emptyProfile('linkedin'),
    ...(person ? personIn(person, fields) : {}),
    ...(summary ? { summary } : {}),
    email: emailIn(tables.get('email addresses') ?? []),
    sections: {
      experience: each('positions', jobIn),
      volunteering: each('volunteering', jobIn),
      education: each('education', courseIn),
      certificates: each('certifications', eventIn),
      awards: each('honors', eventIn),
      publications: each('publications', eventIn),
    },
    skills: skills.length > 0 ? [{ names: skills }] : [],
    languages: each('languages', (row) => row.spoken(row.text('name'), row.text('proficiency'))),
    projects: each('projects', projectIn),
    leftOut: fields.leftOut,
  };
}

const personIn = (row: FileRecord, fields: FieldReader): Partial<Profile> => ({
  name: [row.text('first name'), row.text('last name')].filter(Boolean).join(' ') || undefined,
  position: row.text('headline'),
  summary: row.text('summary'),
  address: row.text('geo location'),
  ...linksOf(websitesIn(row, fields)),
});

/** Such as [PORTFOLIO:https://ada.dev,OTHER:https://github.com/ada]. */
const websitesIn = ({ at, data }: FileRecord, fields: FieldReader): string[] =>
  String(data.websites ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.replace(/^\s*[A-Z_ ]+:(?=\w)/, '').trim())
    .flatMap((one) => (one ? (fields.url(one, `${at}.websites`) ?? []) : []));

const emailIn = (rows: readonly FileRecord[]) =>
  (rows.find((row) => /^yes$/i.test(row.text('primary') ?? '')) ?? rows[0])?.text('email address');

const jobIn = (row: FileRecord): Entry | undefined =>
  row.period({
    role: row.text('title', 'role'),
    organisation: row.text('company name'),
    place: row.text('location'),
    highlights: row.points('description'),
  });

const courseIn = (row: FileRecord): Entry | undefined =>
  row.period({
    title: row.text('degree name'),
    school: row.text('school name'),
    detail: row.text('notes', 'activities'),
  });

const eventIn = (row: FileRecord): Entry | undefined =>
  row.event({
    title: row.text('title', 'name'),
    organisation: row.text('authority', 'publisher'),
    detail: row.text('description'),
  });

function projectIn(row: FileRecord): FoundProject | undefined {
  const [title, url] = [row.text('title'), row.url('url')];
  if (!title) {
    row.leaveOut('no_name');
    return undefined;
  }
  return {
    title,
    description: row.text('description'),
    highlights: [],
    technologies: [],
    from: row.date('started on'),
    to: row.date('finished on'),
    ...(url && isCodeHost(url) ? { source: url } : { demo: url }),
  };
}

type Parsed = { record: string[]; info: { lines: number } };

/** The rows of a table, with its columns in any order; notes above the headings are skipped. */
function rowsOf(
  file: string,
  text: string,
  known: readonly string[],
  fields: FieldReader,
): FileRecord[] {
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
    throw new Refusal(`${file} is not a valid CSV table (${(error as Error).message}).`);
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
  const files = unzipped(zip, bytes, ({ name, originalSize }) => {
    if (leavesFolder(name))
      throw new Refusal(
        `${zip} contains a file with an unsafe path (${name}) and was not imported.`,
      );
    if (!tableIn(name)) return false;
    total += originalSize;
    if (total > mostBytes) throw tooLarge(zip);
    return true;
  });
  return new Map(
    Object.entries(files).map(([name, content]) => [
      posix.basename(name),
      decodeUtf8(`${zip}/${name}`, content),
    ]),
  );
}

function unzipped(zip: string, bytes: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${zip} is damaged and cannot be unpacked (${(error as Error).message}).`);
  }
}

const tooLarge = (where: string) =>
  new Refusal(
    `${where} contains tables of more than ${mostBytes / 1024 / 1024} MB and was not imported.`,
  );

const leavesFolder = (name: string) =>
  /^(?:[\\/]|[A-Za-z]:)/.test(name) || name.split(/[\\/]/).includes('..');

export function tablesInFolder(folder: string): Tables {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && tableIn(entry.name))
    .map(({ name }) => name);
  const total = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  if (total > mostBytes) throw tooLarge(posix.basename(folder));
  return new Map(names.map((name) => [name, decodeUtf8(name, readFileSync(join(folder, name)))]));
}
