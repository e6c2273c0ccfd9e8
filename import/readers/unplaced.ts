import { groupOf, type Loose, listOf } from '../loose.ts';
import type { Reading } from '../reading.ts';

/** The keys of JSON Resume that come into the content, old and mistaken names included. */
const placed: Readonly<Record<string, readonly string[]>> = {
  basics:
    'name firstName lastName label headline email phone url website summary location profiles image picture'.split(
      ' ',
    ),
  work: 'name company organization organisation position title role location startDate start from endDate end to summary description highlights'.split(
    ' ',
  ),
  volunteer:
    'name organization organisation position role title location startDate endDate summary description highlights'.split(
      ' ',
    ),
  education: 'institution school area studyType location startDate start endDate end courses'.split(
    ' ',
  ),
  certificates: ['name', 'title', 'issuer', 'organization', 'date', 'startDate', 'url', 'website'],
  awards: ['title', 'name', 'awarder', 'date', 'summary', 'url'],
  publications: ['name', 'title', 'publisher', 'releaseDate', 'date', 'url', 'website', 'summary'],
  skills: ['name', 'keywords'],
  languages: ['language', 'name', 'fluency', 'level'],
  interests: ['name', 'keywords'],
  projects:
    'name title description summary highlights keywords startDate endDate roles url website repository github githubUrl source'.split(
      ' ',
    ),
};

const aboutTheFile = ['$schema', 'meta'];

/** Tells once for each key, however many entries have it, what of a resume comes to nothing. */
export function leaveUnplaced(data: Loose, reading: Reading): void {
  for (const [section, value] of Object.entries(data)) {
    if (aboutTheFile.includes(section) || isNothing(value)) continue;
    const known = placed[section];
    if (!known) {
      reading.leave(section, 'no_place');
      continue;
    }
    const items = listOf(value).map(groupOf);
    const keys = new Set(items.flatMap((item) => Object.keys(item)));
    for (const key of keys) {
      const name = Array.isArray(value) ? `${section}[].${key}` : `${section}.${key}`;
      if (items.every((item) => isNothing(item[key]))) continue;
      if (['image', 'picture'].includes(key)) reading.leave(name, 'picture_by_hand');
      else if (!known.includes(key)) reading.leave(name, 'no_place');
    }
  }
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
