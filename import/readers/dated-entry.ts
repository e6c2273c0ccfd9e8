import { first, type Loose } from '../loose.ts';
import type { Entry, Words } from '../profile.ts';
import type { Reading } from '../reading.ts';

const beginnings = ['startDate', 'start', 'from'];
const ends = ['endDate', 'end', 'to'];
const moments = ['date', 'releaseDate', 'startDate'];

/** A job or a course. One without any date is left out, since it would have no place in time. */
export function stageOf(
  group: Loose,
  at: string,
  reading: Reading,
  words: Words,
): Entry | undefined {
  const to = dateIn(group, ends, at, reading);
  const from = dateIn(group, beginnings, at, reading) ?? to;
  if (!isNamed(words, at, reading)) return undefined;
  if (from) return { facts: { from, ...(to ? { to } : {}) }, words };
  reading.leave(at, 'no_date', nameOf(words));
  return undefined;
}

/** A certificate, an award or a publication. */
export function mentionOf(
  group: Loose,
  at: string,
  reading: Reading,
  words: Words,
): Entry | undefined {
  const date = dateIn(group, moments, at, reading);
  const url = reading.address(first(group, 'url', 'website'), `${at}.url`);
  if (!isNamed(words, at, reading)) return undefined;
  if (date) return { facts: { date, ...(url ? { url } : {}) }, words };
  reading.leave(at, 'no_date', nameOf(words));
  return undefined;
}

const dateIn = (group: Loose, keys: readonly string[], at: string, reading: Reading) =>
  reading.date(first(group, ...keys), `${at}.${keys.find((key) => group[key]) ?? keys[0]}`);

/** As a person would call it: the role and the organisation, or the title. */
export const nameOf = ({ role, title, organisation, school }: Words) =>
  [role ?? title, organisation ?? school].filter(Boolean).join(', ');

function isNamed(words: Words, at: string, reading: Reading): boolean {
  if (nameOf(words)) return true;
  reading.leave(at, 'no_name');
  return false;
}

/** Place and highlights of a job; a text of several lines tells one thing in each. */
export function jobWords(
  reading: Reading,
  at: string,
  { place, told }: { place: unknown; told: readonly unknown[] },
): Words {
  const highlights = told.flatMap((one) => reading.paragraphs(one, `${at}.highlights`));
  return {
    place: reading.text(place, `${at}.location`),
    highlights: highlights.length > 0 ? highlights : undefined,
  };
}
