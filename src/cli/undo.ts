import type { Differing, Editing } from '../editing/journal/apply.ts';
import { ChangedSince } from '../editing/journal/change.ts';
import type { Step } from '../editing/journal/journal.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { confirmUnless, promptIfInteractive } from './terminal/ask.ts';
import { alignColumns, counted, done, fileLines, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Undoes the last change to your files, made by a command, by the desk or by hand. It shows the affected
files and asks for confirmation. Run it again to undo the change before that.

  npx polyfolio undo            undo the last change
  npx polyfolio undo 17         undo change 17 and all later ones
  npx polyfolio undo --list     list the changes that can be undone

  --skip     leave files as they are that differ from what the change wrote, and undo the rest
  --force    overwrite such files
  --yes      do not ask for confirmation
`;

const mostLines = 40;

export const command = defineCommand(
  { help, flags: ['list', 'skip', 'force', 'yes'], positionals: 1 },
  ({ values, positionals: [word] }) =>
    withEditing(async (editing) => {
      editing.notice();
      const steps = editing.steps().filter(({ isUndone }) => !isUndone);
      const [last] = steps;
      if (!last) return print('There is nothing to undo.');
      if (values.list) return print(...linesOf(steps));
      const count =
        1 + (word === undefined ? 0 : steps.findIndex(({ number }) => `${number}` === word));
      if (count === 0)
        throw new Refusal(`There is no change ${word} that can be undone (see --list).`);
      const undone = steps.slice(0, count);
      print(...(count === 1 ? effectOf(last) : [`${count} changes:`, ...linesOf(undone)]));
      await confirmUnless(values.yes, count === 1 ? 'Undo it?' : 'Undo them?');
      const flag = values.skip ? 'skip' : values.force ? 'force' : undefined;
      await goBack(editing, last.number, steps[count]?.number ?? 0, flag, values.yes);
      print(done('Undone.'));
    }),
);

/** Undoes what was shown and nothing else; asks about files that differ. */
async function goBack(
  editing: Editing,
  from: number,
  to: number,
  flag: Differing | undefined,
  yes: boolean,
) {
  try {
    editing.goTo(to, { from, differing: flag });
  } catch (error) {
    if (!(error instanceof ChangedSince)) throw error;
    const ask = promptIfInteractive({ yes });
    if (!ask) {
      throw new Refusal(
        `${error.message}\n  → To leave them as they are and undo the rest, add --skip. To overwrite them, add --force.`,
      );
    }
    print(error.message);
    const answers = ['skip', 'force', 'stop'];
    const answer = await ask({
      asks: 'Leave them as they are and undo the rest (skip), overwrite them (force), or stop?',
      otherwise: 'stop',
      wrongWith: (text) => (answers.includes(text) ? undefined : 'Enter skip, force or stop.'),
    });
    if (answer === 'stop') throw new Refusal('Nothing was changed.');
    editing.goTo(to, { from, differing: answer as Differing });
  }
}

const nameOf = ({ kind, id, language }: Step) =>
  [kind === 'outside' ? 'edited by hand' : kind, id, language].filter(Boolean).join(' ');

const timeOf = ({ at }: Step) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const linesOf = (steps: readonly Step[]) =>
  alignColumns(
    steps.map((step) => [
      `  ${step.number}  ${nameOf(step)}`,
      ...[counted(step.files.length, 'file'), timeOf(step)],
    ]),
  );

/** What the undo does to each file. */
function effectOf(step: Step): string[] {
  const lines = fileLines(
    step.files.map(({ file, before, after }) => ({ file, before: after, after: before })),
  );
  const rest = lines.splice(mostLines).length;
  return [
    `Last change: ${nameOf(step)}, ${timeOf(step)}`,
    ...lines,
    ...(rest > 0 ? [`  and ${counted(rest, 'more file')}`] : []),
  ];
}
