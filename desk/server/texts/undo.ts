import type { NotedChange } from '../../../editing/journal.ts';
import { takeTextBack } from '../../../editing/texts/take-text-back.ts';
import type { Desk } from '../desk.ts';
import { DeskRefusal } from '../refusal.ts';
import { moveDraftsBack } from './move-drafts.ts';

/** Takes the last change back, whoever made it. */
export function undo(desk: Desk): NotedChange {
  const undone = desk.editing.undo({ merge: takeTextBack });
  if (!undone) throw new DeskRefusal('nothing_to_undo', 409);
  desk.forget();
  moveDraftsBack(desk, undone.number);
  return undone;
}
