import type { Code, Mistake, TextId } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { editedFile } from './edited-file.ts';

const known = new WeakMap<Desk, Map<string, Mistake[]>>();

/** Why a text that was typed is not in its file; worked out once for each that is typed. */
export function draftMistakes(desk: Desk, id: TextId, language: Code, text: string): Mistake[] {
  const ofDesk = known.get(desk) ?? new Map<string, Mistake[]>();
  known.set(desk, ofDesk);
  const name = JSON.stringify([id, language, text]);
  const found = ofDesk.get(name) ?? desk.mistakesWith(editedFile(desk, id, language, text));
  ofDesk.set(name, found);
  return found;
}
