import { isAddressPart } from '../texts/read-texts.ts';
import { fingerprint } from './fingerprint.ts';

/** A source text and its translation, or the marks of both. */
export type Pair = { source: string; translation: string };

/** The marks of two texts. An address is chosen once; a new one in the source is no reason to change it. */
export const pairOf = (key: string, { source, translation }: Pair): Pair => ({
  source: fingerprint(isAddressPart(key) ? '' : source),
  translation: fingerprint(translation),
});

export const pairKey = ({ source, translation }: Pair) => `${source} ${translation}`;
