import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { allLocaleCodes } from '../../model/languages/locales.ts';
import { languageName } from '../../model/languages/names.ts';
import { formOfKey, formsIn } from '../../model/languages/plurals.ts';
import { hasWords, isAddressPart, markUnwritten } from '../../model/texts.ts';
import type { NewLanguage } from './language-table.ts';

/** A file of the source language with each of its texts marked as not yet translated. */
export function untranslatedCopy(
  source: string,
  { code, lang }: NewLanguage,
  folder: string,
): string {
  const document = parseDocument(source);
  visit(document, {
    Pair: (_key, pair) => (nameOf(pair) === 'old_urls' ? visit.REMOVE : undefined),
    Scalar: (position, node, ancestors) => {
      if (position === 'key' || typeof node.value !== 'string' || !hasWords(node.value)) return;
      const parent = ancestors.at(-1);
      if (isPair(parent) && isAddressPart(nameOf(parent))) return;
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
  const last = accessibility.items.findIndex((pair) => nameOf(pair) === allLocaleCodes.at(-1));
  accessibility.add({ key: code, value: languageName(code, code) } as never);
  const [added] = accessibility.items.splice(-1);
  if (added) accessibility.items.splice(last + 1, 0, added);
}

/** A language with more forms for numbers than the source gets a place for each. */
function addForms(document: Document, lang: string): void {
  visit(document, {
    Map: (_key, map) => {
      for (const pair of [...map.items]) {
        const counted = formOfKey(nameOf(pair));
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

const isPair = (node: unknown): node is Pair =>
  typeof node === 'object' && node !== null && 'key' in node && !isMap(node) && !isSeq(node);

const nameOf = ({ key }: Pair<unknown, unknown>) =>
  isScalar(key) ? String(key.value) : String(key);
