import { Refusal } from '../model/errors/refusal.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import { defineCommand } from './command.ts';
import { newLanguage, newSource } from './new/language.ts';
import { addNote } from './new/note.ts';
import { addProject } from './new/project.ts';
import type { Flags } from './terminal/ask.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Adds a project, a note or a language. It asks for what the options leave out; without a terminal, or with
--yes, it uses defaults.

  npx polyfolio new project "Digital Pet"
  npx polyfolio new project --title "Digital Pet" --tags react --repositories digital-pet

  --title           title in the source language; in another one, with its code: --title-es
  --id              folder name under content/projects/
  --url-es          last part of its URL in a language, by the code of the language
  --tags            tags for the filter, separated by commas
  --repositories    names or full URLs, separated by commas

  npx polyfolio new note "A thread of CSS"
  npx polyfolio new note --title "Un hilo de CSS" --language es --date 2026-05-03 --tags CSS

  --title           title in the language of the note
  --language        code of that language; default: the source language
  --id              folder name under content/notes/
  --date            day of publication; default: today
  --tags            tags, separated by commas

  npx polyfolio new language it

  --code            language code: it, el, pt-BR
  --name            its own name for itself, such as Italiano
  --lang            value of the html lang attribute; default: the code
  --open-graph      Open Graph locale, such as it_IT
  --prefix          first part of its URLs; default: the code
  --source          make it the source language, from which the others are translated; also works
                    with a language that the site already has

  --yes             do not ask; use the defaults
`;

const options = 'title id tags repositories language date code name lang open-graph prefix'.split(
  ' ',
);

export const command = defineCommand(
  {
    help,
    flags: ['source', 'yes'],
    values: () => [
      ...options,
      ...loadLanguages().all.flatMap((locale) => [`title-${locale}`, `url-${locale}`]),
    ],
    positionals: 2,
  },
  ({ values, positionals: [what, name] }) => {
    const flags: Flags = values;
    switch (what) {
      case 'project': {
        const title = flags[`title-${loadLanguages().source}`] ?? values.title ?? name;
        return withEditing((editing) => addProject(editing, { ...values, title }));
      }
      case 'note':
        return withEditing((editing) =>
          addNote(editing, { ...values, title: values.title ?? name }),
        );
      case 'language': {
        const answers = { ...values, code: values.code ?? name };
        return withEditing((editing) =>
          (values.source ? newSource : newLanguage)(editing, answers),
        );
      }
      default:
        throw new Refusal(
          'Say what to add: npx polyfolio new project, new note or new language (see --help)',
        );
    }
  },
);
