import { readLoosely, readTexts } from '../../editing/texts/read-texts.ts';
import { wordFile, wordFolders } from '../../editing/texts/word-files.ts';
import { entriesOf } from '../../editing/translations/entries.ts';
import { defaultLocale, isDraft, type Locale, locales, mayBorrow } from '../../model/locales.ts';
import { projectIds } from '../../model/reader/project-ids.ts';
import { addressOf } from '../../model/routes.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import {
  type Counts,
  fixedParts,
  type Language,
  type Overview,
  type PartId,
  type PartSummary,
} from '../contract.ts';
import type { Desk } from './desk.ts';
import { partOf } from './parts.ts';
import { perLanguage } from './texts/read-part.ts';
import { hasField } from './texts/save-text.ts';

/** The tree with what is to be looked at in each part. */
export function overviewOf(desk: Desk, site: string, hasHistory: boolean): Overview {
  const facts = readLoosely(desk.root, 'site.yaml') as { owner?: { name?: string } } | undefined;
  const tally = tallyOf(desk);
  const projects = projectIds(desk.root)
    .map((id) => projectSummary(desk, id))
    .sort((one, other) => (other.number ?? 0) - (one.number ?? 0));
  const parts = fixedParts.flatMap((id): Omit<PartSummary, 'texts' | 'counts' | 'addresses'>[] => [
    { id },
    ...(id === 'projects' ? projects : []),
  ]);
  return {
    owner: facts?.owner?.name ?? '',
    languages: Object.values(perLanguage(languageOf)),
    parts: parts.map((part) => ({
      ...part,
      ...tally(part.id),
      addresses: perLanguage((locale) => addressIn(desk, part.id, locale)),
    })),
    site,
    undo: desk.steps.undoState(),
    hasHistory,
  };
}

export function languageOf(code: Locale): Language {
  const { name, lang } = locales[code];
  const direction = directionOf(lang);
  return {
    code,
    name,
    lang,
    direction,
    isSource: code === defaultLocale,
    isDraft: isDraft(code),
    isGrowing: mayBorrow(code) && !isDraft(code),
  };
}

function directionOf(lang: string): Language['direction'] {
  type Locale = Intl.Locale & { getTextInfo(): { direction: Language['direction'] } };
  return (new Intl.Locale(lang) as Locale).getTextInfo().direction;
}

function projectSummary(desk: Desk, id: string) {
  type Facts = { number?: number; featured?: number; draft?: boolean } | undefined;
  const facts = readLoosely(desk.root, `projects/${id}/project.yaml`) as Facts;
  const title = readTexts(desk.root, wordFile(`projects/${id}`, defaultLocale)).get('title') ?? id;
  return {
    id: `projects/${id}` as const,
    title,
    isDraft: facts?.draft === true,
    ...(typeof facts?.featured === 'number' ? { featured: facts.featured } : {}),
    number: Number(facts?.number ?? 0),
  };
}

const routeOf = {
  home: 'home',
  about: 'about',
  projects: 'projects',
  cv: 'about',
  translations: 'translations',
  contact: 'contact',
  other: 'not-found',
} as const;

function addressIn(desk: Desk, part: PartId, locale: Locale): string {
  const routes = desk.content()?.routes;
  const id =
    part in routeOf ? routeOf[part as keyof typeof routeOf] : part.slice('projects/'.length);
  if (routes?.has(id)) return addressOf(routes, id, locale);
  return routes ? addressOf(routes, 'home', locale) : '/';
}

/** Counts by part and language, of all texts at once. */
function tallyOf(desk: Desk) {
  const none = (): Counts => ({ mistakes: 0, unwritten: 0, outdated: 0, edited: 0 });
  const parts = new Map<PartId, { texts: number; counts: Record<Locale, Counts> }>();
  const of = (part: PartId) => {
    const found = parts.get(part) ?? { texts: 0, counts: perLanguage(none) };
    parts.set(part, found);
    return found;
  };
  for (const folder of wordFolders(desk.root)) {
    for (const [locale, texts] of Object.entries(
      perLanguage((one) => readTexts(desk.root, wordFile(folder, one))),
    ) as [Locale, ReadonlyMap<string, string>][]) {
      for (const [key, text] of texts) {
        const part = of(partOf(folder, key));
        if (locale === defaultLocale) part.texts += 1;
        if (isUnwritten(text)) part.counts[locale].unwritten += 1;
      }
    }
  }
  for (const locale of Object.keys(locales) as Locale[]) {
    if (locale === defaultLocale) continue;
    for (const { name, key, state } of entriesOf(desk.root, locale)) {
      if (state !== 'outdated' && state !== 'edited') continue;
      of(partOf(name.slice(0, name.indexOf(':')), key)).counts[locale][state] += 1;
    }
  }
  for (const { file, key } of desk.mistakes()) {
    const [, folder, locale] = /^content\/(.+)\/([^/]+)\.yaml$/.exec(file) ?? [];
    const counts = folder && key ? of(partOf(folder, key)).counts : undefined;
    if (counts && locale && locale in counts) counts[locale as Locale].mistakes += 1;
  }
  for (const { id, language } of desk.store.drafts()) {
    if (!hasField(desk, id)) continue;
    const counts = of(partOf(id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1))).counts;
    if (language in counts) counts[language as Locale].mistakes += 1;
  }
  return (part: PartId) => of(part);
}
