import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { UndoState } from '../../editing/journal/workspace.ts';
import type { Code, FieldError, ListChange, TextId, Version } from '../../editing/parts.ts';
import { useWords } from '../../text-fields/words.ts';
import type { View } from '../location.ts';
import type { Counts } from '../server/overview.ts';
import { read, send } from './calls.ts';
import { errorMessage } from './errors.tsx';
import { useStepName } from './panels/step-name.ts';
import { putPart, putUndo, readContentAgain, underway } from './queries.ts';
import { saver } from './saving/savers.ts';
import { useDesk, useGoToPlace, useGoToText } from './use-desk.ts';

export type ChangeResult =
  | { undo: UndoState }
  | { outcome: 'refused'; errors: readonly FieldError[] };
export type Changed<Result> = Extract<Result, { undo: UndoState }>;

type OnRefused = (message: string) => void;

/** Changes the content, and answers once the change is seen. Why a change was refused is said, in the notice if nowhere else; then there is no result. */
export function useChange(onRefused?: OnRefused) {
  const tryChange = useTry(onRefused);
  return async <Result extends ChangeResult>(call: () => Promise<Result>) => {
    const result = await tryChange(call);
    if (result) await readContentAgain();
    return result;
  };
}

/** Asks for a change, after all that was typed is saved. */
function useTry(handler?: OnRefused) {
  const { setNotice } = useDesk();
  const onRefused = handler ?? setNotice;
  const ownWords = useWords();
  return async <Result extends ChangeResult>(
    call: () => Promise<Result>,
  ): Promise<Changed<Result> | undefined> => {
    onRefused('');
    await saver.flush();
    try {
      const result = await underway(call);
      if ('undo' in result) {
        putUndo(result.undo);
        return result as Changed<Result>;
      }
      const reasons = result.errors
        .map(ownWords.errorOf)
        .map(({ wrong, advice }) => `${wrong}. ${advice}`);
      onRefused(reasons.join(' '));
    } catch (error) {
      onRefused(errorMessage(ownWords, error));
    }
    return undefined;
  };
}

/** Reads what is shown once, after all that was typed is saved. */
export const useSaved = <Data>(queryKey: readonly unknown[], queryFn: () => Promise<Data>) =>
  useQuery({
    queryKey,
    queryFn: async () => {
      await saver.flush();
      return queryFn();
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export function useListChange() {
  const tryChange = useTry();
  return async (json: ListChange): Promise<boolean> => {
    const result = await tryChange(() => send('list', json));
    if (!result) return false;
    const isIn = (id: TextId) => id.startsWith(`${json.id}.`);
    saver.texts.setAside(({ id }) => isIn(id));
    saver.facts.setAside(({ file, key }) => file === 'cv/cv.yaml' && isIn(`cv:${key}`));
    // The items have to be drawn before the focus moves to one of them.
    flushSync(() => putPart(result.part));
    readContentAgain();
    return true;
  };
}

/** Undo or Redo: the name of the step, and a function that makes it, reports it and shows the text that it changed. */
export function useStep(way: 'undo' | 'redo') {
  const { overview, setNotice } = useDesk();
  const { words, say } = useWords();
  const nameOf = useStepName();
  const goToText = useGoToText();
  const change = useChange();
  const { next, redo } = overview.undo;
  const [step, nothing, done] =
    way === 'undo'
      ? [next, words.save.nothing, words.save.undone]
      : [redo, words.save.nothingToRedo, words.save.redone];
  const run = async () => {
    if (!step) return setNotice(nothing);
    const place = globalThis.location.hash;
    const result = await change(() => send(way, {}));
    if (!result) return;
    setNotice(say(done, { step: nameOf(result.step) }));
    const { kind, id, language } = result.step;
    // Whoever has gone elsewhere meanwhile stays there.
    if (globalThis.location.hash !== place) return;
    if (kind === 'text' || kind === 'confirm') goToText(id, language);
  };
  return { isThere: step !== undefined, title: step ? nameOf(step) : nothing, run };
}

const belongsTo: Record<keyof Counts | 'errors', (version: Version) => boolean> = {
  errors: ({ errors }) => errors.length > 0,
  blocking: ({ isBlocking }) => isBlocking === true,
  unwritten: ({ state, isBlocking }) =>
    ['missing', 'unwritten', 'untranslated'].includes(state) && !isBlocking,
  outdated: ({ state }) => state === 'outdated',
  edited: ({ state }) => state === 'edited',
};

/** Goes to the next text with something to do: in this part, then in the parts after it, then from the first. */
export function useNextTodo() {
  const { overview, location } = useDesk();
  const goToText = useGoToText();
  const hasErrors = (part: View, code: Code) =>
    overview.errors.some(({ at }) => at?.view === part && at.language === code);
  return async (kind?: keyof Counts, ...chosen: Code[]) => {
    const kinds = kind ? [kind] : (Object.keys(belongsTo) as (keyof typeof belongsTo)[]);
    const all =
      kind === 'blocking' ? overview.languages.map(({ code }) => code) : [location.language];
    const languages = chosen.length > 0 ? chosen : all;
    const { parts } = overview;
    // In a view without texts, the first part is next.
    const here = Math.max(0, parts.map(({ id }) => id as string).indexOf(location.view));
    // The open part comes once more at the end: the texts above the open one are searched last.
    const order = [...parts.slice(here), ...parts.slice(0, here + 1)];
    for (const [index, { id: part, counts }] of order.entries()) {
      const isLeft = (code: Code) =>
        kinds.some((one) => (one === 'errors' ? hasErrors(part, code) : counts[code]?.[one]));
      if (!languages.some(isLeft)) continue;
      const { texts: listed } = await read('part', { id: part });
      // The URL follows from the title, and comes after everything else.
      const texts = listed.toSorted((a, b) => Number(a.kind === 'url') - Number(b.kind === 'url'));
      const from = index === 0 ? texts.findIndex(({ id }) => id === location.text) + 1 : 0;
      for (const { id, versions } of texts.slice(from)) {
        const isTodo = (code: string) =>
          versions[code] && kinds.some((one) => belongsTo[one](versions[code] as Version));
        const found = languages.find(isTodo);
        if (found) return goToText(id, found);
      }
    }
  };
}

/** Goes to the field or the view of an error, and from one error to the next. */
export function useNextError() {
  const { overview, location } = useDesk();
  const goToPlace = useGoToPlace();
  const places = overview.errors.flatMap(({ at }) => at ?? []);
  return () => {
    const here = places.findLastIndex(
      ({ view, text }) => view === location.view && text === location.text,
    );
    const next = places[here + 1] ?? places[0];
    if (next) goToPlace(next);
  };
}
