import { join } from 'node:path';
import { readAsAsked } from '../../model/reader/files.ts';
import { parseYaml } from '../../model/reader/yaml-file.ts';
import { textsOf } from '../../model/texts.ts';

/** Dotted keys of a file with their texts, in the order of the file. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of one file; empty where it cannot be read, which the reader of the model explains. */
export const readTexts = (root: string, file: string): Texts => gathered(readLoosely(root, file));

/** The same of a file's source. */
export const textsIn = (source: string): Texts => gathered(parsed(() => source));

const known = new WeakMap<object, Texts>();

/** The same data, as it is parsed once, is gone through once. */
function gathered(data: unknown): Texts {
  if (data === null || typeof data !== 'object') return gather(data);
  const texts = known.get(data) ?? gather(data);
  known.set(data, texts);
  return texts;
}

function gather(data: unknown): Texts {
  const texts = new Map<string, string>();
  for (const [key, text] of textsOf(data)) {
    if (isHistory(key)) continue;
    const own = listOfItsOwn(key);
    const before = own && texts.get(own);
    texts.set(own ?? key, before ? `${before}, ${text}` : text);
  }
  return texts;
}

/** Former addresses are history, not text. */
const isHistory = (key: string) => /(?:^|\.)old_urls(?:\.|$)/.test(key);

/** Lists that each language fills in its own way count as one text. */
const listOfItsOwn = (key: string) => /^(?:.*\.)?keywords(?=\.\d+$)/.exec(key)?.[0];

/** The data of one file as far as it can be read, unchecked. */
export const readLoosely = (root: string, file: string): unknown =>
  parsed(() => readAsAsked(join(root, file)));

function parsed(source: () => string): unknown {
  try {
    return parseYaml(source());
  } catch {
    return undefined;
  }
}
