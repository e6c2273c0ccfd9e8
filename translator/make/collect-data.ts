import { describeLanguage, fieldsIn } from '../../editing/fields.ts';
import { termsFor } from '../../editing/glossary.ts';
import { folderOf, isOfPart, type PartId } from '../../editing/parts.ts';
import { partsInOrder } from '../../editing/read-part.ts';
import { readLoosely } from '../../editing/texts/word-files.ts';
import { type Entry, entriesOf } from '../../editing/translations/entries.ts';
import { formerSource, readRecords } from '../../editing/translations/records.ts';
import { defaultLocale, type Locale, locales } from '../../model/languages/locales.ts';
import { countNames } from '../../model/languages/plurals.ts';
import { projectIds } from '../../model/reader/files.ts';
import {
  isUnread,
  type SiteSettings,
  siteSchema,
  siteValueNames,
  siteValues,
} from '../../model/schemas/site.ts';
import { isUnwritten } from '../../model/texts.ts';
import { preferredLanguage, toolWords } from '../../words/tools/tables.ts';
import { type Note, type Voice, voiceOf } from '../../words/tools/words.ts';
import { areaOf, type PageData, type PagePart, type PageText } from '../page-data.ts';

const commonPlaceholders = [...siteValueNames, ...countNames];

/** Every text of a language with all that its translator has to know, in the order in which a visitor reads. */
export async function pageData(
  root: string,
  locale: Locale,
  mode: PageData['mode'],
): Promise<PageData> {
  const site = siteSchema.safeParse(readLoosely(root, 'site.yaml')).data;
  const entries = new Map(entriesOf(root, locale).map((entry) => [entry.name, entry]));
  const formerly = await formerSources(root, locale, [...entries.values()]);
  const notes: Note[] = [];
  const speaks = preferredLanguage([locales[locale].lang]);
  const voice = voiceOf(speaks, toolWords[speaks]);
  const parts = partsInOrder(root).map(
    ({ id, title }): PagePart => ({
      id,
      ...(title === undefined ? {} : { title }),
      texts: textsOf(root, id, { entries, formerly, notes, site, voice }),
    }),
  );
  return {
    mode,
    site: site?.url ?? '',
    owner: { name: site?.owner.name ?? '', email: site?.owner.email ?? '' },
    made: new Date().toISOString(),
    speaks,
    // The page has a note with each text, and shows no errors of the reader or findings of the check.
    words: { ...toolWords[speaks], notes: {}, errors: {}, findings: {} },
    source: describeLanguage(defaultLocale),
    target: describeLanguage(locale),
    terms: termsFor(root, locale),
    placeholders: [...(site ? Object.keys(siteValues(site)) : siteValueNames), ...countNames],
    pages: [...routeIds(root), ...projectIds(root)],
    notes,
    parts: parts.filter(({ texts }) => texts.length > 0),
  };
}

const routeIds = (root: string): string[] => {
  const routes = readLoosely(root, 'routes.yaml');
  return Array.isArray(routes) ? routes.map((route) => String(Object(route).id)) : [];
};

type Known = {
  entries: ReadonlyMap<string, Entry>;
  formerly: ReadonlyMap<string, string>;
  /** Grows: most notes are those of many texts. */
  notes: Note[];
  site: SiteSettings | undefined;
  voice: Voice;
};

function textsOf(root: string, part: PartId, known: Known): PageText[] {
  const folder = folderOf(part);
  const areas = Object.keys(known.voice.all.translator.places);
  const placeOnPage = ({ key }: PageText) => areas.indexOf(areaOf(part, key));
  return fieldsIn(root, folder)
    .fields.filter(({ key }) => isOfPart(part, key))
    .filter(({ key }) => folder !== 'texts' || !isUnread(key, known.site))
    .flatMap(({ id, key, kind, note, limits, least, item, placeholders }): PageText[] => {
      const entry = known.entries.get(id);
      if (!entry) return [];
      const own = placeholders.filter((name) => !commonPlaceholders.includes(name));
      const before = known.formerly.get(id);
      return [
        {
          id,
          key,
          kind,
          ...(note
            ? { note: numberOfNote(known.notes, known.voice.noteOf(folder, key, note)) }
            : {}),
          ...(limits ? { limits } : {}),
          ...(least ? { least } : {}),
          ...(own.length > 0 ? { placeholders: own } : {}),
          ...(item ? { item: item.index + 1 } : {}),
          ...versionOf(entry),
          ...(before === undefined ? {} : { before }),
        },
      ];
    })
    .toSorted((one, other) => placeOnPage(one) - placeOnPage(other));
}

function versionOf({ key, source, translation, state }: Entry) {
  const isName = state === 'current' && source === translation;
  return {
    source: source.trim(),
    translation: isUnwritten(translation) ? '' : translation.trim(),
    state,
    ...(isName || key.startsWith('technologies.') ? { isName: true as const } : {}),
  };
}

function numberOfNote(notes: Note[], note: Note): number {
  const known = notes.findIndex(({ text }) => text === note.text);
  return known < 0 ? notes.push(note) - 1 : known;
}

/** How the sources of outdated translations read before, by the entry's name. */
async function formerSources(root: string, locale: Locale, entries: readonly Entry[]) {
  const records = readRecords(root, locale);
  const found = new Map<string, string>();
  for (const { name, state } of entries) {
    const mark = records.get(name)?.source;
    if (state !== 'outdated' || !mark) continue;
    const before = await formerSource(root, name, mark);
    if (before !== undefined) found.set(name, before.trim());
  }
  return found;
}
