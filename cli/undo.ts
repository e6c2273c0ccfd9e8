import type { Editing } from '../editing/editing.ts';
import type { NotedChange } from '../editing/journal.ts';
import { defineCommand } from './command.ts';
import { confirmUnless } from './terminal/ask.ts';
import { counted, done, print, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Undoes the last change to your files, made by a command or by the desk. It shows the affected files
and asks for confirmation. Run it again to undo the change before that.

  polyfolio undo

  --yes    do not ask for confirmation
`;

const mostLines = 40;

const options = { yes: { type: 'boolean', default: false } } as const;

export const command = defineCommand({ help, options }, ({ values }) =>
  withEditing((editing) => undo(editing, values)),
);

async function undo(editing: Editing, { yes }: { yes: boolean }): Promise<void> {
  const last = editing.last();
  if (!last) return print('There is nothing to undo.');
  const name = [last.kind, last.id, last.language].filter(Boolean).join(' ');
  print(`Last change: ${name}, ${last.at}`, ...fileLines(last));
  await confirmUnless(yes, 'Undo it?');
  editing.undo();
  print(done('Undone.'));
}

/** The effect of the undo on each file. */
function fileLines({ files }: NotedChange): string[] {
  const shown = files.filter(({ file }) => !file.startsWith('.data/'));
  const lines = shown.slice(0, mostLines).map(({ file, before, after }) => {
    if (before === null) return `  ${styled('red', '−')} ${file}`;
    return `  ${after === null ? styled('green', '+') : styled('yellow', '~')} ${file}`;
  });
  const rest = shown.length - lines.length;
  return rest > 0 ? [...lines, `  and ${counted(rest, 'more file')}`] : lines;
}
