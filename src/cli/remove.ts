import { editContent } from '../editing/content-files.ts';
import { removeFrom, removeLanguage } from '../editing/remove.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import { defineCommand } from './command.ts';
import { confirmUnless } from './terminal/ask.ts';
import { bold, done, fileLines, nameInEnglish, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Removes projects, notes or a language. It shows which files are affected and asks for confirmation.

  npx polyfolio remove project kanban
  npx polyfolio remove project kanban wheely      several at once
  npx polyfolio remove note my-thread
  npx polyfolio remove language de

  --yes    do not ask for confirmation
`;

export const command = defineCommand(
  { help, flags: ['yes'], positionals: Infinity },
  ({ values, positionals: [what, ...names] }) =>
    withEditing(async ({ site, apply }) => {
      if (what !== 'project' && what !== 'note' && what !== 'language') {
        throw new Refusal(
          'Say what to remove: npx polyfolio remove project ID, remove note ID or remove language CODE (see --help)',
        );
      }
      // Throws the errors of the table, without which files of other languages would be left behind.
      const languages = loadLanguages();
      const id = names.join(' ');
      if (what === 'language' && names.length > 1)
        throw new Refusal('Name one language at a time.');
      const { result, change } = editContent(site, { kind: what, id }, (files) => {
        if (what === 'language') return removeLanguage(files, id);
        return removeFrom(files, `${what}s`, names);
      });
      const name = what === 'language' ? nameInEnglish(languages, id) : result.name;
      print(`Removing ${bold(name)} deletes or changes these files:`, ...fileLines(change.files));
      await confirmUnless(values.yes, `Remove ${name}?`);
      apply(change);
      print(done(`Removed ${name}. To undo: npx polyfolio undo`), ...result.hints);
    }),
);
