import { removeKeys } from '../editing/texts/edit-yaml.ts';
import { wordFile } from '../editing/texts/word-files.ts';
import { allLocaleCodes } from '../model/languages/locales.ts';
import { compare, cvFile, type ImportContext, type PlanRow } from './context.ts';
import { type DatedSection, type Entry, nameOf } from './profile.ts';
import { isOpen, isSameText, requireText, writeText } from './write-text.ts';

type Group = Readonly<Record<string, unknown>>;

/** An entry of the CV in the content. */
type Present = { id: string; facts: Group; words: Group; isSample: boolean };

/** The two texts that identify an entry, the more specific one first. */
const namesOf = (section: DatedSection): [string, string] => {
  if (section === 'education') return ['school', 'title'];
  const isJob = section === 'experience' || section === 'volunteering';
  return isJob ? ['organisation', 'role'] : ['title', 'organisation'];
};

/** Adds new entries to a section and removes the sample's; the owner's entries are not changed. */
export function importEntries(
  context: ImportContext,
  section: DatedSection,
  found: readonly Entry[],
): void {
  const { edits } = context;
  const present = presentEntries(context, section);
  const { matches, added, removed, staying } = compare(found, present, rulesOf(section), {
    isSample: (one) => one.isSample,
    namesOf: (entry) => idNamesOf(entry, section),
  });
  for (const { id } of removed) removeWords(context, section, id);
  const addedFacts = added.map(({ id, one }) => ({ id, ...one.facts }));
  const stayingFacts = staying.map(({ facts }) => facts);
  edits.setFact(cvFile, [section], inTime(stayingFacts, addedFacts));

  const addRow = (state: PlanRow['state'], what: string, id: string, before?: string) =>
    context.rows.push({
      state,
      what,
      place: `content/${cvFile.file} ${section}.${id}`,
      ...(before ? { before } : {}),
    });
  for (const { id, words } of removed) addRow('removed', nameOf(words as Entry['words']), id);
  for (const { id, one: entry } of added) {
    addRow('new', nameOf(entry.words), id);
    const [first, second] = namesOf(section);
    // Certificates, awards and publications may have no organisation.
    const needed = first === 'title' ? [first] : [first, second];
    for (const key of needed.filter((one) => entry.words[one] === undefined))
      requireText(context, 'cv', [section, id, key]);
    for (const [key, value] of Object.entries(entry.words))
      if (value !== undefined) writeText(context, 'cv', [section, id, key], value);
  }
  for (const [entry, { id, facts }] of matches) {
    const name = nameOf(entry.words);
    if (datesOf(facts) !== datesOf(entry.facts)) addRow('kept', `${name}: ${datesOf(facts)}`, id);
    const { url } = entry.facts as { url?: string };
    if (url && facts.url === undefined) {
      const index = (edits.dataAt(cvFile.file, [section]) as Group[]).findIndex(
        (one) => one.id === id,
      );
      edits.setFact(cvFile, [section, index, 'url'], url);
      addRow('new', `${name}: ${url}`, `${id}.url`);
    }
    for (const [key, value] of Object.entries(entry.words)) {
      if (value === undefined) continue;
      const { state, before } = writeText(context, 'cv', [section, id, key], value);
      if (state === 'same') continue;
      addRow(state, `${name}: ${key}`, `${id}.${key}`, state === 'changed' ? before : '');
    }
  }
}

function presentEntries(context: ImportContext, section: DatedSection): Present[] {
  const { edits, language, isSample } = context;
  const list = (edits.dataAt(cvFile.file, [section]) ?? []) as Group[];
  return list.map((facts) => {
    const id = String(facts.id);
    const words = edits.dataAt(wordFile('cv', language), [section, id]) ?? {};
    return {
      id,
      facts,
      words: words as Group,
      isSample:
        isSample(cvFile.file, section) ||
        allLocaleCodes.some((code) => isSample(wordFile('cv', code), `${section}.${id}`)),
    };
  });
}

/** Whether two entries are the same. A sample entry must match exactly. */
function rulesOf(section: DatedSection) {
  const [first, second] = namesOf(section);
  const sameWords = (entry: Entry, one: Present, key: string) =>
    isSameText(one.words[key], (entry.words[key] as string | undefined) ?? '');
  const agreeing = (entry: Entry, one: Present) =>
    [
      startOf(entry.facts) === startOf(one.facts),
      sameWords(entry, one, first),
      sameWords(entry, one, second),
    ].filter(Boolean).length;
  const own = (rule: (entry: Entry, one: Present) => boolean) => (entry: Entry, one: Present) =>
    !one.isSample && rule(entry, one);
  return [
    (entry: Entry, one: Present) =>
      agreeing(entry, one) === (entry.words[second] === undefined ? 2 : 3),
    own((entry, one) => agreeing(entry, one) >= 2),
    own((entry, one) => first === 'title' && sameWords(entry, one, first)),
    // Equal in another language, in which it is not translated yet.
    own((entry, one) => isOpen(one.words[first]) && datesOf(entry.facts) === datesOf(one.facts)),
  ];
}

const startOf = ({ from, date }: Group) => String(from ?? date);

const datesOf = ({ from, to, date }: Group) =>
  date === undefined ? `${from} – ${to ?? ''}`.trim() : String(date);

/** Names from which the id of an entry can be made. */
function idNamesOf({ words, facts }: Entry, section: DatedSection): string[] {
  const [first, second] = namesOf(section).map((key) => words[key]) as (string | undefined)[];
  const year = startOf(facts).slice(0, 4);
  const name = first ?? second ?? section;
  return [name, `${name.split(/[,(|–]/)[0]} ${year}`, `${section} ${year}`];
}

/** Merges new entries with the present ones, latest first; without present ones, in the order of the file. */
function inTime(present: readonly Group[], added: readonly Group[]): Group[] {
  if (present.length === 0) return [...added];
  return added.reduce<Group[]>(
    (list, one) => {
      const index = list.findIndex((other) => startOf(other) < startOf(one));
      return list.toSpliced(index < 0 ? list.length : index, 0, one);
    },
    [...present],
  );
}

export function removeWords({ edits }: ImportContext, section: string, id: string): void {
  for (const locale of allLocaleCodes) {
    const file = wordFile('cv', locale);
    if (edits.dataAt(file, [section, id]) === undefined) continue;
    edits.edit(file, (source) => removeKeys(source, [[section, id]]));
  }
}
