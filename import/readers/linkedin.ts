import { Refusal } from '../../model/errors/refusal.ts';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { isCodeHost, networkOf } from '../links.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';
import type { Reading } from '../reading.ts';
import { jobWords, mentionOf, stageOf } from './dated-entry.ts';
import type { Tables } from './linkedin-files.ts';
import { type TableName, tableIn } from './linkedin-headers.ts';
import { type Line, readTable } from './linkedin-table.ts';

/** The tables of a LinkedIn data export, as far as they are there. */
export function readLinkedIn(name: string, files: Tables, reading: Reading): Profile {
  const tables = tablesIn(files, reading);
  if (tables.size === 0)
    throw new Refusal(
      `${name} holds no table of a LinkedIn export, as Profile.csv or Positions.csv are, and nothing was changed.`,
    );
  const each = <Read>(table: TableName, read: (line: Line) => Read | undefined): Read[] =>
    (tables.get(table) ?? []).flatMap((line) => read(line) ?? []);
  const text = ({ at, cells }: Line, ...keys: string[]) =>
    keys.map((key) => reading.text(cells[key], `${at} ${key}`)).find(Boolean);

  const job = (line: Line): Entry | undefined =>
    stageOf(line.cells, line.at, reading, {
      role: text(line, 'title', 'role'),
      organisation: text(line, 'organisation'),
      ...jobWords(reading, line.at, { place: line.cells.place, told: [line.cells.description] }),
    });
  const course = (line: Line): Entry | undefined =>
    stageOf(line.cells, line.at, reading, {
      title: text(line, 'degree'),
      school: text(line, 'school'),
      detail: text(line, 'notes', 'activities'),
    });
  const mention = (line: Line): Entry | undefined =>
    mentionOf(line.cells, line.at, reading, {
      title: text(line, 'title', 'name'),
      organisation: text(line, 'organiser'),
      detail: text(line, 'description'),
    });

  const [person] = tables.get('profile') ?? [];
  const [summary] = each('summary', (line) => text(line, 'summary'));
  const names = each('skills', (line) => text(line, 'name'));
  return {
    ...emptyProfile('linkedin'),
    ...(person ? personOf(person, reading, text) : {}),
    ...(summary ? { summary } : {}),
    email: mailOf(tables.get('emails') ?? []),
    sections: {
      experience: each('positions', job),
      volunteering: each('volunteering', job),
      education: each('education', course),
      certificates: each('certifications', mention),
      awards: each('honors', mention),
      publications: each('publications', mention),
    },
    skills: names.length > 0 ? [{ names }] : [],
    languages: each('languages', (line) => languageOf(line, reading)),
    projects: each('projects', (line) => projectOf(line, reading, text)),
    leftOut: leftOut(tables, reading),
  };
}

type Text = (line: Line, ...keys: string[]) => string | undefined;

function tablesIn(files: Tables, reading: Reading): Map<TableName, Line[]> {
  const tables = new Map<TableName, Line[]>();
  for (const [file, text] of [...files].sort()) {
    const name = tableIn(file);
    if (name) tables.set(name, readTable(file, text, reading));
  }
  return tables;
}

function personOf(line: Line, reading: Reading, text: Text): Partial<Profile> {
  const name = [text(line, 'firstName', 'name'), text(line, 'lastName')].filter(Boolean).join(' ');
  const links = websitesOf(line, reading);
  return {
    name: name || undefined,
    position: text(line, 'headline'),
    summary: text(line, 'summary'),
    address: text(line, 'place'),
    website: links.find((url) => !networkOf(url)),
    profiles: links.flatMap((url) => {
      const network = networkOf(url);
      return network ? [{ name: network, url }] : [];
    }),
  };
}

/** As in [PORTFOLIO:https://ada.dev,OTHER:https://github.com/ada]. */
const websitesOf = ({ at, cells }: Line, reading: Reading): string[] =>
  String(cells.websites ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.replace(/^\s*[A-Z_ ]+:(?=\w)/, '').trim())
    .flatMap((one) => (one ? (reading.address(one, `${at} Websites`) ?? []) : []));

const mailOf = (lines: readonly Line[]): string | undefined => {
  const isPrimary = ({ cells }: Line) => /^(?:yes|si|sí|ja|oui|true)$/i.test(String(cells.primary));
  const chosen = lines.find(isPrimary) ?? lines[0];
  return chosen && (String(chosen.cells.email ?? '').trim() || undefined);
};

function languageOf({ at, cells }: Line, reading: Reading) {
  const [name, level] = [String(cells.name ?? ''), String(cells.proficiency ?? '')];
  const [code, spoken] = [codeOfLanguage(name), levelOf(level)];
  if (code && spoken) return { code, level: spoken };
  reading.leave(at, code ? 'unknown_level' : 'unknown_language', `${name} ${level}`.trim());
  return undefined;
}

function projectOf(line: Line, reading: Reading, text: Text): FoundProject | undefined {
  const { at, cells } = line;
  const title = text(line, 'title', 'name');
  const url = reading.address(cells.url, `${at} url`);
  if (!title) {
    reading.leave(at, 'no_name');
    return undefined;
  }
  const isSource = url !== undefined && isCodeHost(url);
  return {
    title,
    description: text(line, 'description'),
    highlights: [],
    technologies: [],
    from: reading.date(cells.startDate, `${at} startDate`),
    to: reading.date(cells.endDate, `${at} endDate`),
    source: isSource ? url : undefined,
    demo: isSource ? undefined : url,
  };
}

/** A postal address and a phone number were given to the network, not to everybody. */
function leftOut(tables: ReadonlyMap<TableName, Line[]>, reading: Reading): Profile['leftOut'] {
  const [person] = tables.get('profile') ?? [];
  const [phone] = tables.get('phones') ?? [];
  if (person?.cells.address) reading.leave(`${person.at} Address`, 'too_private');
  if (phone?.cells.number) reading.leave(`${phone.at} Number`, 'too_private');
  return reading.leftOut;
}
