import type { ChangeList } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import type { Draft } from '../store.ts';
import { inverseOf, placeAfter } from './place-after.ts';
import { hasField } from './save-text.ts';

type Moved = { change?: ChangeList | undefined; gone: Draft[] };

/**
 * After a list or a project has changed: a draft is named by its place, so it goes where its item goes.
 * What lost its place is kept with the change, until that is undone.
 */
export function moveDrafts(desk: Desk, change?: ChangeList): void {
  const number = desk.editing.last()?.number;
  if (number === undefined) return;
  const gone = moved(desk, change);
  if (change || gone.length > 0) desk.store.noteMoved(number, JSON.stringify({ change, gone }));
}

/** After a change was undone: what it did to drafts is undone as well. */
export function moveDraftsBack(desk: Desk, number: number): void {
  const noted = desk.store.takeMoved(number);
  if (noted === undefined) return;
  const { change, gone } = JSON.parse(noted) as Moved;
  if (change) moved(desk, inverseOf(change));
  for (const { id, language, text } of gone) desk.store.keepDraft(id, language, text);
}

/** Answers with those that have no place any more. */
function moved(desk: Desk, change: ChangeList | undefined): Draft[] {
  const drafts = desk.store.drafts();
  const gone: Draft[] = [];
  const kept = drafts.flatMap((draft) => {
    const id = change ? placeAfter(draft.id, change) : draft.id;
    if (id !== undefined && hasField(desk, id)) return [{ ...draft, id }];
    gone.push(draft);
    return [];
  });
  for (const { id, language } of drafts) desk.store.dropDraft(id, language);
  for (const { id, language, text } of kept) desk.store.keepDraft(id, language, text);
  return gone;
}
