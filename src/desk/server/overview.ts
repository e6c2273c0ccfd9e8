import { dirname } from 'node:path';
import { describeLanguage } from '../../editing/fields.ts';
import type { Workspace } from '../../editing/journal/workspace.ts';
import {
  type Code,
  type FieldError,
  type Language,
  type PartId,
  partOf,
  partOfText,
} from '../../editing/parts.ts';
import { type NamedPart, partsInOrder } from '../../editing/read-part.ts';
import { allTexts, readLoosely } from '../../editing/texts/text-files.ts';
import { entriesOf, neededIn } from '../../editing/translations/entries.ts';
import { valuesIn } from '../../model/fill-texts.ts';
import { type Name, nameIn } from '../../model/names.ts';
import { notesRoute, urlOf } from '../../model/routes.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import type { Values } from '../../text/placeholders.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import type { FieldPlace } from '../location.ts';
import { fieldFinder } from './check.ts';

/** What is to be looked at, in one language; blocking: unwritten texts without which the site cannot be built. */
export type Counts = { blocking: number; unwritten: number; outdated: number; edited: number };

/** What keeps the site from being built, and where it is corrected. */
export type PlacedError = FieldError & { at?: FieldPlace | undefined };

export type PartSummary = NamedPart & {
  counts: Record<Code, Counts>;
  /** Where the page shows it, from the site's root, as in /es/#sobre-mi. */
  urls: Record<Code, string>;
  /** Where it shows texts of one group on another page, as those of the error page. */
  otherPages: Record<string, Record<Code, string>>;
};

export function overviewOf(workspace: Workspace, site: string, hasHistory: boolean) {
  const facts = readLoosely(workspace, 'site.yaml') as
    | { owner?: { name?: Name }; translator?: object }
    | undefined;
  const tally = tallyOf(workspace);
  const content = workspace.content();
  const { languages } = workspace;
  const fieldAt = fieldFinder(workspace);
  return {
    owner: withoutMarkers(nameIn(facts?.owner?.name ?? '', languages.source, languages)),
    languages: languages.all.map((code): Language => describeLanguage(languages, code)),
    parts: partsInOrder(workspace)
      // Without a translator the site has no such section.
      .filter(({ id }) => id !== 'translations' || facts?.translator)
      .map(
        (part): PartSummary => ({
          ...part,
          counts: tally(part.id),
          ...pagesOf(workspace, part.id),
        }),
      ),
    errors: workspace.errors().map((error): PlacedError => {
      return { ...error, at: fieldAt(error.file.replace(/^content\//, ''), error.key) };
    }),
    /** URL of the development server that shows the pages, without a slash at the end; empty until it runs. */
    site,
    undo: workspace.undoState(),
    /** What stands for the names in braces that every text may use, by language. */
    values: languages.perLocale(
      (locale): Values => (content ? withoutMarkers(valuesIn(locale, content)) : {}),
    ),
    /** Whether content/ is in a Git repository. */
    hasHistory,
  };
}
export type Overview = ReturnType<typeof overviewOf>;

/** The texts of a group that have a page of their own. */
const otherRoutes: Partial<Record<PartId, Record<string, string>>> = {
  contact: { confirmation: 'confirmation' },
  other: { error: 'not-found' },
};

function pagesOf(workspace: Workspace, part: PartId) {
  const routes = workspace.content()?.routes;
  // The home page where a route is missing, so that there is something to see.
  const urlsOf = (id: string) =>
    workspace.languages.perLocale((locale) =>
      routes ? urlOf(routes, routes.has(id) ? id : 'home', locale) : '/',
    );
  const others = Object.entries(otherRoutes[part] ?? {});
  return {
    // The CV is shown among what is said about its owner; a project by its own name, a note by its place in the list.
    urls: urlsOf(routeOfPart(part)),
    otherPages: Object.fromEntries(others.map(([group, id]) => [group, urlsOf(id)])),
  };
}

const routeOfPart = (part: PartId) =>
  part === 'cv' ? 'about' : part === 'notes' ? notesRoute : part.replace(/^projects\//, '');

/** Counts by part and language, of all texts at once. */
function tallyOf(workspace: Workspace) {
  const { languages } = workspace;
  const none = (): Counts => ({ blocking: 0, unwritten: 0, outdated: 0, edited: 0 });
  const parts = new Map<PartId, Record<Code, Counts>>();
  const of = (part: PartId): Record<Code, Counts> => {
    const counts = parts.get(part) ?? languages.perLocale(none);
    parts.set(part, counts);
    return counts;
  };
  const add = (part: PartId, language: Code, what: keyof Counts) => {
    const counts = of(part)[language];
    if (counts) counts[what] += 1;
  };
  for (const { locale, file, key, text } of allTexts(workspace)) {
    if (!isUnwritten(text)) continue;
    const folder = dirname(file);
    const isBlocking = neededIn(workspace, folder, locale)(key);
    add(partOf(folder, key), locale, isBlocking ? 'blocking' : 'unwritten');
  }
  for (const locale of languages.all.filter((code) => code !== languages.source)) {
    for (const { name, state, translation } of entriesOf(workspace, locale)) {
      if (state === 'outdated' || state === 'edited') add(partOfText(name), locale, state);
      // Still the source's words; what says only what belongs there is counted already.
      const isSame = state === 'untranslated' && translation !== '' && !isUnwritten(translation);
      if (isSame) add(partOfText(name), locale, 'unwritten');
    }
  }
  return of;
}
