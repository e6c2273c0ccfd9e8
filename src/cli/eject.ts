import {
  changedOriginals,
  confirmSection,
  ejectSection,
  isEjected,
  sectionNamed,
} from '../editing/eject.ts';
import { engineSections, ownSectionFile } from '../engine/engine-code.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { bold, done, fileLines, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Copies a section to custom/sections/, where it replaces the engine’s own.

  npx polyfolio eject              list the sections
  npx polyfolio eject About        copy a section with its style sheet

  --changes    show what has changed in the engine’s section since you copied it
  --confirm    mark these changes as reviewed, so that npx polyfolio check stops reporting them

To go back to the engine’s section, delete the file.
`;

export const command = defineCommand(
  { help, flags: ['changes', 'confirm'], positionals: 1 },
  ({ values: { changes, confirm }, positionals: [name] }) => {
    if (name === undefined) return list();
    if (!changes && !confirm) return eject(name);
    if (!isEjected('.', sectionNamed(name).name))
      throw new Refusal(`${name} has not been ejected.`);
    if (changes) return print(changesIn(name));
    return withEditing((editing) => {
      editing.apply(confirmSection(editing.site, name));
      print(done(`Marked the changes to ${name} as reviewed.`));
    });
  },
);

const eject = (name: string) =>
  withEditing(({ site, apply }) => {
    const change = ejectSection(site, name);
    apply(change);
    const own = `The site now uses ${ownSectionFile(name)}.`;
    print(...fileLines(change.files), done(`${own} Delete it to go back to the engine’s section.`));
  });

const list = () =>
  print(
    ...engineSections.map(({ name }) => `  ${name}${isEjected('.', name) ? '  (yours)' : ''}`),
    '',
    'To copy one to custom/sections/: npx polyfolio eject NAME',
  );

function changesIn(name: string): string {
  const changed = changedOriginals('.').find((one) => one.name === name);
  if (!changed) return `The engine’s ${name} has not changed since you copied it.`;
  return Object.entries(changed.files)
    .map(([file, lines]) => [bold(file), ...lines].join('\n'))
    .join('\n\n');
}
