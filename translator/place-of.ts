import type { PartId } from '../desk/contract.ts';
import { isAddressPart } from '../model/texts-of.ts';
import type { Place } from './contract.ts';

/** Groups of messages that stand elsewhere than the rest of their part. */
const ofGroup: Partial<Record<string, Place>> = {
  home: 'hero',
  confirmation: 'confirmation',
  error: 'error',
  accessibility: 'spoken',
  mail: 'mail',
  seo: 'search',
  theme: 'frame',
  language_offer: 'frame',
  unfinished: 'frame',
};

/** Where a visitor meets the text under a key. */
export function placeOf(part: PartId, key: string): Place {
  if (isAddressPart(key)) return 'address';
  if (/(?:^|\.)(?:title_seo|description_seo|keywords)$/.test(key)) return 'search';
  if (/(?:^|[._])alt$/.test(key)) return 'spoken';
  if (part.startsWith('projects/')) return 'project';
  if (part === 'cv') return 'cv';
  return ofGroup[key.split('.')[0] as string] ?? (part as Place);
}
