import { resolve } from 'node:path';
import { dropLanguage } from '../editing/remove/language.ts';
import { carryOut } from '../editing/remove/plan.ts';
import { dropProjects } from '../editing/remove/project.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Removes projects or a language from the site. It shows first what goes, and asks.

  npm run remove project kanban
  npm run remove project kanban wheely      several at once
  npm run remove language de

  --yes    do not ask
`;

const options = { yes: { type: 'boolean', default: false } } as const;

export const command = defineCommand(
  { help, options },
  ({ values, positionals: [what, ...names] }) =>
    withEditing((editing) => {
      const root = resolve('content');
      const id = names.join(' ');
      switch (what) {
        case 'project':
          return carryOut(editing, { kind: 'project', id }, dropProjects(root, names), values);
        case 'language':
          if (names.length > 1) throw new Refusal('Name one language at a time.');
          return carryOut(editing, { kind: 'language', id }, dropLanguage(root, id), values);
        default:
          throw new Refusal(
            'Say what goes: npm run remove project <id>, or npm run remove language <code> (--help)',
          );
      }
    }),
);
