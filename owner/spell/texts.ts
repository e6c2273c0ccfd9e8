import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';

export type Text = {
  /** Path from the project's root. */
  file: string;
  line: number;
  /** Dotted path inside the file. */
  key: string;
  text: string;
};

/** Parts of addresses and of file names: without accents by design, so no words of the language. */
const slugs = new Set(['url', 'old_urls', 'ref', 'file_word']);

/** Every text of one language as it stands in its file, placeholders included. */
export function textsOf(content: Content, locale: Locale): Text[] {
  return [
    `messages/${locale}.yaml`,
    `cv/${locale}.yaml`,
    ...content.projects.map(({ id }) => `projects/${id}/${locale}.yaml`),
  ].flatMap((file) => textsOfFile(content.root, file));
}

function textsOfFile(root: string, file: string): Text[] {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const lines = new LineCounter();
  const { contents } = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  return leavesOf(contents).map(({ key, text, start }) => ({
    file: `content/${file}`,
    line: lines.linePos(start).line,
    key,
    text,
  }));
}

type Leaf = { key: string; text: string; start: number };

function leavesOf(node: ParsedNode | null, keys: readonly string[] = []): Leaf[] {
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) =>
      slugs.has(String(key)) ? [] : leavesOf(value, [...keys, String(key)]),
    );
  }
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => leavesOf(item, [...keys, String(index)]));
  }
  if (!isScalar(node) || typeof node.value !== 'string') return [];
  return [{ key: keys.join('.'), text: node.value, start: node.range[0] }];
}
