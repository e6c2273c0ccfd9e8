import { join } from 'node:path';
import { chooseDictionary, installedDictionaries, packageOf } from '../check/hunspell.ts';
import type { Editing } from '../editing/editing.ts';
import { languagesFile, type NewLanguage } from '../editing/language-table.ts';
import {
  addLanguage,
  usualFor,
  wrongCode,
  wrongPrefix,
  wrongTag,
} from '../editing/new-language.ts';
import { makeSource } from '../editing/source-language.ts';
import { type Content, readContent } from '../model/content.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/languages/locales.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import { neededPackage } from '../model/theme/script-typeface.ts';
import { folderOfPackage } from '../model/theme/typeface.ts';
import { type Ask, flagOrPrompt, promptIfInteractive } from './terminal/ask.ts';
import { counted, styled } from './terminal/layout.ts';

/** What was given as flags. */
type GivenLanguage = { [Key in keyof NewLanguage]?: string | undefined };

/** Adds a language: its entry in the table of languages, and every file of words, still untranslated. */
export async function newLanguage(
  { site, apply }: Editing,
  given: GivenLanguage & { yes: boolean },
): Promise<number> {
  const content = readContent(join(site, 'content'), { drafts: true });
  const language = await askForLanguage(content, given, promptIfInteractive(given));
  const change = addLanguage(site, language);
  apply(change);
  const written = change.files.filter(
    ({ file }) => !/^content\/(?:schema|translations)\//.test(file),
  );

  process.stdout.write(
    [
      `${styled('green', '✓')} ${language.name} is added: ${languagesFile}, and ${counted(written.length - 1, 'file')} beside it.`,
      '',
      'Now translate, file by file; every text that begins with TODO: is still the source’s.',
      `  what there is to do     npx polyfolio translations ${language.code}`,
      `  confirm what is done    npx polyfolio translations done ${language.code}`,
      `  addresses               “url” and “ref” in the files, and url_${language.code} in content/routes.yaml`,
      ...toInstall(content.site, language),
      '',
      'It is a draft: npm run dev shows it, and a build leaves it out.',
      `When it is ready, remove draft: true from it in ${languagesFile}; or write fallback: true in`,
      'its place, and it is published while it grows, with the source’s words where its own are missing.',
      '',
    ].join('\n'),
  );
  return 0;
}

/** Makes a language the source of the others; one that the site does not have is added first. */
export async function newSource(
  editing: Editing,
  given: GivenLanguage & { yes: boolean },
): Promise<number> {
  const { site, apply } = editing;
  const root = join(site, 'content');
  let code = given.code ?? '';
  const isThere = (allLocaleCodes as string[]).includes(code);
  if (!isThere) {
    const content = readContent(root, { drafts: true });
    const language = await askForLanguage(content, given, promptIfInteractive(given));
    code = language.code;
    apply(addLanguage(site, language));
    loadLanguages(root);
  }
  const former = locales[defaultLocale];
  apply(makeSource(site, code, { mayBeUnwritten: !isThere }));
  const prefix = `/${defaultLocale.toLowerCase()}/`;
  process.stdout.write(
    [
      `${styled('green', '✓')} ${locales[code as Locale].name} is the source language now, with its home page at /.`,
      `${former.name} is at ${prefix}; addresses that moved lead to the new ones.`,
      ...(isThere
        ? []
        : ['A build waits until its texts are written: npx polyfolio check lists them.']),
      `npx polyfolio undo undoes this${isThere ? '' : ', and once more the new language'}.`,
      '',
    ].join('\n'),
  );
  return 0;
}

export async function askForLanguage(
  content: Content,
  given: GivenLanguage,
  ask: Ask | undefined,
): Promise<NewLanguage> {
  const answer = flagOrPrompt(ask);
  const code = await answer('code', given.code, {
    asks: 'Code of the language, as in it, el, pt-BR',
    wrongWith: wrongCode,
  });
  const name = await answer('name', given.name, {
    asks: 'Its own name',
    otherwise: usualFor(code).name,
    wrongWith: (text) => (text ? undefined : 'A language needs a name.'),
  });
  const lang = await answer('lang', given.lang, {
    asks: 'Language of the pages (html lang)',
    otherwise: code,
    wrongWith: wrongTag,
  });
  const usual = usualFor(code, lang);
  return {
    code,
    name,
    lang,
    open_graph: await answer('open-graph', given.open_graph, {
      asks: 'Language and region for Open Graph',
      otherwise: usual.open_graph,
      wrongWith: (text) =>
        /^[a-z]{2,3}_[A-Z]{2}$/.test(text) ? undefined : 'Write it as in it_IT.',
    }),
    prefix: await answer('prefix', given.prefix, {
      asks: 'First part of its addresses',
      otherwise: usual.prefix,
      wrongWith: (text) => wrongPrefix(text, content),
    }),
  };
}

/** What the language needs beside its words, as far as this machine has it not. */
function toInstall(site: Content['site'], language: NewLanguage): string[] {
  const font = neededPackage(site, language.lang);
  const { note } = chooseDictionary(language, installedDictionaries());
  const debian = packageOf(language);
  return [
    ...(font && !folderOfPackage(font)
      ? [`  its letters             npm install --save-exact ${font}`]
      : []),
    ...(note
      ? [`  spelling                ${debian ? `on Debian, apt install ${debian}` : note}`]
      : []),
  ];
}
