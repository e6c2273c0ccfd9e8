import type { PartId } from '../../desk/contract.ts';
import { useLabels } from '../../words/tools/use-labels.ts';
import type { PageText } from '../contract.ts';

/** What a text is called: its key in words, without the part that it stands in, and which item it is. */
export function useTextLabel() {
  const { headingOf } = useLabels();
  return (part: PartId, { key, item }: PageText): string => {
    const own = key.startsWith(`${part}.`) ? key.slice(part.length + 1) : key;
    const isNumbered = item !== undefined && /(?:^|\.)\d+(?:\.|$)/.test(key);
    return isNumbered ? `${headingOf(own)} ${item}` : headingOf(own);
  };
}
