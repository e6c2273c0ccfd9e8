import { join } from 'node:path';
import type { Editing } from '../../editing/journal/apply.ts';
import { languagesFile } from '../../editing/languages/language-table.ts';
import {
  addLanguage,
  usualFor,
  wrongCode,
  wrongPrefix,
  wrongTag,
} from '../../editing/languages/new-language.ts';
import { makeSource } from '../../editing/languages/source-language.ts';
import { type Content, readContent } from '../../model/content.ts';
import { languageName } from '../../model/languages/names.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { neededPackage } from '../../model/theme/script-typeface.ts';
import { folderOfPackage } from '../../model/theme/typeface.ts';
import {
  type Ask,
  type Flags,
  flagOrPrompt,
  promptIfInteractive,
  textOf,
} from '../terminal/ask.ts';
import { counted, done, nameInEnglish, print } from '../terminal/layout.ts';

/** Adds a language: its entry in content/languages.yaml and all its text files, untranslated. */
export async function newLanguage({ site, apply }: Editing, flags: Flags): Promise<void> {
  const content = readContent({ root: join(site, 'content') }, { drafts: true });
  const language = await askForLanguage(content, flags, promptIfInteractive(flags));
  const change = addLanguage(site, language);
  apply(change);
  const font = neededPackage(content.site, language.lang);
  const written = change.files.filter(
    ({ file }) => !/^content\/(?:schema|translations)\//.test(file),
  );

  const name = languageName(language.lang, 'en');
  const more = counted(written.length - 1, 'more file');
  print(
    done(`Added ${name} to ${languagesFile} and wrote ${more}.`),
    '',
    'Next, translate the texts that begin with TODO:.',
    `  list what is left       npx polyfolio translations ${language.code}`,
    `  confirm translations    npx polyfolio translations done ${language.code}`,
    '  translate the URLs      url and ref in the text files',
    font && !folderOfPackage(font) && `  install its font        npm install --save-exact ${font}`,
    '',
    'The language is a draft: npx polyfolio dev shows it, builds leave it out.',
    `To publish it, remove draft: true from its entry in ${languagesFile}. To publish it partly`,
    'translated, write fallback: true instead: missing texts are then shown in the source language.',
    'With untranslated: hide in its place, projects that are not translated are left out.',
  );
}

/** Makes a language the source of the others; one that the site does not have is added first. */
export async function newSource({ site, apply }: Editing, flags: Flags): Promise<void> {
  const root = join(site, 'content');
  let code = textOf(flags, 'code') ?? '';
  const isThere = loadLanguages({ root }).find(code) !== undefined;
  if (!isThere) {
    const content = readContent({ root }, { drafts: true });
    const language = await askForLanguage(content, flags, promptIfInteractive(flags));
    code = language.code;
    apply(addLanguage(site, language));
  }
  const languages = loadLanguages({ root });
  const former = languages.source;
  apply(makeSource(site, code, { mayBeUnwritten: !isThere }));
  print(
    done(`${nameInEnglish(languages, code)} is now the source language, with its home page at /.`),
    `${nameInEnglish(languages, former)} moved to /${former.toLowerCase()}/. Old URLs redirect to the new ones.`,
    !isThere && 'Write its texts before you build the site: npx polyfolio check lists them.',
    `To undo: npx polyfolio undo${isThere ? '' : ' (run it twice to remove the new language too)'}`,
  );
}

export async function askForLanguage(content: Content, flags: Flags, ask?: Ask) {
  const answer = flagOrPrompt(ask, flags);
  const code = await answer('code', {
    asks: 'Language code, such as it, el or pt-BR',
    wrongWith: (text) => wrongCode(text, content.languages),
  });
  const name = await answer('name', {
    asks: 'Name of the language, in that language',
    otherwise: usualFor(code).name,
    wrongWith: (text) => (text ? undefined : 'Enter a name.'),
  });
  const lang = await answer('lang', {
    asks: 'Value of the html lang attribute',
    otherwise: code,
    wrongWith: wrongTag,
  });
  const usual = usualFor(code, lang);
  return {
    code,
    name,
    lang,
    open_graph: await answer('open-graph', {
      asks: 'Open Graph locale',
      otherwise: usual.open_graph,
      wrongWith: (text) =>
        /^[a-z]{2,3}_[A-Z]{2}$/.test(text) ? undefined : 'Enter a locale such as it_IT.',
    }),
    prefix: await answer('prefix', {
      asks: 'First part of its URLs',
      otherwise: usual.prefix,
      wrongWith: (text) => wrongPrefix(text, content),
    }),
  };
}
