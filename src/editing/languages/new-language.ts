import {
  type Document,
  isPair,
  isScalar,
  parseDocument,
  type Scalar,
  visit,
  type Pair as YamlPair,
} from 'yaml';
import type { Content } from '../../model/content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { Languages } from '../../model/languages/languages.ts';
import { canonicalTag, languageName, meantCode } from '../../model/languages/names.ts';
import { interfaceWords, isShipped } from '../../model/reader/interface-words.ts';
import { isReserved } from '../../model/reader/routes.ts';
import { recordsFile } from '../../model/reader/translation-records.ts';
import type { RouteWithSlug } from '../../model/routes.ts';
import { hasWords } from '../../text/placeholders.ts';
import { formOfKey, formsIn } from '../../text/plurals.ts';
import { capitalised } from '../../text/sentences.ts';
import { isSlugKey, textsOf } from '../../text/text-tree.ts';
import { markUnwritten } from '../../text/unwritten.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import type { Change } from '../journal/change.ts';
import { wrongPart } from '../projects/new-project.ts';
import { fold, removeKeys, setText } from '../texts/edit-yaml.ts';
import { textFile, textFolders, textsIn } from '../texts/text-files.ts';
import { editTable, type NewLanguage, withLanguage } from './language-table.ts';
import { chosenRecords, slugEntries, slugsOf } from './slugs.ts';

/** A language with all its files: what cannot be made leaves nothing half done. */
export function addLanguage(site: string, language: NewLanguage): Change {
  const { change } = editContent(site, { kind: 'language', id: language.code }, (files) => {
    const parts = ownParts(files, language);
    for (const folder of textFolders(files)) {
      const source = files.text(textFile(folder, files.languages.source)) ?? '';
      const copy = untranslatedCopy(source, language, folder, files.languages);
      const own = folder === 'texts' ? withParts(copy, parts) : copy;
      files.create(textFile(folder, language.code), own);
    }
    if (parts)
      files.write(
        recordsFile(language.code),
        chosenRecords(parts.source, slugsOf(language.code, files.languages)),
      );
    editTable(files, (table) => withLanguage(table, language));
  });
  return change;
}

type Parts = Record<'source' | 'own', Partial<Record<RouteWithSlug, string>>>;

/**
 * The anchors and the confirmation page's URL in the language's own words, where the engine has them and
 * no project has such a URL.
 */
function ownParts(files: ContentFiles, { code }: NewLanguage): Parts | undefined {
  if (!isShipped(code)) return undefined;
  const all = slugsOf(code, files.languages);
  const texts = textsIn(files.text(textFile('texts', files.languages.source)) ?? '');
  const urls = textFolders(files).map((folder) =>
    textsIn(files.text(textFile(folder, files.languages.source)) ?? '').get('url'),
  );
  const found = slugEntries.filter(([id, key]) => texts.has(key) && !urls.includes(all[id]));
  return {
    source: Object.fromEntries(found.map(([id, key]) => [id, texts.get(key)])),
    own: Object.fromEntries(found.map(([id]) => [id, all[id]])),
  };
}

const withParts = (copy: string, parts: Parts | undefined) =>
  slugEntries.reduce((text, [id, key]) => {
    const part = parts?.own[id];
    return part === undefined ? text : setText(text, key.split('.'), part);
  }, copy);

/** A language with what is usual for its code; throws if it cannot be added so. */
export function languageOfCode(content: Content, code: string, name?: string): NewLanguage {
  const wrong = wrongCode(code, content.languages);
  if (wrong) throw new Refusal(wrong, 'not_a_language');
  const usual = usualFor(code);
  const { prefix } = usual;
  const taken = wrongPrefix(prefix, content);
  if (taken) throw new Refusal(taken, 'prefix_taken', { prefix });
  return { code, ...usual, ...(name === undefined ? {} : { name }) };
}

export function usualFor(code: string, lang = code) {
  // Open Graph names the region of the pages, or where most of its speakers live.
  const { language, region } = new Intl.Locale(lang).maximize();
  const name = capitalised(languageName(code, code), code);
  return { name, lang, open_graph: `${language}_${region}`, prefix: code.toLowerCase() };
}

export function wrongCode(code: string, languages: Languages): string | undefined {
  if (languages.find(code)) return 'The site already has this language.';
  const meant = meantCode(code);
  if (meant) return `There is no language with this code. Did you mean ${meant}?`;
  if (wrongTag(code))
    return 'Write two or three lower-case letters, as in it, with a region as in pt-BR.';
  return languages.isLanguage(code) ? undefined : 'There is no language with this code.';
}

export const wrongTag = (tag: string) =>
  canonicalTag(tag) === tag ? undefined : 'Write it as in pt or pt-BR.';

/** Any URL that begins with the prefix would be read as one of the new language. */
export function wrongPrefix(prefix: string, { routes, oldUrls }: Content): string | undefined {
  const wrong = wrongPart(prefix);
  if (wrong) return wrong;
  const home = `/${prefix}/`;
  if (isReserved(home)) return `“${home}” is reserved for the site itself. Choose another.`;
  const urls = [...routes.values(), ...oldUrls.values()].flatMap((of) => Object.values(of).flat());
  const taken = urls.some((url) => url.startsWith(home));
  return taken ? `Other URLs already start with ${home}.` : undefined;
}

/**
 * A file of the source language with each of its texts marked as not yet translated. The engine's
 * words are left out where it has the language, and else put in.
 */
export function untranslatedCopy(
  source: string,
  { code, lang }: Pick<NewLanguage, 'code' | 'lang'>,
  folder: string,
  languages: Languages,
): string {
  const document = withOrWithoutWords(source, folder, code, languages);
  visit(document, {
    Pair: (_key, pair) => (keyName(pair) === 'old_urls' ? visit.REMOVE : undefined),
    Scalar: (position, node, ancestors) => {
      if (position === 'key' || typeof node.value !== 'string' || !hasWords(node.value)) return;
      const parent = ancestors.at(-1);
      if (isPair(parent) && isSlugKey(keyName(parent))) return;
      markScalar(node);
    },
  });
  if (folder === 'texts') addForms(document, lang);
  return document.toString({ lineWidth: 100 });
}

/** The names of languages are the platform's in any language. */
function withOrWithoutWords(
  source: string,
  folder: string,
  code: string,
  languages: Languages,
): Document {
  const words = textsOf(interfaceWords(folder, languages.source, languages)).map(([key, word]) => ({
    path: key.split('.'),
    word,
  }));
  const isLeftOut = ({ path }: { path: string[] }) =>
    isShipped(code) || languages.find(path.at(-1)) !== undefined;
  const leftOut = words.filter(isLeftOut).map(({ path }) => path);
  const document = parseDocument(removeKeys(source, leftOut));
  for (const { path, word } of words) {
    if (isLeftOut({ path }) || document.hasIn(path) || !hasGroup(document, path)) continue;
    document.setIn(path, document.createNode(word));
  }
  return document;
}

/** A site without a translator has no words for a section on the translations. */
const hasGroup = (document: Document, [group]: readonly string[]) =>
  group !== 'translations' || document.has(group);

function markScalar(node: Scalar): void {
  node.value = markUnwritten(String(node.value));
  if (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL') return;
  // What stood plain or in quotes is written anew: with the quotes that it needs now, or folded.
  delete node.type;
  fold(node);
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

const keyName = ({ key }: YamlPair<unknown, unknown>) =>
  isScalar(key) ? String(key.value) : String(key);
