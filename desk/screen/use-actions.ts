import { useCallback } from 'react';
import type { Text, Version } from '../../editing/parts.ts';
import { useVoice } from '../../words/tools/words.ts';
import type { Counts } from '../server/overview.ts';
import { calls, RefusedCall } from './calls.ts';
import { errorMessage } from './errors.ts';
import { putUndo, readContentAgain } from './queries.ts';
import { saver } from './saving/savers.ts';
import { useDesk, useGoToText } from './use-desk.ts';

/** Undoes the last change, says so, and shows the text that it was about. */
export function useUndo() {
  const { overview, setNotice } = useDesk();
  const { words } = useVoice();
  const goToText = useGoToText();
  const isEmpty = overview.undo.steps === 0;
  return useCallback(async () => {
    if (isEmpty) return setNotice(words.save.nothing);
    await saver.flush();
    try {
      const { undone, undo } = await calls.undo();
      putUndo(undo);
      await readContentAgain();
      setNotice(words.save.undone);
      if (undone.kind === 'text' || undone.kind === 'confirm') goToText(undone.id, undone.language);
    } catch (error) {
      const isChanged = error instanceof RefusedCall && error.code === 'changed_since';
      setNotice(isChanged ? words.save.changedSince : errorMessage(words, error));
    }
  }, [isEmpty, setNotice, words, goToText]);
}

const belongsTo: Record<keyof Counts, (version: Version) => boolean> = {
  errors: ({ errors, draft }) => errors.length > 0 || draft !== undefined,
  unwritten: ({ state }) => ['missing', 'unwritten', 'untranslated'].includes(state),
  outdated: ({ state }) => state === 'outdated',
  edited: ({ state }) => state === 'edited',
};

/** Goes to the next text with something to do: in this part, then in the parts after it, then from the first. */
export function useNextTodo() {
  const { overview, location } = useDesk();
  const goToText = useGoToText();
  return useCallback(
    async (kind?: keyof Counts) => {
      const kinds = kind ? [kind] : (Object.keys(belongsTo) as (keyof Counts)[]);
      const languages =
        kind === 'errors' ? overview.languages.map(({ code }) => code) : [location.language];
      const { parts } = overview;
      const here = parts.findIndex(({ id }) => id === location.view);
      // The open part comes once more at the end: the texts above the open one are searched last.
      const order = [...parts.slice(here), ...parts.slice(0, here + 1)];
      for (const [index, part] of order.entries()) {
        const hasAny = languages.some((code) =>
          kinds.some((one) => (part.counts[code]?.[one] ?? 0) > 0),
        );
        if (!hasAny) continue;
        const { texts } = await calls.part(part.id);
        const from = index === 0 ? texts.findIndex(({ id }) => id === location.text) + 1 : 0;
        const found = firstTodo(texts.slice(from), languages, kinds);
        if (found) return goToText(found.id, found.language);
      }
    },
    [overview, location, goToText],
  );
}

function firstTodo(
  texts: readonly Text[],
  languages: readonly string[],
  kinds: readonly (keyof Counts)[],
) {
  for (const { id, versions } of texts) {
    for (const language of languages) {
      const version = versions[language];
      if (version && kinds.some((kind) => belongsTo[kind](version))) return { id, language };
    }
  }
  return undefined;
}
