import type { Editing } from '../editing/editing.ts';
import type { NotedChange } from '../editing/journal.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { whoeverIsThere } from './terminal/ask.ts';
import { counted, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Takes back the last change to your files, whether a command or the desk made it. It shows first what
changes, and asks. Run it again to take back the one before.

  npm run undo

  --yes    do not ask
`;

const mostLines = 40;

const options = { yes: { type: 'boolean', default: false } } as const;

export const command = defineCommand({ help, options }, ({ values }) =>
  withEditing((editing) => undo(editing, values)),
);

async function undo(editing: Editing, { yes }: { yes: boolean }): Promise<number> {
  const last = editing.last();
  if (!last) {
    process.stdout.write('There is nothing to undo.\n');
    return 0;
  }
  const name = [last.kind, last.id, last.language].filter(Boolean).join(' ');
  process.stdout.write(
    `${[`The last change: ${name}, ${last.at}`, ...linesOf(last)].join('\n')}\n`,
  );
  if (!yes) await makeSure();
  editing.undo();
  process.stdout.write(`${styled('green', '✓')} It is taken back.\n`);
  return 0;
}

/** What happens to each file on the way back. */
function linesOf({ files }: NotedChange): string[] {
  const shown = files.filter(({ file }) => !file.startsWith('.data/'));
  const lines = shown.slice(0, mostLines).map(({ file, before, after }) => {
    if (before === null) return `  ${styled('red', '−')} ${file}`;
    return `  ${after === null ? styled('green', '+') : styled('yellow', '~')} ${file}`;
  });
  const rest = shown.length - lines.length;
  return rest > 0 ? [...lines, `  and ${counted(rest, 'more file')}`] : lines;
}

async function makeSure(): Promise<void> {
  const ask = whoeverIsThere({ yes: false });
  if (!ask) throw new Refusal('Nothing was changed. If this is right, add --yes.');
  const answer = await ask({
    asks: 'Take it back? yes or no',
    otherwise: 'no',
    wrongWith: (text) => (/^(?:yes|no)$/.test(text) ? undefined : 'Write yes or no.'),
  });
  if (answer !== 'yes') throw new Refusal('Nothing was changed.');
}
