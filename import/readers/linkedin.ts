import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { Refusal } from '../../model/errors/refusal.ts';
import { decodeUtf8, type FieldReader } from '../field-reader.ts';
import { spokenLanguage } from '../languages.ts';
import { isCodeHost, linksOf } from '../networks.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';

/**
 * The tables of an export by the names of their files, with the columns that are read. LinkedIn writes
 * both in English, whatever the language of the account.
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

/** A line of a table by its columns, and where it is. */
type Line = { at: string; cells: Readonly<Record<string, string>> };

export function readLinkedIn(name: string, files: Tables, fields: FieldReader): Profile {
  const tables = new Map<TableName, Line[]>();
  for (const [file, text] of [...files].sort()) {
    const table = tableIn(file);
    if (table) tables.set(table, linesOf(file, text, columnsOf[table].split(', '), fields));
  }
  if (tables.size === 0)
    throw new Refusal(
      `${name} holds no table of a LinkedIn export, as Profile.csv or Positions.csv are, and nothing was changed.`,
    );
  const each = <Read>(table: TableName, read: (line: Line) => Read | undefined): Read[] =>
    (tables.get(table) ?? []).flatMap((line) => read(line) ?? []);
  const text = (line: Line | undefined, ...columns: string[]) =>
    columns
      .map((column) => fields.text(line?.cells[column], `${line?.at} ${column}`))
      .find(Boolean);
  const periodOf = ({ cells }: Line) => ({
    startDate: cells['started on'] ?? cells['start date'],
    endDate: cells['finished on'] ?? cells['end date'],
  });

  const job = (line: Line): Entry | undefined =>
    fields.period(periodOf(line), line.at, {
      role: text(line, 'title', 'role'),
      organisation: text(line, 'company name'),
      ...fields.jobWords(line.at, line.cells.location, [line.cells.description]),
    });
  const course = (line: Line): Entry | undefined =>
    fields.period(periodOf(line), line.at, {
      title: text(line, 'degree name'),
      school: text(line, 'school name'),
      detail: text(line, 'notes', 'activities'),
    });
  const event = (line: Line): Entry | undefined => {
    const { url, ...cells } = line.cells;
    const date = cells['started on'] ?? cells['issued on'] ?? cells['published on'];
    return fields.event({ date, url }, line.at, {
      title: text(line, 'title', 'name'),
      organisation: text(line, 'authority', 'publisher'),
      detail: text(line, 'description'),
    });
  };
  const project = (line: Line): FoundProject | undefined => {
    const title = text(line, 'title');
    const url = fields.url(line.cells.url, `${line.at} url`);
    if (!title) {
      fields.leaveOut(line.at, 'no_name');
      return undefined;
    }
    const { startDate, endDate } = periodOf(line);
    return {
      title,
      description: text(line, 'description'),
      highlights: [],
      technologies: [],
      from: fields.date(startDate, `${line.at} Started On`),
      to: fields.date(endDate, `${line.at} Finished On`),
      ...(url && isCodeHost(url) ? { source: url } : { demo: url }),
    };
  };

  const [person] = tables.get('profile') ?? [];
  const [phone] = tables.get('phonenumbers') ?? [];
  const skills = each('skills', (line) => text(line, 'name'));
  // A postal address and a phone number were given to the network, not to everybody.
  if (person?.cells.address) fields.leaveOut(`${person.at} Address`, 'too_private');
  if (phone?.cells.number) fields.leaveOut(`${phone.at} Number`, 'too_private');
  return {
    ...emptyProfile('linkedin'),
    name:
      [text(person, 'first name'), text(person, 'last name')].filter(Boolean).join(' ') ||
      undefined,
    position: text(person, 'headline'),
    summary: text(tables.get('profile summary')?.[0], 'profile summary') ?? text(person, 'summary'),
    email: emailOf(tables.get('email addresses') ?? []),
    address: text(person, 'geo location'),
    ...linksOf(person ? websitesOf(person, fields) : []),
    sections: {
      experience: each('positions', job),
      volunteering: each('volunteering', job),
      education: each('education', course),
      certificates: each('certifications', event),
      awards: each('honors', event),
      publications: each('publications', event),
    },
    skills: skills.length > 0 ? [{ names: skills }] : [],
    languages: each('languages', ({ at, cells }) =>
      spokenLanguage(at, cells.name ?? '', cells.proficiency ?? '', fields),
    ),
    projects: each('projects', project),
    leftOut: fields.leftOut,
  };
}

/** As in [PORTFOLIO:https://ada.dev,OTHER:https://github.com/ada]. */
const websitesOf = ({ at, cells }: Line, fields: FieldReader): string[] =>
  (cells.websites ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.replace(/^\s*[A-Z_ ]+:(?=\w)/, '').trim())
    .flatMap((one) => (one ? (fields.url(one, `${at} Websites`) ?? []) : []));

function emailOf(lines: readonly Line[]): string | undefined {
  const chosen = lines.find(({ cells }) => /^yes$/i.test(cells.primary ?? '')) ?? lines[0];
  return chosen?.cells['email address']?.trim() || undefined;
}

type Parsed = { record: string[]; info: { lines: number } };

/** The lines of a table in whatever order its columns are; notes above its headings are skipped. */
function linesOf(
  file: string,
  text: string,
  known: readonly string[],
  fields: FieldReader,
): Line[] {
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
  return body.map(({ record, info }) => ({
    at: `${file}:${info.lines}`,
    cells: Object.fromEntries(
      headings.map((heading, index) => [columnOf(heading), record[index] ?? '']),
    ),
  }));
}

function parsed(file: string, text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      // A spreadsheet saves it again with other delimiters.
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    throw new Refusal(`${file} is not a table that can be read (${(error as Error).message}).`);
  }
}

/** More than the tables of any profile have. */
const mostBytes = 5 * 1024 * 1024;

/**
 * Unpacks only the tables that are read, and those only if the sizes that the zip states for them are
 * small: an entry that is larger than stated is cut off there.
 */
export function tablesInZip(zip: string, bytes: Uint8Array): Tables {
  let total = 0;
  const files = unzipped(zip, bytes, ({ name, originalSize }) => {
    if (leavesFolder(name))
      throw new Refusal(
        `${zip} holds a file that would leave its folder, ${name}: nothing of it was imported.`,
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
    `${where} holds tables of more than ${mostBytes / 1024 / 1024} MB, which no profile has: nothing of it was imported.`,
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
