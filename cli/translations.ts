import { resolve } from 'node:path';
import type { Editing } from '../editing/editing.ts';
import { refuseErrors } from '../editing/texts/word-files.ts';
import { confirmTranslations } from '../editing/translations/confirm.ts';
import { entriesOf } from '../editing/translations/entries.ts';
import { recordsFile } from '../editing/translations/records.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/languages/locales.ts';
import { defineCommand } from './command.ts';
import { counted, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';
import { showStatus } from './translation-status.ts';
import { importAnswer } from './translator-answer.ts';

const help = `
Shows how far the translations are, and what is left to do.

  polyfolio translations                      every language: numbers, then what to do
  polyfolio translations es                   one language
  polyfolio translations done es              confirm all Spanish texts that were edited since
  polyfolio translations done es <entry>      confirm one text, as in projects/kanban:features.0
  polyfolio translations done es <file>       confirm a whole file, as in projects/kanban or texts
  polyfolio translations done es all          confirm everything that is translated

  polyfolio translations page es              write translation-es.html, a page to send to the translator
  polyfolio translations import <file>        import what came back from it
  polyfolio translations import <file> --theirs <entry>
                                            decide for one text that both sides have changed
  polyfolio translations report es            the page to read and print; for all languages without “es”

  --all       list everything that is to do, not only the beginning
  --out       another name for the page
  --dry-run   import: only show what would change
  --theirs    import: where both sides have changed a text, the translator’s counts
  --ours      import: there yours counts
`;

const options = {
  all: { type: 'boolean', default: false },
  out: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  theirs: { type: 'boolean', default: false },
  ours: { type: 'boolean', default: false },
} as const;

const translated = allLocaleCodes.filter((locale) => locale !== defaultLocale);

export const command = defineCommand(
  { help, options },
  ({ values, positionals: [action, ...rest] }) => {
    switch (action) {
      case 'done':
        return withEditing((editing) => confirm(editing, languageNamed(rest[0]), rest.slice(1)));
      case 'page':
        return writePages('work', [languageNamed(rest[0])], values.out);
      case 'report':
        return writePages('read', languagesNamed(rest), values.out);
      case 'import':
      // Its name in earlier versions, on pages that translators still have.
      case 'take': {
        const { theirs, ours, 'dry-run': isDryRun } = values;
        if (theirs && ours) throw new Refusal('Give --theirs or --ours, one at a time.');
        const whose = theirs ? 'theirs' : ours ? 'ours' : undefined;
        const chosen = { isDryRun, whose, decided: rest.slice(1) } as const;
        return withEditing((editing) => importAnswer(editing, rest[0], chosen));
      }
      default: {
        const root = resolve('content');
        const languages = languagesNamed(action ? [action, ...rest] : []);
        refuseErrors(root, languages);
        const entries = languages.map((locale) => ({ locale, entries: entriesOf(root, locale) }));
        return showStatus(entries, { everything: values.all });
      }
    }
  },
);

function confirm({ site, apply }: Editing, locale: Locale, named: readonly string[]): number {
  refuseErrors(resolve('content'), [locale]);
  const { change, confirmed, untranslated, left } = confirmTranslations(site, locale, named);
  apply(change);
  for (const { name, file } of untranslated.slice(0, 10)) {
    process.stderr.write(
      `${styled('yellow', '!', process.stderr)} ${name} is not translated yet (${file})\n`,
    );
  }
  process.stdout.write(
    `${styled('green', '✓')} ${locales[locale].name}: ${counted(confirmed.length, 'text')} confirmed, ` +
      `${left === 0 ? 'everything is up to date' : `${left} left to do`} (content/${recordsFile(locale)}).\n`,
  );
  if (named.length === 0 && confirmed.length === 0 && left > 0) {
    process.stdout.write(
      `  None was edited since. If one is right as it is, name it: done ${locale} <entry>\n`,
    );
  }
  return untranslated.length > 0 ? 1 : 0;
}

const written = {
  work: 'one file, to send to the translator. What comes back: npx polyfolio translations import <file>',
  read: 'one file, to read or to print.',
};

/** The page is made of the desk's editor, which the other commands do without. */
async function writePages(mode: 'work' | 'read', languages: Locale[], out: string | undefined) {
  if (out && languages.length > 1) throw new Refusal('With --out, name one language.');
  const name = mode === 'work' ? 'translation' : 'translations-report';
  const pages = await import('../translator/make/write-page.ts');
  const fileOf = (locale: Locale) => out ?? `${name}-${locale}.html`;
  const files = await pages.writePages(resolve('content'), { languages, mode, fileOf });
  for (const file of files) {
    process.stdout.write(`${styled('green', '✓')} ${file} is written: ${written[mode]}\n`);
  }
  return 0;
}

function languagesNamed(names: string[]) {
  return names.length > 0 ? names.map(languageNamed) : translated;
}

function languageNamed(name: string | undefined) {
  const found = translated.find((locale) => locale === name);
  if (found) return found;
  const known = translated.join(', ');
  if (name === defaultLocale) {
    throw new Refusal(
      `“${name}” is the language that the others are made from. They are ${known}.`,
    );
  }
  throw new Refusal(
    name ? `“${name}” is not a language of this site. They are ${known}.` : `Name one of ${known}.`,
  );
}
