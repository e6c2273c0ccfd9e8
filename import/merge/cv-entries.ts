import { removeKey } from '../../editing/texts/edit-yaml.ts';
import { wordFile } from '../../editing/texts/word-files.ts';
import { allLocaleCodes } from '../../model/locales.ts';
import { cvFactsSchema } from '../../model/schemas/cv.ts';
import type { DatedSection, Entry } from '../profile.ts';
import { nameOf } from '../readers/dated-entry.ts';
import { type FactsFile, setItems } from './facts.ts';
import { idFrom } from './ids.ts';
import { type Merge, type Row, wasImported } from './merge.ts';
import { pairUp } from './pairs.ts';
import { ask, isOpen, isSameText, say, valueAt } from './say.ts';

export const cvFile = 'cv/cv.yaml';

export const cvFacts = ({ copy }: Merge): FactsFile => ({
  copy,
  file: cvFile,
  schema: cvFactsSchema,
});

type Group = Readonly<Record<string, unknown>>;

/** An entry of the CV as it is there. */
type Present = { id: string; facts: Group; words: Group; isSample: boolean };

/** The two texts that name an entry, the telling one first. */
const namesOf = (section: DatedSection): [string, string] => {
  if (section === 'education') return ['school', 'title'];
  const isJob = section === 'experience' || section === 'volunteering';
  return isJob ? ['organisation', 'role'] : ['title', 'organisation'];
};

/** What the file says of an entry, and where the content has it. */
type Placed = { id: string; entry: Entry; facts: Group; before: Group | undefined };

/** Brings one section of the CV up to what the file says; the owner's further entries stay. */
export function mergeEntries(merge: Merge, section: DatedSection, found: readonly Entry[]): void {
  const present = presentEntries(merge, section);
  const pairs = pairUp(found, present, rulesOf(section));
  const taken = new Set(present.map(({ id }) => id));
  const entries = found.flatMap((entry): Placed[] => {
    const there = pairs.get(entry);
    const isKnown = wasImported(merge, identityOf(entry, section), entry.facts);
    const before = there?.facts;
    if (there) {
      const facts = isKnown ? there.facts : { ...there.facts, ...factsOf(entry) };
      return [{ id: there.id, entry, facts, before }];
    }
    // It came with an earlier import, and the owner has taken it out.
    if (isKnown) {
      tell(merge, 'kept', entry.words, section);
      return [];
    }
    const id = idFrom(candidatesOf(entry, section), taken);
    taken.add(id);
    return [{ id, entry, facts: { id, ...entry.facts }, before }];
  });
  const paired = new Set(pairs.values());
  const gone = present.filter((one) => one.isSample && !paired.has(one));
  const staying = present.filter((one) => !gone.includes(one));
  const updated = staying.map((one) => entries.find(({ id }) => id === one.id)?.facts ?? one.facts);
  const added = entries.filter(({ before }) => !before).map(({ facts }) => facts);
  for (const { id } of gone) removeWords(merge, section, id);
  setItems(cvFacts(merge), [section], inTime(updated, added));
  for (const { id, words } of gone) tell(merge, 'gone', words, section, id);
  for (const { id, words } of staying.filter((one) => !paired.has(one)))
    tell(merge, 'kept', words, section, id);
  for (const placed of entries) writeEntry(merge, section, placed);
  if (entries.length > 0) ask(merge, 'cv', ['headings', section]);
}

function tell(merge: Merge, state: Row['state'], words: Group, section: string, id?: string): void {
  const place = id ? placeOf(section, id) : `content/${cvFile} ${section}`;
  merge.rows.push({ state, what: nameOf(words as Entry['words']), place });
}

/** By its words: its dates are what may change. */
const identityOf = ({ words }: Entry, section: DatedSection) =>
  [`${cvFile}:${section}`, ...namesOf(section).map((key) => words[key] ?? '')].join('|');

const placeOf = (section: string, id: string) => `content/${cvFile} ${section}.${id}`;

/** What the file says of an entry, with nothing for what it does not say. */
const factsOf = ({ facts }: Entry) =>
  'from' in facts ? { from: facts.from, to: facts.to } : facts;

function presentEntries({ copy, language, isSample }: Merge, section: DatedSection): Present[] {
  const list = (valueAt(copy.data(cvFile), [section]) ?? []) as Group[];
  return list.map((facts) => {
    const id = String(facts.id);
    const strange = allLocaleCodes.some((code) =>
      isSample(wordFile('cv', code), `${section}.${id}`),
    );
    const words = valueAt(copy.data(wordFile('cv', language)), [section, id]) ?? {};
    return { id, facts, words: words as Group, isSample: strange || isSample(cvFile, section) };
  });
}

function rulesOf(section: DatedSection) {
  const [first, second] = namesOf(section);
  const when = (facts: Group) => String(facts.from ?? facts.date);
  const agreeing = ({ facts, words }: Entry, present: Present) =>
    [
      when(facts as Group) === when(present.facts),
      ...[first, second].map((key) => sameWord(words[key], present.words[key])),
    ].filter((agrees) => agrees);
  const own = (rule: (found: Entry, present: Present) => boolean) => (found: Entry, one: Present) =>
    !one.isSample && rule(found, one);
  return [
    (found: Entry, one: Present) =>
      agreeing(found, one).length === (found.words[second] === undefined ? 2 : 3),
    own((found, one) => agreeing(found, one).length >= 2),
    own((found, one) => first === 'title' && sameWord(found.words.title, one.words.title)),
    // The same in another language, which is to be translated still.
    own(
      ({ facts }, one) =>
        isOpen(one.words[first]) &&
        when(facts as Group) === when(one.facts) &&
        String((facts as Group).to) === String(one.facts.to),
    ),
  ];
}

const sameWord = (found: unknown, present: unknown) =>
  typeof found === 'string' && isSameText(present, found);

/** Names that the id may be made of. */
function candidatesOf({ words, facts }: Entry, section: DatedSection): string[] {
  const [first, second] = namesOf(section).map((key) => words[key]) as (string | undefined)[];
  const year = ('from' in facts ? facts.from : facts.date).slice(0, 4);
  const name = first ?? second ?? section;
  return [name, `${name.split(/[,(|–]/)[0]} ${year}`, `${section} ${year}`];
}

/** New entries among those that are there: the latest first. Where none is left, as the file has them. */
function inTime(present: readonly Group[], added: readonly Group[]): Group[] {
  const when = (facts: Group) => String(facts.from ?? facts.date);
  if (present.length === 0) return [...added];
  return added.reduce<Group[]>(
    (list, one) => {
      const index = list.findIndex((other) => when(other) < when(one));
      return list.toSpliced(index < 0 ? list.length : index, 0, one);
    },
    [...present],
  );
}

function writeEntry(merge: Merge, section: DatedSection, placed: Placed): void {
  const { id, entry, facts, before } = placed;
  const place = placeOf(section, id);
  for (const key of namesOf(section)) {
    const isNeeded = key !== 'organisation' || namesOf(section)[0] === 'organisation';
    if (isNeeded && entry.words[key] === undefined && !before) ask(merge, 'cv', [section, id, key]);
  }
  const said = Object.entries(entry.words).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, ...say(merge, 'cv', [section, id, key], value) }],
  );
  if (!before) {
    tell(merge, 'new', entry.words, section, id);
    return;
  }
  const what = nameOf(entry.words);
  const isMoved = datesOf(before) !== datesOf(facts);
  if (isMoved) merge.rows.push({ state: 'changed', what, place, before: datesOf(before) });
  for (const { key, state, before: old } of said.filter((one) => one.state !== 'same')) {
    const row = { state, what: `${what}: ${key}`, place: `${place}.${key}` };
    merge.rows.push(old ? { ...row, before: old } : row);
  }
  if (!isMoved && said.every(({ state }) => state === 'same'))
    tell(merge, 'same', entry.words, section, id);
}

const datesOf = ({ from, to, date }: Group) =>
  date === undefined ? `${from} – ${to ?? ''}`.trim() : String(date);

export function removeWords({ copy }: Merge, section: string, id: string): void {
  for (const locale of allLocaleCodes) {
    const file = wordFile('cv', locale);
    if (valueAt(copy.data(file), [section, id]) === undefined) continue;
    copy.edit(file, (source) => removeKey(source, [section, id]));
    const left = valueAt(copy.data(file), [section]);
    // A group of which nothing is left would be read as no group.
    if (!left) copy.edit(file, (source) => removeKey(source, [section]));
  }
}
