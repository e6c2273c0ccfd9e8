import type { PartId } from '../editing/parts.ts';
import { isSlugKey } from '../text/text-tree.ts';
import type { ToolWords } from '../words/tools/words.ts';

/** Where a visitor meets a text: what the page draws a small outline of, in the order in which its words name them. */
export type Area = keyof ToolWords['translator']['places'];

/** Groups of texts that are shown elsewhere than the rest of their part. */
const ofGroup: Partial<Record<string, Area>> = {
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

export function areaOf(part: PartId, key: string): Area {
  if (isSlugKey(key)) return 'url';
  if (/(?:^|\.)(?:title_seo|description_seo|keywords)$/.test(key)) return 'search';
  if (/(?:^|[._])alt$/.test(key)) return 'spoken';
  if (part.startsWith('projects/')) return 'project';
  if (part.startsWith('notes')) return 'note';
  if (part === 'cv') return 'cv';
  return ofGroup[key.split('.')[0] as string] ?? (part as Area);
}
