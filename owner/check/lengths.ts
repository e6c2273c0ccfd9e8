import { fill, type Values } from '../../model/fill.ts';
import { isUnwritten } from '../texts/unwritten.ts';
import type { PlacedText } from './all-texts.ts';
import type { Finding } from './finding.ts';

const limits = [
  { key: /(?:^|\.)title_seo$/, most: 60 },
  { key: /(?:^|\.)description_seo$/, most: 160 },
];

/** Search engines cut what is longer. */
export function findTooLong(texts: readonly PlacedText[], values: Values): Finding[] {
  return texts.flatMap(({ file, key, text }): Finding[] => {
    const limit = limits.find((one) => one.key.test(key));
    const { length } = fill(text, values).replaceAll(/\s+/g, ' ').trim();
    if (!limit || length <= limit.most || isUnwritten(text)) return [];
    const wrong = `has ${length} characters`;
    return [{ kind: 'length', file, key, wrong, advice: `Keep it within ${limit.most}.` }];
  });
}
