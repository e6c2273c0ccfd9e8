import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale, locales, perLocale } from '../model/languages/locales.ts';
import { defineCommand } from './command.ts';
import { newLanguage, newSource } from './new-language.ts';
import { addProject } from './new-project.ts';
import { withEditing } from './terminal/with-editing.ts';

/** How the same flag is called for the other languages. */
const inOthers = (flag: string) =>
  allLocaleCodes
    .filter((code) => code !== defaultLocale)
    .map((code, index) => `${index === 0 ? '; the others’: ' : ', '}--${flag}-${code}`)
    .join('');

const help = `
Adds a project or a language. What no flag gives is asked; where nobody can be asked, suggested.

  polyfolio new project "Digital Pet"
  polyfolio new project --title "Digital Pet" --tags react --repositories digital-pet

  --title           title in ${locales[defaultLocale].name}${inOthers('title')}
  --id              name of the folder under content/projects/
  --url-${defaultLocale.padEnd(12)}last part of its address in ${locales[defaultLocale].name}${inOthers('url')}
  --tags            technologies of the filter, separated by commas
  --repositories    names or whole addresses, separated by commas

  polyfolio new language it

  --code            code of the language: it, el, pt-BR
  --name            its name in itself, as in Italiano
  --lang            value of the html lang attribute, if not the code
  --open-graph      language and region as in it_IT
  --prefix          first part of its addresses, if not the code
  --source          make it the source language, from which the others are translated; the site may
                    have it already

  --yes             ask nothing, take the suggestions
`;

const text = { type: 'string' } as const;
const perLanguage = (name: string) =>
  Object.fromEntries(allLocaleCodes.map((locale) => [`${name}-${locale}`, text]));

const options = {
  title: text,
  id: text,
  tags: text,
  repositories: text,
  code: text,
  name: text,
  lang: text,
  'open-graph': text,
  prefix: text,
  source: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  ...perLanguage('title'),
  ...perLanguage('url'),
} as const;

export const command = defineCommand(
  { help, options },
  ({ values, positionals: [what, name, ...more] }) => {
    if (more.length > 0)
      throw new Refusal(`“${more.join(' ')}” is one word too many: put a title in quotes.`);
    const flags: Readonly<Record<string, string | boolean | undefined>> = values;
    const given = (name: string) =>
      perLocale((locale) => flags[`${name}-${locale}`] as string | undefined);
    const { yes } = values;
    switch (what) {
      case 'project': {
        const titles = given('title');
        titles[allLocaleCodes[0]] ??= values.title ?? name;
        const { id, tags, repositories } = values;
        const asked = { id, tags, repositories, titles, urls: given('url'), yes };
        return withEditing((editing) => addProject(editing, asked));
      }
      case 'language': {
        const { code = name, lang, prefix } = values;
        const open_graph = values['open-graph'];
        const asked = { code, name: values.name, lang, prefix, open_graph, yes };
        return withEditing((editing) =>
          values.source ? newSource(editing, asked) : newLanguage(editing, asked),
        );
      }
      default:
        throw new Refusal(
          'Say what is new: npx polyfolio new project, or npx polyfolio new language (--help)',
        );
    }
  },
);
