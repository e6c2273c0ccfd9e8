import {
  changedOriginals,
  confirmSection,
  ejectSection,
  isEjected,
  sectionNamed,
} from '../editing/eject.ts';
import { engineSections, ownSectionFile } from '../files/engine-code.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Copies one section of the pages to custom/sections/, where it replaces the engine's.

  polyfolio eject              lists the sections
  polyfolio eject About        copies one, with its style sheet

  --changes    show what the engine changed in it since
  --confirm    you have looked at that: polyfolio check says no more of it

Delete the file to have the engine's section again.
`;

const options = {
  changes: { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
} as const;

export const command = defineCommand(
  { help, options },
  ({ values: { changes, confirm }, positionals: [name, ...more] }) => {
    if (more.length > 0)
      throw new Refusal(`“${more.join(' ')}” is too much: one section at a time.`);
    if (name === undefined) return print(list());
    if (!changes && !confirm) return eject(name);
    if (!isEjected('.', sectionNamed(name).name)) throw new Refusal(`${name} is not ejected.`);
    if (changes) return print(changesIn(name));
    return withEditing((editing) => {
      editing.apply(confirmSection(editing.site, name));
      return print(`${styled('green', '✓')} The present original of ${name} is remembered.`);
    });
  },
);

const eject = (name: string) =>
  withEditing((editing) => {
    const change = ejectSection(editing.site, name);
    editing.apply(change);
    const files = change.files.map(({ file }) => `  ${styled('green', '+')} ${file}`);
    return print(
      [
        ...files,
        `${styled('green', '✓')} ${ownSectionFile(name)} is shown from now on. Delete it to have the engine’s again.`,
      ].join('\n'),
    );
  });

const list = () =>
  [
    ...engineSections().map(({ name }) => `  ${name}${isEjected('.', name) ? '  (yours)' : ''}`),
    '',
    'npx polyfolio eject NAME copies one to custom/sections/.',
  ].join('\n');

function changesIn(name: string): string {
  const changed = changedOriginals('.').find((one) => one.name === name);
  if (!changed) return `The engine has not changed ${name} since.`;
  return Object.entries(changed.files)
    .map(([file, lines]) => [styled('bold', file), ...lines].join('\n'))
    .join('\n\n');
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
