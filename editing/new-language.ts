import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  type Scalar,
  visit,
  type Pair as YamlPair,
} from 'yaml';
import { isReserved } from '../model/checks/addresses.ts';
import type { Content } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale, type Locale } from '../model/languages/locales.ts';
import { capitalised, isLanguage, languageName } from '../model/languages/names.ts';
import { formOfKey, formsIn } from '../model/languages/plurals.ts';
import { addressLike } from '../model/routes.ts';
import { hasWords, isAddressPart, markUnwritten } from '../model/texts.ts';
import { absentFiles, type Change, contentChange } from './change.ts';
import { languagesFile, type NewLanguage, withLanguage } from './language-table.ts';
import { wrongPart } from './new-project.ts';
import { withTable } from './schemas.ts';
import { insertAfter } from './texts/edit-yaml.ts';
import { type Files, wordFile, wordFolders } from './texts/word-files.ts';
import {
  type Pair,
  pairOf,
  readRecords,
  recordsFile,
  recordsText,
} from './translations/records.ts';

/** A language with all its files: what cannot be made leaves nothing half done. */
export function addLanguage(site: string, content: Content, language: NewLanguage): Change {
  const root = join(site, 'content');
  const { accessibility } = content.messages[defaultLocale];
  const table = withLanguage(readFileSync(join(site, languagesFile), 'utf8'), language);
  const files = new Map([
    ...absentFiles(root, newWords(root, language)),
    ...changedFiles(root, language),
    ...nameRecords(root, language, accessibility),
    ...withTable(site, table),
  ]);
  return contentChange(site, { kind: 'language', id: language.code }, files);
}

/** A language with what is usual for its code; throws if it cannot be added so. */
export function languageOfCode(content: Content, code: string, name?: string): NewLanguage {
  const wrong = wrongCode(code) ?? wrongPrefix(usualFor(code).prefix, content);
  if (wrong) throw new Refusal(wrong);
  return { code, ...usualFor(code), ...(name === undefined ? {} : { name }) };
}

export const usualFor = (code: string, lang = code) => ({
  name: capitalised(languageName(code, code), code),
  lang,
  open_graph: openGraphOf(lang),
  prefix: code.toLowerCase(),
});

/** Open Graph's spelling, with the region of the pages, or where most of its speakers live. */
function openGraphOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

export function wrongCode(code: string): string | undefined {
  if (wrongTag(code))
    return 'Write two or three small letters, as in it, with a region as in pt-BR.';
  if ((allLocaleCodes as string[]).includes(code)) return 'The site has this language already.';
  return isLanguage(code) ? undefined : 'There is no language with this code.';
}

export function wrongTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag ? undefined : 'Write it as in pt or pt-BR.';
  } catch {
    return 'Write it as in pt or pt-BR.';
  }
}

/** Any address that begins with the prefix would be read as one of the new language. */
export function wrongPrefix(prefix: string, { routes, oldAddresses }: Content): string | undefined {
  const wrong = wrongPart(prefix);
  if (wrong) return wrong;
  const home = `/${prefix}/`;
  if (isReserved(home)) return `“${home}” is kept for the site itself. Choose another.`;
  const addresses = [...routes.values(), ...oldAddresses.values()].flatMap((of) =>
    Object.values(of).flat(),
  );
  const taken = addresses.some((address) => address.startsWith(home));
  return taken ? `Addresses begin with ${home} already.` : undefined;
}

/** Its files of words: the source's texts, marked. */
const newWords = (root: string, language: NewLanguage): Files =>
  new Map(
    wordFolders(root).map((folder) => {
      const source = readFileSync(join(root, wordFile(folder, defaultLocale)), 'utf8');
      return [wordFile(folder, language.code), untranslatedCopy(source, language, folder)];
    }),
  );

/** The present files that have to know it: the route table, and each other language's names. */
export function changedFiles(root: string, language: NewLanguage): Files {
  const changed = (file: string, change: (source: string) => string): [string, string] => [
    file,
    change(readFileSync(join(root, file), 'utf8')),
  ];
  const neighbour = ['accessibility', allLocaleCodes.at(-1) as string];
  const { code } = language;
  return new Map([
    changed('routes.yaml', (source) => withRoutes(source, language)),
    ...allLocaleCodes.map((locale) =>
      changed(wordFile('messages', locale), (source) =>
        insertAfter(source, neighbour, code, languageName(code, locale)),
      ),
    ),
  ]);
}

/** The route table with an address of the new language in every entry: the source's, under its prefix. */
export function withRoutes(source: string, { code, prefix }: NewLanguage): string {
  const entries = parse(source) as Record<string, string>[];
  return entries.reduce((text, entry, index) => {
    if (entry[`url_${code}`] !== undefined) return text;
    const address = addressLike(entry[`url_${defaultLocale}`] ?? '/', `/${prefix}/`);
    const neighbour = [index, `url_${allLocaleCodes.at(-1)}`];
    return insertAfter(text, neighbour, `url_${code}`, address);
  }, source);
}

/** The names of languages need no translator: they are confirmed from the start. */
function nameRecords(
  root: string,
  { code }: NewLanguage,
  names: Readonly<Record<Locale, string>>,
): Files {
  const itself = { named: code, source: languageName(code, defaultLocale) };
  const others = allLocaleCodes.map((locale) => ({ named: locale, source: names[locale] }));
  const translated = allLocaleCodes.filter((locale) => locale !== defaultLocale);
  return new Map([
    ...translated.map((locale) => fileWith(root, locale, [itself])),
    fileWith(root, code, [...others, itself]),
  ]);
}

function fileWith(
  root: string,
  locale: string,
  names: readonly { named: string; source: string }[],
): [string, string] {
  const confirmed = names.map(({ named, source }): [string, Pair] => {
    const key = `accessibility.${named}`;
    return [`messages:${key}`, pairOf(key, { source, translation: languageName(named, locale) })];
  });
  const records = new Map([...readRecords(root, locale), ...confirmed]);
  return [recordsFile(locale), recordsText(records)];
}

/** A file of the source language with each of its texts marked as not yet translated. */
export function untranslatedCopy(
  source: string,
  { code, lang }: NewLanguage,
  folder: string,
): string {
  const document = parseDocument(source);
  visit(document, {
    Pair: (_key, pair) => (keyName(pair) === 'old_urls' ? visit.REMOVE : undefined),
    Scalar: (position, node, ancestors) => {
      if (position === 'key' || typeof node.value !== 'string' || !hasWords(node.value)) return;
      const parent = ancestors.at(-1);
      if (isPair(parent) && isAddressPart(keyName(parent))) return;
      markScalar(node);
    },
  });
  if (folder === 'messages') {
    nameLanguages(document.get('accessibility'), code);
    addForms(document, lang);
  }
  return document.toString({ lineWidth: 100 });
}

const longest = 70;

function markScalar(node: Scalar): void {
  const marked = markUnwritten(String(node.value));
  node.value = marked;
  if (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL') return;
  // What stood plain or in quotes is written anew: with the quotes that it needs now, or folded.
  if (marked.length > longest) node.type = 'BLOCK_FOLDED';
  else delete node.type;
}

/** The names of the languages need no translator: the platform knows them. */
function nameLanguages(accessibility: unknown, code: string): void {
  if (!isMap(accessibility)) return;
  for (const locale of allLocaleCodes) accessibility.set(locale, languageName(locale, code));
  const last = accessibility.items.findIndex((pair) => keyName(pair) === allLocaleCodes.at(-1));
  accessibility.add({ key: code, value: languageName(code, code) } as never);
  const [added] = accessibility.items.splice(-1);
  if (added) accessibility.items.splice(last + 1, 0, added);
}

/** A language with more forms for numbers than the source gets a place for each. */
function addForms(document: Document, lang: string): void {
  visit(document, {
    Map: (_key, map) => {
      for (const pair of [...map.items]) {
        const counted = formOfKey(keyName(pair));
        if (counted?.form !== 'other' || !isScalar(pair.value)) continue;
        const text = pair.value.value;
        const added = formsIn(lang)
          .map((form) => `${counted.name}_${form}`)
          .filter((key) => !map.has(key))
          .map((key) => document.createPair(key, text));
        map.items.splice(map.items.indexOf(pair), 0, ...added);
      }
    },
  });
}

const isPair = (node: unknown): node is YamlPair =>
  typeof node === 'object' && node !== null && 'key' in node && !isMap(node) && !isSeq(node);

const keyName = ({ key }: YamlPair<unknown, unknown>) =>
  isScalar(key) ? String(key.value) : String(key);
