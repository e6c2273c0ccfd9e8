import { resolve } from 'node:path';
import { type Editing, openEditing } from '../../editing/journal/apply.ts';
import { warn } from './layout.ts';

/** Opens the site for a command that changes files; prints what was recovered after an earlier crash. */
export async function withEditing<Result>(
  run: (editing: Editing) => Result | Promise<Result>,
): Promise<Result> {
  const editing = openEditing(resolve('.'));
  for (const report of editing.reports) warn('!', report);
  try {
    return await run(editing);
  } finally {
    editing.close();
  }
}
