import type { About } from '../editing/change.ts';
import { type ContentFiles, editContent } from '../editing/content-files.ts';
import type { Editing } from '../editing/editing.ts';
import { type Removed, removeLanguage, removeProjects } from '../editing/remove.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { confirmUnless } from './terminal/ask.ts';
import { bold, done, print, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Removes projects or a language. It shows which files are affected and asks for confirmation.

  polyfolio remove project kanban
  polyfolio remove project kanban wheely      several at once
  polyfolio remove language de

  --yes    do not ask for confirmation
`;

const options = { yes: { type: 'boolean', default: false } } as const;

export const command = defineCommand(
  { help, options },
  ({ values, positionals: [what, ...names] }) =>
    withEditing((editing) => {
      const id = names.join(' ');
      switch (what) {
        case 'project':
          return remove(
            editing,
            { kind: 'project', id },
            (files) => removeProjects(files, names),
            values,
          );
        case 'language':
          if (names.length > 1) throw new Refusal('Name one language at a time.');
          return remove(
            editing,
            { kind: 'language', id },
            (files) => removeLanguage(files, id),
            values,
          );
        default:
          throw new Refusal(
            'Say what to remove: npx polyfolio remove project ID, or npx polyfolio remove language CODE (see --help)',
          );
      }
    }),
);

/** Shows the affected files, asks for confirmation unless `yes` is set, and removes. */
export async function remove(
  { site, apply }: Editing,
  about: About,
  run: (files: ContentFiles) => Removed,
  { yes }: { yes: boolean },
): Promise<void> {
  const { result, change } = editContent(site, about, run);
  const { name, hints } = result;
  const shown = change.files.filter(({ file }) => !file.startsWith('content/schema/'));
  const lines = (isRemoved: boolean, sign: string) =>
    shown
      .filter(({ after }) => (after === null) === isRemoved)
      .map(({ file }) => `  ${sign} ${file}`);
  print(
    `Removing ${bold(name)} deletes or changes these files:`,
    ...lines(true, styled('red', '−')),
    ...lines(false, styled('yellow', '~')),
  );
  await confirmUnless(yes, `Remove ${name}?`);
  apply(change);
  print(done(`Removed ${name}. To undo: npx polyfolio undo`), ...hints);
}
