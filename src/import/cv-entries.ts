import { matchUp } from '../editing/texts/edit-lists.ts';
import { removeKeys } from '../editing/texts/edit-yaml.ts';
import { textFile } from '../editing/texts/text-files.ts';
import { languageName } from '../model/languages/names.ts';
import { interfaceWords } from '../model/reader/interface-words.ts';
import { addRow, cvFile, freeId, type ImportContext, importFacts } from './context.ts';
import {
  type DatedSection,
  datedSections,
  nameOf,
  type Profile,
  type ProfileEntry,
  type Words,
} from './profile.ts';
import { isOpen, isSameText, requireText, writeText } from './write-text.ts';

type Section = DatedSection | 'skills';

type Present = ProfileEntry & { id: string; isSample: boolean };

type Rule = (entry: ProfileEntry, one: Present) => boolean;

/** The two texts that identify an entry, the more specific one first. */
const namesOf = (section: Section): [string, string] => {
  if (section === 'education') return ['school', 'title'];
  const isJob = section === 'experience' || section === 'volunteering';
  return isJob ? ['organisation', 'role'] : ['title', 'organisation'];
};

/** Adds new entries to a section and removes the sample's; the owner's entries are not changed. */
export function importEntries(
  context: ImportContext,
  section: Section,
  found: readonly ProfileEntry[],
) {
  const present = presentEntries(context, section);
  const matches = matchUp(found, present, rulesOf(section));
  const matched = new Set(matches.values());
  const isRemoved = (one: Present) => one.isSample && !matched.has(one);
  const taken = present.map(({ id }) => id);
  const added = found
    .filter((entry) => !matches.has(entry))
    .map((entry) => {
      const [first, second] = namesOf(section).map((key) => entry.words[key]);
      const id = freeId(String(first ?? second ?? section), section, taken);
      taken.push(id);
      return { id, entry };
    });
  const placeOf = (id: string) => `content/${cvFile.file} ${section}.${id}`;
  const removed = present.filter(isRemoved);
  const paths = removed.map(({ id }) => [section, id]);
  for (const locale of removed.length > 0 ? context.languages.all : [])
    context.edits.edit(textFile('cv', locale), (source) => removeKeys(source, paths));
  for (const { id, words } of removed) addRow(context, 'removed', nameOf(words), placeOf(id));
  const staying = present.filter((one) => !isRemoved(one)).map(({ facts }) => facts);
  const addedFacts = added.map(({ id, entry }) => ({ id, ...entry.facts }));
  context.edits.setFact(cvFile, [section], inTime(staying, addedFacts));

  for (const { id, entry } of added) {
    const names = entry.facts.names ? `: ${entry.facts.names.join(', ')}` : '';
    addRow(context, 'new', nameOf(entry.words) + names, placeOf(id));
    const [first, second] = namesOf(section);
    // Certificates, awards and publications may have no organisation.
    const needed = first === 'title' ? [first] : [first, second];
    for (const key of needed.filter((one) => entry.words[one] === undefined))
      requireText(context, 'cv', [section, id, key]);
    for (const [key, value] of Object.entries(entry.words))
      if (value !== undefined) writeText(context, 'cv', [section, id, key], value);
  }
  for (const [entry, one] of matches) {
    const name = nameOf(entry.words);
    const place = placeOf(one.id);
    completeFacts(context, section, entry, one, place);
    for (const [key, value] of Object.entries(entry.words)) {
      if (value === undefined) continue;
      const { state, ...texts } = writeText(context, 'cv', [section, one.id, key], value);
      addRow(context, state, `${name}: ${key}`, `${place}.${key}`, texts);
    }
  }
}

/** Adds a missing URL and missing skills; dates are not changed. */
function completeFacts(
  context: ImportContext,
  section: Section,
  { facts: { url, names, ...dates }, words }: ProfileEntry,
  one: Present,
  place: string,
): void {
  const { edits } = context;
  const name = nameOf(words);
  const complete = (key: string, value: unknown, shown: string) => {
    const list = edits.dataAt(cvFile.file, [section]) as { id: string }[];
    const index = list.findIndex(({ id }) => id === one.id);
    edits.setFact(cvFile, [section, index, key], value);
    addRow(context, 'new', `${name}: ${shown}`, place);
  };
  const present = datesOf(one.facts);
  if (present !== datesOf(dates))
    addRow(context, 'kept', `${name}: ${present}`, place, { inFile: datesOf(dates) });
  if (url && one.facts.url === undefined) complete('url', url, url);
  if (!names) return;
  const own = skillsIn(one);
  const missing = names.filter((skill) => !own.includes(skill));
  if (one.facts.names && missing.length > 0)
    complete('names', [...own, ...missing], missing.join(', '));
  else if (!isSameText(own, names))
    addRow(context, 'kept', `${name}: ${own.join(', ')}`, place, { inFile: names.join(', ') });
}

/** The names of skills are facts, or texts if they are translated. */
const skillsIn = ({ facts, words }: ProfileEntry) =>
  facts.names ?? ((words.names ?? []) as readonly string[]);

function presentEntries(context: ImportContext, section: Section): Present[] {
  const { edits, language, isSampleEntry } = context;
  const list = (edits.dataAt(cvFile.file, [section]) ?? []) as (ProfileEntry['facts'] & {
    id: string;
  })[];
  return list.map((facts) => {
    const { id } = facts;
    const words = (edits.dataAt(textFile('cv', language), [section, id]) ?? {}) as Words;
    return { id, facts, words, isSample: isSampleEntry(section, id) };
  });
}

/** Whether two entries are the same. A sample entry must match exactly. */
function rulesOf(section: Section): Rule[] {
  const [first, second] = namesOf(section);
  const sameWords = (entry: ProfileEntry, one: Present, key: string) =>
    isSameText(one.words[key], entry.words[key] ?? '');
  const own =
    (rule: Rule): Rule =>
    (entry, one) =>
      !one.isSample && rule(entry, one);
  if (section === 'skills') {
    const sameTitle: Rule = (entry, one) => sameWords(entry, one, 'title');
    const sameSkills: Rule = (entry, one) => isSameText(skillsIn(one), skillsIn(entry));
    const same: Rule = (entry, one) => sameTitle(entry, one) && sameSkills(entry, one);
    return [same, own(sameTitle), own(sameSkills)];
  }
  const agreeing = (entry: ProfileEntry, one: Present) =>
    [
      startOf(entry.facts) === startOf(one.facts),
      sameWords(entry, one, first),
      sameWords(entry, one, second),
    ].filter(Boolean).length;
  return [
    (entry, one) => agreeing(entry, one) === (entry.words[second] === undefined ? 2 : 3),
    own((entry, one) => agreeing(entry, one) >= 2),
    own((entry, one) => first === 'title' && sameWords(entry, one, first)),
    // Equal in another language, in which it is not translated yet.
    own((entry, one) => isOpen(one.words[first]) && datesOf(entry.facts) === datesOf(one.facts)),
  ];
}

/** A year is a number in YAML. */
const startOf = ({ from, date }: ProfileEntry['facts']) => String(from ?? date ?? '');

const datesOf = ({ from, to, date }: ProfileEntry['facts']) =>
  from ? `${from} – ${to ?? ''}`.trim() : String(date);

/** Merges new entries with the present ones, latest first; without present ones, in the order of the file. */
function inTime(
  present: readonly ProfileEntry['facts'][],
  added: readonly ProfileEntry['facts'][],
) {
  if (present.length === 0) return added;
  const list = [...present];
  for (const one of added) {
    const index = list.findIndex((other) => startOf(other) < startOf(one));
    list.splice(index < 0 ? list.length : index, 0, one);
  }
  return list;
}

/** Whether the CV has no entries and one language, as a site has that was created without texts. */
export function hasEmptyCv({ edits }: ImportContext): boolean {
  const entries = [...datedSections, 'skills'].map((key) => edits.dataAt(cvFile.file, [key]));
  const languages = edits.dataAt(cvFile.file, ['languages']) as unknown[] | undefined;
  return entries.every((list) => list === undefined) && languages?.length === 1;
}

/** Groups of skills; skills without a group get the heading of the section as their title. */
export function skillEntries(
  { edits, language, languages }: ImportContext,
  skills: Profile['skills'],
) {
  const { headings } = interfaceWords('cv', language, languages) as {
    headings: { skills: string };
  };
  const own = edits.dataAt(textFile('cv', language), ['headings', 'skills']);
  const grouped = skills.filter(({ title }) => title);
  const single = skills.filter(({ title }) => !title);
  const names = [...new Set(single.flatMap((skill) => skill.names))];
  const rest = names.length > 0 ? [{ title: String(own ?? headings.skills), names }] : [];
  return [...grouped, ...rest].map(
    ({ title, names }): ProfileEntry => ({ facts: { names }, words: { title } }),
  );
}

export function importInterests(context: ImportContext, interests: readonly string[]): void {
  const { edits, language } = context;
  const textOf = (id: string) => edits.dataAt(textFile('cv', language), ['interests', id]);
  for (const text of interests) {
    const ids = (edits.dataAt(cvFile.file, ['interests']) ?? []) as string[];
    const present = ids.find((id) => isSameText(textOf(id), text));
    const id = present ?? freeId(text.split(':')[0] ?? text, 'interest', ids);
    if (!present) edits.setFact(cvFile, ['interests'], ids.concat(id));
    const { state } = writeText(context, 'cv', ['interests', id], text);
    addRow(context, state, text, `content/${cvFile.file} interests.${id}`);
  }
}

/**
 * Keeps languages that are not in the file, unless they are the sample's, with the skills, or the only one
 * of a CV without entries, which was written when the site was created.
 */
export function importLanguages(
  context: ImportContext,
  found: Profile['languages'],
  wasEmpty: boolean,
): void {
  const { languages } = context;
  importFacts(context, cvFile, ['languages'], found, {
    isSame: (one, other) => one.code === other.code,
    isSample: ({ code, level }) =>
      context.isSample(cvFile.file, 'skills') ||
      (wasEmpty &&
        level === 'native' &&
        code === new Intl.Locale(languages.langOf(languages.source)).language),
    shown: ({ code, level }) => `${languageName(code, languages.source)}: ${level}`,
  });
}
