import { useCallback } from 'react';
import type { Counts, Text, Version } from '../contract.ts';
import { calls } from './calls.ts';
import { useDesk, useGoToText } from './use-desk.ts';

const isOf: Record<keyof Counts, (version: Version) => boolean> = {
  mistakes: ({ mistakes, draft }) => mistakes.length > 0 || draft !== undefined,
  unwritten: ({ state }) => ['missing', 'unwritten', 'untranslated'].includes(state),
  outdated: ({ state }) => state === 'outdated',
  edited: ({ state }) => state === 'edited',
};

/** Goes to the next text with something to do: in this part, then in those after it, then from the top. */
export function useNextOpen() {
  const { overview, place } = useDesk();
  const goToText = useGoToText();
  return useCallback(
    async (kind?: keyof Counts) => {
      const kinds = kind ? [kind] : (Object.keys(isOf) as (keyof Counts)[]);
      const languages =
        kind === 'mistakes' ? overview.languages.map(({ code }) => code) : [place.language];
      const { parts } = overview;
      const here = parts.findIndex(({ id }) => id === place.view);
      // The open part comes once more at the end: what stands above the open text is then next.
      const order = [...parts.slice(here), ...parts.slice(0, here + 1)];
      for (const [index, part] of order.entries()) {
        const isWorth = languages.some((code) =>
          kinds.some((one) => (part.counts[code]?.[one] ?? 0) > 0),
        );
        if (!isWorth) continue;
        const { texts } = await calls.part(part.id);
        const from = index === 0 ? texts.findIndex(({ id }) => id === place.text) + 1 : 0;
        const found = firstOpen(texts.slice(from), languages, kinds);
        if (found) return goToText(found.id, found.language);
      }
    },
    [overview, place, goToText],
  );
}

function firstOpen(
  texts: readonly Text[],
  languages: readonly string[],
  kinds: readonly (keyof Counts)[],
) {
  for (const { id, versions } of texts) {
    for (const language of languages) {
      const version = versions[language];
      if (version && kinds.some((kind) => isOf[kind](version))) return { id, language };
    }
  }
  return undefined;
}
