import type { Languages } from '../../model/languages/languages.ts';
import { isGroup } from '../../text/text-tree.ts';
import { type Data, type FieldReader, groupOf, listOf } from '../field-reader.ts';
import { withoutEnd } from '../networks.ts';
import type { Profile } from '../profile.ts';
import { personOf, sectionsOf } from './resume.ts';

export const looksLikeResume = (data: unknown) =>
  isGroup(data) && ['basics', 'work', 'education', 'skills', 'projects'].some((key) => key in data);

/** JSON Resume 1.0, with the older names of its keys and common deviations from it. */
export function readJsonResume(data: Data, fields: FieldReader, languages: Languages): Profile {
  const site = ownSite(data);
  const profile: Profile = {
    kind: 'json_resume',
    language: site ? languageOfUrl(site, languages) : undefined,
    ...personOf(fields.record(groupOf(data.basics), 'basics'), fields),
    ...sectionsOf(
      (section) =>
        listOf(data[section]).map((item, index) => {
          const group = typeof item === 'string' ? { name: item } : groupOf(item);
          return fields.record(group, `${section}[${index}]`);
        }),
      site,
    ),
    leftOut: fields.leftOut,
  };
  leaveOutUnknownKeys(data, fields);
  return profile;
}

/** A file exported by a Polyfolio site contains the site's URL, and its projects are pages of that site. */
function ownSite(data: Data): string | undefined {
  const { canonical } = groupOf(data.meta);
  const match = typeof canonical === 'string' && /^(https?:\/\/.*)\/resume\.json$/.exec(canonical);
  return match ? withoutEnd(match[1] as string) : undefined;
}

/** The URL ends with the language's prefix. */
const languageOfUrl = (site: string, { all, source, table }: Languages) =>
  all.find((locale) => locale !== source && site.endsWith(`/${table[locale].prefix}`)) ?? source;

const groupsInBasics = ['basics.location', 'basics.profiles'];

/** Reports each key that is not imported once, however many entries have it. */
function leaveOutUnknownKeys(data: Data, fields: FieldReader): void {
  for (const [section, value] of Object.entries(data)) {
    if (['$schema', 'meta'].includes(section) || isEmpty(value)) continue;
    const known = fields.keysRead(section);
    if (known.size === 0) fields.leaveOut(section, 'no_place');
    const items = known.size === 0 ? [] : listOf(value).map(groupOf);
    for (const key of new Set(items.flatMap((item) => Object.keys(item)))) {
      const name = Array.isArray(value) ? `${section}[].${key}` : `${section}.${key}`;
      if (items.every((item) => isEmpty(item[key]))) continue;
      if (['image', 'picture'].includes(key)) fields.leaveOut(name, 'picture_by_hand');
      else if (!known.has(key) && !groupsInBasics.includes(name)) fields.leaveOut(name, 'no_place');
    }
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
