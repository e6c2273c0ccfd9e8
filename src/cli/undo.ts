import { defineCommand } from './command.ts';
import { confirmUnless } from './terminal/ask.ts';
import { counted, done, fileLines, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Undoes the last change to your files, made by a command or by the desk. It shows the affected files
and asks for confirmation. Run it again to undo the change before that.

  polyfolio undo

  --yes    do not ask for confirmation
`;

const mostLines = 40;

export const command = defineCommand({ help, flags: ['yes'] }, ({ values: { yes } }) =>
  withEditing(async (editing) => {
    const last = editing.last();
    if (!last) return print('There is nothing to undo.');
    const name = [last.kind, last.id, last.language].filter(Boolean).join(' ');
    // The effect of the undo on each file.
    const lines = fileLines(
      last.files.map(({ file, before, after }) => ({ file, before: after, after: before })),
    );
    const rest = lines.splice(mostLines).length;
    const more = rest > 0 && `  and ${counted(rest, 'more file')}`;
    print(`Last change: ${name}, ${last.at}`, ...lines, more);
    await confirmUnless(yes, 'Undo it?');
    editing.undo();
    print(done('Undone.'));
  }),
);
