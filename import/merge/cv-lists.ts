import { removeKey } from '../../editing/texts/edit-yaml.ts';
import { wordFile } from '../../editing/texts/word-files.ts';
import { languageName } from '../../model/language-names.ts';
import { allLocaleCodes, defaultLocale } from '../../model/locales.ts';
import type { CvFacts } from '../../model/schemas/cv.ts';
import { markUnwritten } from '../../model/unwritten.ts';
import type { Profile } from '../profile.ts';
import { cvFacts, cvFile, removeWords } from './cv-entries.ts';
import { setFact, setItems } from './facts.ts';
import { idFrom } from './ids.ts';
import { type Merge, wasImported } from './merge.ts';
import { pairUp } from './pairs.ts';
import { ask, isOpen, isSameText, say, valueAt, writeWords } from './say.ts';

type Group = Readonly<Record<string, unknown>>;
type Found = { title: string; names: readonly string[] };
type Present = { id: string; facts: Group; title: unknown; names: readonly string[] };

/** Of the sample it is told by the whole list that it is the sample's. */
const areSample = ({ isSample }: Merge) => isSample(cvFile, 'skills');

/** Groups of skills; those without a group come under the heading of the section. */
export function mergeSkills(merge: Merge, skills: Profile['skills']): void {
  const found = titled(merge, skills);
  const present = presentSkills(merge);
  const isOwn = !areSample(merge);
  const pairs = pairUp<Found, Present>(found, present, [
    (one, there) => isSameText(there.title, one.title) && isSameList(there.names, one.names),
    (one, there) => isOwn && isSameText(there.title, one.title),
    (one, there) => isOwn && isSameList(there.names, one.names),
    (one, there) => isOwn && isOpen(there.title) && there.names.length === one.names.length,
  ]);
  const staying = present.filter((one) => isOwn || [...pairs.values()].includes(one));
  for (const { id, title } of present.filter((one) => !staying.includes(one))) {
    removeWords(merge, 'skills', id);
    merge.rows.push({
      state: 'gone',
      what: String(title),
      place: `content/${cvFile} skills.${id}`,
    });
  }
  const taken = new Set(present.map(({ id }) => id));
  const named = found.map((one) => {
    const there = pairs.get(one);
    const id = there?.id ?? idFrom([one.title, 'skills'], taken);
    taken.add(id);
    return { id, there, ...one };
  });
  const added = named.filter(({ there }) => !there).map(({ id, names }) => ({ id, names }));
  setItems(cvFacts(merge), ['skills'], [...staying.map(({ facts }) => facts), ...added]);
  for (const one of named) writeGroup(merge, one);
}

function titled({ copy, language }: Merge, skills: Profile['skills']): Found[] {
  const heading = valueAt(copy.data(wordFile('cv', language)), ['headings', 'skills']);
  const single = skills.filter(({ title }) => !title).flatMap(({ names }) => names);
  const groups = skills.flatMap(({ title, names }) => (title ? [{ title, names }] : []));
  const rest = single.length > 0 ? [{ title: String(heading), names: [...new Set(single)] }] : [];
  return [...groups, ...rest];
}

function presentSkills({ copy, language }: Merge): Present[] {
  const list = (valueAt(copy.data(cvFile), ['skills']) ?? []) as Group[];
  return list.map((facts) => {
    const words = valueAt(copy.data(wordFile('cv', language)), ['skills', String(facts.id)]);
    const { title, names } = (words ?? {}) as { title?: unknown; names?: string[] };
    return { id: String(facts.id), facts, title, names: (facts.names ?? names ?? []) as string[] };
  });
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function writeGroup(
  merge: Merge,
  { id, there, title, names }: Found & { id: string; there: Present | undefined },
): void {
  const place = `content/${cvFile} skills.${id}`;
  const said = say(merge, 'cv', ['skills', id, 'title'], title);
  const what = `${title}: ${names.join(', ')}`;
  const isKnown = wasImported(merge, `${cvFile}:skills.${id}.names`, names);
  const isListed = there && isSameList(there.names, names);
  if (there && !isListed && !isKnown) {
    if (isOpen(there.title) && there.facts.names) sayNames(merge, id, there.names, names);
    else setNames(merge, id, names);
  }
  if (!there) merge.rows.push({ state: 'new', what, place });
  else if (!isListed)
    merge.rows.push({
      state: isKnown ? 'kept' : 'changed',
      what,
      place,
      before: there.names.join(', '),
    });
  else merge.rows.push({ state: said.state, what, place });
}

/** Names that another language has otherwise are words, and stand with those of each language. */
function sayNames(merge: Merge, id: string, before: readonly string[], names: readonly string[]) {
  const { copy, language } = merge;
  const index = indexOf(copy.data(cvFile), id);
  copy.edit(cvFile, (source) => removeKey(source, ['skills', index, 'names']));
  for (const locale of allLocaleCodes) {
    const title = valueAt(copy.data(wordFile('cv', locale)), ['skills', id, 'title']);
    const theirs = isOpen(title) ? before.map(markUnwritten) : before;
    const own = locale === language ? names : theirs;
    writeWords(merge, 'cv', locale, ['skills', id, 'names'], own);
  }
}

function setNames(merge: Merge, id: string, names: readonly string[]): void {
  const index = indexOf(merge.copy.data(cvFile), id);
  const path = ['skills', index, 'names'];
  if (valueAt(merge.copy.data(cvFile), path)) setFact(cvFacts(merge), path, names);
  else say(merge, 'cv', ['skills', id, 'names'], names);
}

const indexOf = (data: unknown, id: string) =>
  ((valueAt(data, ['skills']) ?? []) as Group[]).findIndex((group) => group.id === id);

export function mergeInterests(merge: Merge, interests: readonly string[]): void {
  const { copy, language } = merge;
  const ids = (valueAt(copy.data(cvFile), ['interests']) ?? []) as string[];
  const textOf = (id: string) =>
    valueAt(copy.data(wordFile('cv', language)), ['interests', id]) as string | undefined;
  const pairs = pairUp(interests, ids, [
    (text, id) => isSameText(textOf(id), text),
    (_text, id) => isOpen(textOf(id)),
  ]);
  const taken = new Set(ids);
  const named = interests.map((text): [string, string] => {
    const id = pairs.get(text) ?? idFrom([text.split(':')[0] ?? text, 'interest'], taken);
    taken.add(id);
    return [id, text];
  });
  if (named.length > 0) ask(merge, 'cv', ['headings', 'interests']);
  const added = named.map(([id]) => id).filter((id) => !ids.includes(id));
  setItems(cvFacts(merge), ['interests'], [...ids, ...added]);
  for (const [id, text] of named) {
    const { state } = say(merge, 'cv', ['interests', id], text);
    merge.rows.push({ state, what: text, place: `content/${cvFile} interests.${id}` });
  }
}

/** Languages that the file does not know stay, unless they are the sample's. */
export function mergeLanguages(merge: Merge, found: Profile['languages']): void {
  if (found.length === 0) return;
  const present = (valueAt(merge.copy.data(cvFile), ['languages']) ?? []) as CvFacts['languages'];
  const own = areSample(merge) ? [] : present;
  const changed = found.filter(
    ({ code, level }) => !wasImported(merge, `${cvFile}:languages.${code}`, level),
  );
  const kept = own.map((one) => changed.find(({ code }) => code === one.code) ?? one);
  const added = found.filter(({ code }) => !own.some((one) => one.code === code));
  const once = added.filter(({ code }, at) => added.findIndex((one) => one.code === code) === at);
  setItems(cvFacts(merge), ['languages'], [...kept, ...once]);
  const place = `content/${cvFile} languages`;
  const shown = (one: CvFacts['languages'][number]) =>
    `${languageName(one.code, defaultLocale)}: ${one.level}`;
  for (const one of found) {
    ask(merge, 'cv', ['level', one.level]);
    const before = present.find(({ code }) => code === one.code);
    if (!before) merge.rows.push({ state: 'new', what: shown(one), place });
    else if (before.level === one.level)
      merge.rows.push({ state: 'same', what: shown(one), place });
    else {
      const state = changed.includes(one) ? 'changed' : 'kept';
      merge.rows.push({ state, what: shown(one), place, before: before.level });
    }
  }
  const gone = present.filter(({ code }) => ![...kept, ...once].some((one) => one.code === code));
  for (const one of gone) merge.rows.push({ state: 'gone', what: shown(one), place });
}
