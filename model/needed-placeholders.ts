import { countNames } from './count-names.ts';
import { formOfKey } from './plurals.ts';

/**
 * Whether a translation needs a placeholder of its source: how many there are each language says where
 * it likes, and so it is with “one” or “two” of what a text counts.
 */
export const isNeededAt = (key: string) => (name: string) =>
  !countNames.includes(name) && (name !== 'count' || (formOfKey(key)?.form ?? 'other') === 'other');
