import { describeLanguage, fieldsIn } from '../../editing/fields.ts';
import { termsFor } from '../../editing/glossary.ts';
import { folderOf, isOfPart, type PartId } from '../../editing/parts.ts';
import { type NamedPart, partsInOrder } from '../../editing/read-part.ts';
import { readLoosely } from '../../editing/texts/text-files.ts';
import { type Entry, entriesOf } from '../../editing/translations/entries.ts';
import { formerSource } from '../../editing/translations/records.ts';
import { countNames } from '../../model/count-placeholders.ts';
import { valuesIn } from '../../model/fill-texts.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { nameIn } from '../../model/names.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { noteIds, projectIds } from '../../model/reader/files.ts';
import { readPublishedFacts } from '../../model/reader/projects.ts';
import { readRecords } from '../../model/reader/translation-records.ts';
import { fixedRouteIds } from '../../model/routes.ts';
import {
  isUnread,
  routesLeftOut,
  type SiteSettings,
  siteSchema,
  siteValueNames,
  valueNamesOf,
} from '../../model/schemas/site.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import type { Values } from '../../text/placeholders.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import { type Note, type WordsOfLanguage, wordsIn } from '../../text-fields/words.ts';
import { pageLanguageFor, pageWords } from '../../words/tools/page-words.ts';
import type { ToolWords } from '../../words/tools/words.ts';
import { areaOf } from '../areas.ts';

const commonPlaceholders = [...siteValueNames, ...countNames];

/** Every text of a language with all that its translator has to know, as a visitor reads them, drafts last. */
export async function pageData(content: OpenFolder, locale: Locale) {
  const site = siteSchema.safeParse(readLoosely(content, 'site.yaml')).data;
  const entries = new Map(
    entriesOf(content, locale, undefined, 'offered').map((entry) => [entry.name, entry]),
  );
  const formerly = await formerSources(content, locale, [...entries.values()]);
  const notes: Note[] = [];
  const speaks = pageLanguageFor(content.languages.table[locale].lang);
  const spoken = pageWords[speaks] as ToolWords;
  const allWords = wordsIn(speaks, spoken);
  const isOffered = ({ languages }: NamedPart) => languages?.includes(locale) === false;
  const all = partsInOrder(content).filter(
    ({ id }) => id !== 'notes' || noteIds(content).length > 0,
  );
  const inOrder = [
    ...all.filter((part) => !part.isDraft && !isOffered(part)),
    ...all.filter((part) => part.isDraft && !isOffered(part)),
    // A draft is translated once its owner has asked for it.
    ...all.filter((part) => !part.isDraft && isOffered(part)),
  ];
  const parts = inOrder.map((part) => ({
    id: part.id,
    title: part.title,
    /** A note that need not be translated: it counts as work from its first text on. */
    isOffered: isOffered(part) || undefined,
    texts: textsOf(content, part.id, { entries, formerly, notes, site, words: allWords }),
  }));
  // The page has a note with each text, and shows no errors of the reader or findings of the check.
  const words: ToolWords = { ...spoken, notes: {}, errors: {}, findings: {} };
  return {
    site: site?.url ?? '',
    owner: {
      name: site ? withoutMarkers(nameIn(site.owner.name, speaks, content.languages)) : '',
      email: site?.owner.email ?? '',
    },
    speaks,
    words,
    source: describeLanguage(content.languages, content.languages.source),
    target: describeLanguage(content.languages, locale),
    terms: termsFor(content, locale),
    /** Names that every text may have in braces. */
    placeholders: [...(site ? valueNamesOf(site) : siteValueNames), ...countNames],
    /** What stands for them, by language: a text is as long as what visitors see. */
    values: site ? valuesByLanguage(content, site, locale) : {},
    /** Which links in texts may name. */
    pages: [...routeIds(site, projectIds(content)), ...projectIds(content)],
    /** What texts are and where they are shown. */
    notes,
    parts: parts.filter(({ texts }) => texts.length > 0),
  };
}

function valuesByLanguage(content: OpenFolder, site: SiteSettings, locale: Locale) {
  const { languages } = content;
  const counted = {
    ...{ site, languages },
    projects: readPublishedFacts(content, []),
    hidden: new Map(),
  };
  return Object.fromEntries(
    [languages.source, locale].map((code): [string, Values] => [code, valuesIn(code, counted)]),
  );
}

export type PageData = Awaited<ReturnType<typeof pageData>>;
export type PagePart = PageData['parts'][number];
export type PageText = PagePart['texts'][number];

const routeIds = (site: SiteSettings | undefined, projects: readonly string[]) => {
  const leftOut = routesLeftOut({ site, projects });
  return fixedRouteIds.filter((id) => !leftOut.includes(id));
};

type Known = {
  entries: ReadonlyMap<string, Entry>;
  formerly: ReadonlyMap<string, string>;
  /** Grows: most notes are those of many texts. */
  notes: Note[];
  site: SiteSettings | undefined;
  words: WordsOfLanguage;
};

function textsOf(content: OpenFolder, part: PartId, known: Known) {
  const folder = folderOf(part);
  const areas = Object.keys(known.words.all.translator.places);
  const placeOnPage = ({ key }: { key: string }) => areas.indexOf(areaOf(part, key));
  return fieldsIn(content, folder)
    .fields.filter(({ key }) => isOfPart(part, key))
    .filter(({ key }) => folder !== 'texts' || !isUnread(key, known.site))
    .flatMap(({ id, key, kind, note, limits, item, placeholders }) => {
      const entry = known.entries.get(id);
      // What is still to be written, as in a draft, is nothing to translate yet.
      if (!entry || isUnwritten(entry.source)) return [];
      const { source, translation, state } = entry;
      const own = placeholders.filter((name) => !commonPlaceholders.includes(name));
      const isSame = state === 'current' && source === translation;
      return {
        ...{ id, key, kind, limits, state },
        /** Number of its note among those of the page. */
        note: note ? numberOfNote(known.notes, known.words.noteOf(folder, key, note)) : undefined,
        /** How many terms a list needs. */
        /** Names that this text may have in braces, beside those that all may. */
        placeholders: own.length > 0 ? own : undefined,
        /** Which item of its list it belongs to, from 1. */
        item: item && item.index + 1,
        source: source.trim(),
        /** Empty where it is not written yet. */
        translation: isUnwritten(translation) ? '' : translation.trim(),
        /** How the source read when the translation was made, if that is known. */
        before: known.formerly.get(id),
        /** A list of technologies, or a name that is the same in both languages. */
        isName: isSame || key.startsWith('technologies.') || undefined,
      };
    })
    .toSorted((one, other) => placeOnPage(one) - placeOnPage(other));
}

function numberOfNote(notes: Note[], note: Note): number {
  const known = notes.findIndex(({ text }) => text === note.text);
  return known < 0 ? notes.push(note) - 1 : known;
}

/** How the sources of outdated translations read before, by the entry's name. */
async function formerSources(content: OpenFolder, locale: Locale, entries: readonly Entry[]) {
  const records = readRecords(content, locale);
  const found = new Map<string, string>();
  for (const { name, state } of entries) {
    const mark = records.get(name)?.source;
    if (state !== 'outdated' || !mark) continue;
    const before = await formerSource(content, name, mark);
    if (before !== undefined) found.set(name, before.trim());
  }
  return found;
}
