import { forgetLast } from '../../../owner/import/history.ts';
import { pathOf } from '../../../owner/texts/edit-text.ts';
import { setWrittenText, writtenText } from '../../../owner/texts/edit-yaml.ts';
import type { UndoStep } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { placeOf } from '../parts.ts';
import { DeskRefusal } from '../refusal.ts';
import { ChangedSince } from '../steps.ts';
import type { FileChange } from '../store.ts';

/** Takes the last step back. Of a file that was changed elsewhere since, only the text goes back. */
export function undo(desk: Desk): UndoStep {
  const step = desk.steps.undoState().next;
  if (!step) throw new DeskRefusal('nothing_to_undo', 409);
  try {
    const undone = desk.steps.undo((change, now) =>
      step.kind === 'text' && now ? withTextBack(step.id, change, now) : undefined,
    );
    if (step.kind === 'import') forgetLast(desk.imports, step.id);
    desk.forget();
    return undone as UndoStep;
  } catch (error) {
    if (error instanceof ChangedSince) throw new DeskRefusal('changed_since', 409, error.message);
    throw error;
  }
}

function withTextBack(id: string, { before, after }: FileChange, now: Uint8Array) {
  const path = pathOf(placeOf(id).key);
  const [was, left, source] = [before, after, now].map((bytes) =>
    Buffer.from(bytes ?? []).toString(),
  );
  try {
    if (writtenText(source as string, path) !== writtenText(left as string, path)) return undefined;
    return Buffer.from(setWrittenText(source as string, path, writtenText(was as string, path)));
  } catch {
    return undefined;
  }
}
