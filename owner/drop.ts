import { resolve } from 'node:path';
import { dropLanguage } from './drop/language.ts';
import { carryOut } from './drop/plan.ts';
import { dropProject } from './drop/project.ts';
import { Refusal, runCommand } from './terminal/command.ts';

const help = `
Takes a project or a language out of the site. It shows first what goes, and asks.

  npm run drop project kanban
  npm run drop language de

  --yes    do not ask
`;

const options = { yes: { type: 'boolean', default: false } } as const;

await runCommand({ help, options }, ({ values, positionals: [what, name = ''] }) => {
  const root = resolve('content');
  switch (what) {
    case 'project':
      return carryOut(root, dropProject(root, name), values);
    case 'language':
      return carryOut(root, dropLanguage(root, name), values);
    default:
      throw new Refusal(
        'Say what goes: npm run drop project <id>, or npm run drop language <code> (--help)',
      );
  }
});
