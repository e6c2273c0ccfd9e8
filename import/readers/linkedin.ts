import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { Refusal } from '../../model/errors/refusal.ts';
import { type Data, decodeUtf8, type FieldReader } from '../field-reader.ts';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { isCodeHost, networkOf } from '../networks.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';

/**
 * The tables of an export by the names of their files, and their columns: by heading, the name that the
 * reader has for it. LinkedIn writes both in English, whatever the language of the account.
 */
const columnsOf = {
  'profile.csv': {
    'first name': 'firstName',
    'last name': 'lastName',
    headline: 'headline',
    summary: 'summary',
    'geo location': 'place',
    websites: 'websites',
    address: 'address',
  },
  'profile summary.csv': { 'profile summary': 'summary' },
  'email addresses.csv': { 'email address': 'email', primary: 'primary' },
  'phonenumbers.csv': { number: 'number' },
  'positions.csv': {
    'company name': 'organisation',
    title: 'role',
    description: 'description',
    location: 'place',
    'started on': 'startDate',
    'finished on': 'endDate',
  },
  'volunteering.csv': {
    'company name': 'organisation',
    role: 'role',
    description: 'description',
    'started on': 'startDate',
    'finished on': 'endDate',
  },
  'education.csv': {
    'school name': 'school',
    'start date': 'startDate',
    'end date': 'endDate',
    notes: 'notes',
    'degree name': 'title',
    activities: 'activities',
  },
  'skills.csv': { name: 'name' },
  'languages.csv': { name: 'name', proficiency: 'proficiency' },
  'certifications.csv': {
    name: 'title',
    url: 'url',
    authority: 'organisation',
    'started on': 'date',
  },
  'honors.csv': { title: 'title', description: 'description', 'issued on': 'date' },
  'publications.csv': {
    name: 'title',
    'published on': 'date',
    description: 'description',
    publisher: 'organisation',
    url: 'url',
  },
  'projects.csv': {
    title: 'title',
    description: 'description',
    url: 'url',
    'started on': 'startDate',
    'finished on': 'endDate',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type TableName = keyof typeof columnsOf;

/** By the name of a file, with or without folders before it. */
function tableIn(file: string): TableName | undefined {
  const name = posix.basename(file).toLowerCase().replaceAll('_', ' ');
  return Object.hasOwn(columnsOf, name) ? (name as TableName) : undefined;
}

/** Texts of the tables, by the names of their files. */
type Tables = ReadonlyMap<string, string>;

/** A line of a table by the names of its columns, and where it is. */
type Line = { at: string; cells: Data };

export function readLinkedIn(name: string, files: Tables, fields: FieldReader): Profile {
  const tables = new Map<TableName, Line[]>();
  for (const [file, text] of [...files].sort()) {
    const table = tableIn(file);
    if (table) tables.set(table, linesOf(file, text, columnsOf[table], fields));
  }
  if (tables.size === 0)
    throw new Refusal(
      `${name} holds no table of a LinkedIn export, as Profile.csv or Positions.csv are, and nothing was changed.`,
    );
  const each = <Read>(table: TableName, read: (line: Line) => Read | undefined): Read[] =>
    (tables.get(table) ?? []).flatMap((line) => read(line) ?? []);
  const text = ({ at, cells }: Line, ...keys: string[]) =>
    keys.map((key) => fields.text(cells[key], `${at} ${key}`)).find(Boolean);

  const job = (line: Line): Entry | undefined =>
    fields.period(line.cells, line.at, {
      role: text(line, 'role'),
      organisation: text(line, 'organisation'),
      ...fields.jobWords(line.at, line.cells.place, [line.cells.description]),
    });
  const course = (line: Line): Entry | undefined =>
    fields.period(line.cells, line.at, {
      title: text(line, 'title'),
      school: text(line, 'school'),
      detail: text(line, 'notes', 'activities'),
    });
  const event = (line: Line): Entry | undefined =>
    fields.event(line.cells, line.at, {
      title: text(line, 'title'),
      organisation: text(line, 'organisation'),
      detail: text(line, 'description'),
    });
  const language = ({ at, cells }: Line) => {
    const [spoken, fluency] = [String(cells.name ?? ''), String(cells.proficiency ?? '')];
    const [code, level] = [codeOfLanguage(spoken), levelOf(fluency)];
    if (code && level) return { code, level };
    const reason = code ? 'unknown_level' : 'unknown_language';
    fields.leaveOut(at, reason, `${spoken} ${fluency}`.trim());
    return undefined;
  };
  const project = (line: Line): FoundProject | undefined => {
    const title = text(line, 'title');
    const url = fields.url(line.cells.url, `${line.at} url`);
    if (!title) {
      fields.leaveOut(line.at, 'no_name');
      return undefined;
    }
    return {
      title,
      description: text(line, 'description'),
      highlights: [],
      technologies: [],
      from: fields.date(line.cells.startDate, `${line.at} startDate`),
      to: fields.date(line.cells.endDate, `${line.at} endDate`),
      ...(url && isCodeHost(url) ? { source: url } : { demo: url }),
    };
  };

  const [person] = tables.get('profile.csv') ?? [];
  const [phone] = tables.get('phonenumbers.csv') ?? [];
  const names = person && [text(person, 'firstName'), text(person, 'lastName')];
  const links = person ? websitesOf(person, fields) : [];
  const skills = each('skills.csv', (line) => text(line, 'name'));
  // A postal address and a phone number were given to the network, not to everybody.
  if (person?.cells.address) fields.leaveOut(`${person.at} Address`, 'too_private');
  if (phone?.cells.number) fields.leaveOut(`${phone.at} Number`, 'too_private');
  return {
    ...emptyProfile('linkedin'),
    name: names?.filter(Boolean).join(' ') || undefined,
    position: person && text(person, 'headline'),
    summary:
      each('profile summary.csv', (line) => text(line, 'summary'))[0] ??
      (person && text(person, 'summary')),
    email: emailOf(tables.get('email addresses.csv') ?? []),
    address: person && text(person, 'place'),
    website: links.find((url) => !networkOf(url)),
    profiles: links.flatMap((url) => {
      const network = networkOf(url);
      return network ? [{ name: network, url }] : [];
    }),
    sections: {
      experience: each('positions.csv', job),
      volunteering: each('volunteering.csv', job),
      education: each('education.csv', course),
      certificates: each('certifications.csv', event),
      awards: each('honors.csv', event),
      publications: each('publications.csv', event),
    },
    skills: skills.length > 0 ? [{ names: skills }] : [],
    languages: each('languages.csv', language),
    projects: each('projects.csv', project),
    leftOut: fields.leftOut,
  };
}

/** As in [PORTFOLIO:https://ada.dev,OTHER:https://github.com/ada]. */
const websitesOf = ({ at, cells }: Line, fields: FieldReader): string[] =>
  String(cells.websites ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.replace(/^\s*[A-Z_ ]+:(?=\w)/, '').trim())
    .flatMap((one) => (one ? (fields.url(one, `${at} Websites`) ?? []) : []));

function emailOf(lines: readonly Line[]): string | undefined {
  const chosen = lines.find(({ cells }) => /^yes$/i.test(String(cells.primary))) ?? lines[0];
  return chosen && (String(chosen.cells.email ?? '').trim() || undefined);
}

type Parsed = { record: string[]; info: { lines: number } };

/** The lines of a table in whatever order its columns are; notes above its headings are skipped. */
function linesOf(
  file: string,
  text: string,
  known: Readonly<Record<string, string>>,
  fields: FieldReader,
): Line[] {
  const rows = parsed(file, text);
  const columnOf = (heading: string) => {
    const name = heading.trim().toLowerCase();
    return Object.hasOwn(known, name) ? known[name] : undefined;
  };
  const head = rows.findIndex(({ record }) => record.some(columnOf));
  if (head < 0) return [];
  const headings = (rows[head] as Parsed).record;
  const columns = headings.map(columnOf);
  const body = rows.slice(head + 1);
  for (const [index, heading] of headings.entries()) {
    if (columns[index] || !heading || body.every(({ record }) => !record[index]?.trim())) continue;
    fields.leaveOut(`${file} ${heading}`, 'no_place');
  }
  return body.map(({ record, info }) => ({
    at: `${file}:${info.lines}`,
    cells: Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, record[index] ?? '']] : [])),
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
