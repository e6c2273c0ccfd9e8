import { wordFile } from '../editing/texts/word-files.ts';
import { defaultLocale } from '../model/languages/locales.ts';
import { languageName } from '../model/languages/names.ts';
import type { CvFacts } from '../model/schemas/cv.ts';
import { compare, cvFile, freeId, type ImportContext } from './context.ts';
import { removeWords } from './cv-entries.ts';
import type { Profile } from './profile.ts';
import { isSameText, writeText } from './write-text.ts';

type Group = Readonly<Record<string, unknown>>;
type Found = { title: string; names: readonly string[] };
type Present = { id: string; facts: Group; title: unknown; names: readonly string[] };

/** Skills and languages count as sample content only as whole lists. */
const areSample = ({ isSample }: ImportContext) => isSample(cvFile.file, 'skills');

/** Groups of skills; skills without a group get the heading of the section as their title. */
export function importSkills(context: ImportContext, skills: Profile['skills']): void {
  const { edits, rows } = context;
  const found = withTitles(context, skills);
  const present = presentSkills(context);
  const isOwn = !areSample(context);
  const { matches, added, removed, staying } = compare<Found, Present>(
    found,
    present,
    [
      (one, there) => isSameText(there.title, one.title) && isSameText(there.names, one.names),
      (one, there) => isOwn && isSameText(there.title, one.title),
      (one, there) => isOwn && isSameText(there.names, one.names),
    ],
    { isSample: () => !isOwn, namesOf: ({ title }) => [title, 'skills'] },
  );
  const placeOfSkills = (id: string) => `content/${cvFile.file} skills.${id}`;
  for (const { id, title } of removed) {
    removeWords(context, 'skills', id);
    rows.push({ state: 'removed', what: String(title), place: placeOfSkills(id) });
  }
  const addedFacts = added.map(({ id, one }) => ({ id, names: one.names }));
  edits.setFact(cvFile, ['skills'], [...staying.map(({ facts }) => facts), ...addedFacts]);
  for (const { id, one } of added) {
    const { title, names } = one;
    writeText(context, 'cv', ['skills', id, 'title'], title);
    rows.push({ state: 'new', what: `${title}: ${names.join(', ')}`, place: placeOfSkills(id) });
  }
  for (const [{ title, names }, there] of matches) {
    const { id } = there;
    const { state } = writeText(context, 'cv', ['skills', id, 'title'], title);
    if (state === 'new') rows.push({ state, what: title, place: placeOfSkills(id) });
    if (isSameText(there.names, names)) continue;
    const missing = names.filter((name) => !there.names.includes(name));
    if (there.facts.names && missing.length > 0) {
      const path = ['skills', indexOf(context, id), 'names'];
      edits.setFact(cvFile, path, [...there.names, ...missing]);
      rows.push({
        state: 'new',
        what: `${title}: ${missing.join(', ')}`,
        place: placeOfSkills(id),
      });
    } else {
      rows.push({
        state: 'kept',
        what: `${title}: ${there.names.join(', ')}`,
        place: placeOfSkills(id),
      });
    }
  }
}

function withTitles({ edits, language }: ImportContext, skills: Profile['skills']): Found[] {
  const heading = edits.dataAt(wordFile('cv', language), ['headings', 'skills']);
  const single = skills.filter(({ title }) => !title).flatMap(({ names }) => names);
  const groups = skills.flatMap(({ title, names }) => (title ? [{ title, names }] : []));
  const rest = single.length > 0 ? [{ title: String(heading), names: [...new Set(single)] }] : [];
  return [...groups, ...rest];
}

function presentSkills({ edits, language }: ImportContext): Present[] {
  const list = (edits.dataAt(cvFile.file, ['skills']) ?? []) as Group[];
  return list.map((facts) => {
    const words = edits.dataAt(wordFile('cv', language), ['skills', String(facts.id)]);
    const { title, names } = (words ?? {}) as { title?: unknown; names?: string[] };
    return { id: String(facts.id), facts, title, names: (facts.names ?? names ?? []) as string[] };
  });
}

const indexOf = ({ edits }: ImportContext, id: string) =>
  ((edits.dataAt(cvFile.file, ['skills']) ?? []) as Group[]).findIndex((group) => group.id === id);

export function importInterests(context: ImportContext, interests: readonly string[]): void {
  if (interests.length === 0) return;
  const { edits, language, rows } = context;
  const ids = (edits.dataAt(cvFile.file, ['interests']) ?? []) as string[];
  const textOf = (id: string) => edits.dataAt(wordFile('cv', language), ['interests', id]);
  const present = new Map(
    interests.map((text) => [text, ids.find((id) => isSameText(textOf(id), text))]),
  );
  const taken = new Set(ids);
  const named = interests.map((text): [string, string] => {
    const id = present.get(text) ?? freeId([text.split(':')[0] ?? text, 'interest'], taken);
    taken.add(id);
    return [id, text];
  });
  edits.setFact(cvFile, ['interests'], [...taken]);
  for (const [id, text] of named) {
    const { state } = writeText(context, 'cv', ['interests', id], text);
    const place = `content/${cvFile.file} interests.${id}`;
    if (state !== 'same') rows.push({ state, what: text, place });
  }
}

/** Keeps languages that are not in the file, unless they are the sample's. */
export function importLanguages(context: ImportContext, found: Profile['languages']): void {
  if (found.length === 0) return;
  const { edits, rows } = context;
  const present = (edits.dataAt(cvFile.file, ['languages']) ?? []) as CvFacts['languages'];
  const levelOf = (code: string, list: CvFacts['languages']) =>
    list.find((one) => one.code === code)?.level;
  const own = areSample(context) ? [] : present;
  const added = found.filter(
    ({ code }, at) => !levelOf(code, own) && found.findIndex((one) => one.code === code) === at,
  );
  edits.setFact(cvFile, ['languages'], [...own, ...added]);
  const place = `content/${cvFile.file} languages`;
  const shown = (one: CvFacts['languages'][number]) =>
    `${languageName(one.code, defaultLocale)}: ${one.level}`;
  for (const one of added) {
    const before = levelOf(one.code, present);
    if (before === undefined) rows.push({ state: 'new', what: shown(one), place });
    else if (before !== one.level) rows.push({ state: 'changed', what: shown(one), place, before });
  }
  for (const one of own) {
    const inFile = levelOf(one.code, found);
    if (inFile && inFile !== one.level) rows.push({ state: 'kept', what: shown(one), place });
  }
  for (const one of present)
    if (!levelOf(one.code, [...own, ...added]))
      rows.push({ state: 'removed', what: shown(one), place });
}
