import { openEditing } from '../../../src/editing/journal/apply.ts';
import { changeOf } from '../../../src/editing/journal/change.ts';

/** Changes five files at once, undoes and redoes it, and says each that is done, until it is ended. */
const [site = '', name = ''] = process.argv.slice(2);
const editing = openEditing(site);
for (let number = 0; ; number++) {
  const files = ['a', 'b', 'c', 'd', 'e'].map(
    (file) => [`content/${file}.txt`, `${name} ${number}\n`] as const,
  );
  editing.apply(changeOf(site, { kind: 'text', id: 'files' }, new Map(files)));
  if (number % 3 === 1) editing.undo();
  if (number % 3 === 2) {
    editing.undo();
    editing.redo();
  }
  process.stdout.write(`${number}\n`);
}
