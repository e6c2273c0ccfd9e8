import { stringify } from 'yaml';
import { namesOfRoutes } from '../model/checks/projects.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { setLanguages } from '../model/languages/locales.ts';
import { interfaceWords, isInterfaceWord } from '../model/reader/interface-words.ts';
import { unwrittenWords } from '../model/reader/words.ts';
import { fixedRouteIds } from '../model/routes.ts';
import { cvWordsSchema } from '../model/schemas/cv.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { siteTextsSchema } from '../model/schemas/site-texts.ts';
import { slugOf } from '../model/slug.ts';
import { textsOf } from '../model/texts.ts';
import type { Change } from './change.ts';
import { editContent } from './content-files.ts';
import { editTable, type NewLanguage } from './language-table.ts';
import { untranslatedCopy, usualFor, wrongTag } from './new-language.ts';
import { schemaLine } from './schemas.ts';
import { setValue } from './texts/edit-lists.ts';
import { removeKeys, setText } from './texts/edit-yaml.ts';
import { wordFile } from './texts/word-files.ts';
import { type Pair, pairOf, recordsFile, recordsText } from './translations/records.ts';

export type FirstSite = {
  /** Of the owner. */
  name: string;
  /** The first is the source language. */
  languages: readonly string[];
};

/** Replaces the sample by a site whose texts are all still to write. Its drawings stay, save those of a person or a trade. */
export function emptySite(site: string, { name, languages }: FirstSite): Change {
  const rows = languages.map((code, index) => firstLanguage(code, index === 0));
  setLanguages(Object.fromEntries(rows.map(({ code, ...row }) => [code, row])));
  const { change } = editContent(site, { kind: 'language', id: languages.join(' ') }, (files) => {
    const [facts, routes, table, cv] = ['site', 'routes', 'languages', 'cv/cv'].map(
      (name) => files.text(`${name}.yaml`) ?? '',
    ) as [string, string, string, string];
    for (const file of files.list()) {
      const isDrawing = /^pictures\/(?!(?:owner|translator|concept-\d)\.)/.test(file);
      if (!isDrawing) files.remove(file);
    }
    const create = (file: string, text: string) => files.write(file, schemaLine(file) + text);
    files.write('site.yaml', siteFile(facts, name));
    files.write('routes.yaml', headOf(routes) + routesFile(rows));
    files.write('cv/cv.yaml', headOf(cv) + cvFile(rows));
    create('pictures/owner.svg', placeholderPortrait);
    for (const row of rows) {
      for (const folder of ['texts', 'cv']) create(wordFile(folder, row.code), words(folder, row));
    }
    for (const { code } of rows.slice(1)) create(recordsFile(code), records(rows, code));
    const entries = rows.map(({ code, ...row }) => [code, row]);
    editTable(files, () => headOf(table) + stringify(Object.fromEntries(entries)));
  });
  return change;
}

/** The comments at the beginning of a file of the sample, which are true of any site. */
const headOf = (source: string) => /^(?:#.*\n)*/.exec(source)?.[0] ?? '';

function firstLanguage(code: string, isSource: boolean): NewLanguage & { fallback?: true } {
  const wrong = wrongTag(code);
  if (wrong) throw new Refusal(`“${code}”: ${wrong}`);
  const usual = { code, ...usualFor(code) };
  return isSource ? { ...usual, prefix: '' } : { ...usual, fallback: true };
}

/** How many entries the schemas ask for in a list. */
const lengths = { concept_key: 4, keywords: 5 } as const;

/** What an owner has to write in one language, each text saying what belongs there. */
function words(folder: string, row: NewLanguage): string {
  const schema = folder === 'cv' ? cvWordsSchema : siteTextsSchema();
  const asked = ownersPart(folder, unwrittenWords(schema, '')) as Record<string, object>;
  const blocks = Object.entries(asked).map(([key, value]) =>
    stringify({ [key]: value }, { aliasDuplicateObjects: false }),
  );
  const copy = untranslatedCopy(blocks.join('\n'), row, folder);
  if (folder === 'cv') return copy;
  const addresses = addressParts(row.code);
  return addressKeys.reduce(
    (text, { id, key }) => setText(text, key.split('.'), addresses[id]),
    copy,
  );
}

/** Where the texts say a part of an address. There is no section on the translations yet. */
const addressKeys = Object.entries(namesOfRoutes)
  .filter(([id]) => id !== 'translations')
  .map(([id, key]) => ({ id: id as Addressed, key }));

/** Without the words that the engine brings, and the groups that hold nothing else. */
function ownersPart(folder: string, tree: unknown, key = ''): unknown {
  if (Array.isArray(tree)) {
    const length = lengths[key.split('.').at(-1) as keyof typeof lengths] ?? tree.length;
    return Array.from({ length }, () => tree[0]);
  }
  if (tree === null || typeof tree !== 'object') return tree;
  const kept = Object.entries(tree).flatMap(([name, value]) => {
    const at = key ? `${key}.${name}` : name;
    if (isInterfaceWord(folder, at)) return [];
    // The owner's name alone is a title.
    const part = name === 'title_seo' ? '{owner}' : ownersPart(folder, value, at);
    return part === undefined ? [] : [[name, part] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Addresses are chosen, and nothing to translate. */
function records([source]: readonly NewLanguage[], code: string): string {
  const own = addressParts(code);
  const chosen = addressKeys.map(({ id, key }): [string, Pair] => {
    const texts = { source: addressParts(source?.code ?? code)[id], translation: own[id] };
    return [`texts:${key}`, pairOf(key, texts)];
  });
  return recordsText(new Map(chosen));
}

type Addressed = keyof typeof namesOfRoutes;

/** The parts of addresses in a language: its own titles, or English where they have no Latin letters. */
function addressParts(code: string): Record<Addressed, string> {
  const titles = [code, 'en'].map((one) => new Map(textsOf(interfaceWords('texts', one))));
  const parts = Object.entries(namesOfRoutes).map(([id, key]) => {
    const title = `${key.split('.')[0]}.title`;
    return [id, titles.map((of) => slugOf(of.get(title) ?? '')).find(Boolean) ?? id];
  });
  return Object.fromEntries(parts);
}

function routesFile(rows: readonly NewLanguage[]): string {
  const addressOf = (id: (typeof fixedRouteIds)[number], { code, prefix }: NewLanguage) => {
    const home = prefix ? `/${prefix}/` : '/';
    if (id === 'home') return home;
    if (id === 'not-found') return `${home}404/`;
    const part = addressParts(code)[id];
    return id === 'confirmation' ? `${home}${part}/` : `${home}#${part}`;
  };
  const entries = fixedRouteIds.map((id) => ({
    id,
    ...Object.fromEntries(rows.map((row) => [`url_${row.code}`, addressOf(id, row)])),
  }));
  return stringify(entries);
}

/** The sample's facts without its people and projects. */
function siteFile(sample: string, name: string): string {
  const commented = sample
    .replaceAll(/^# (?:The people of the sample|Remove this to leave out).*\n/gm, '')
    .replace(/(?<=^ *profiles:)\n(?: {4,}.*\n)+/m, ' []\n');
  const bare = removeKeys(commented, [['translator'], ['projects']]);
  const own = { name, email: 'mail@example.com', profiles: [] };
  const dated = setText(bare, ['copyright_year'], new Date().getFullYear());
  return setValue(dated, ['owner'], own, siteSchema);
}

/** The CV says how well languages are spoken, and needs one; it knows no regions. */
const cvFile = ([source]: readonly NewLanguage[]) =>
  stringify({
    languages: [{ code: new Intl.Locale(source?.lang ?? 'en').language, level: 'native' }],
  });

/** Stands where the owner's portrait is to be, until there is one. */
export const placeholderPortrait = `\
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 480 560"><path fill="#d9d5cc" d="M0 0h480v560H0z"/><circle cx="240" cy="215" r="95" fill="#a8a297"/><path fill="#a8a297" d="M60 560c0-120 80-190 180-190s180 70 180 190Z"/></svg>
`;
