import { resolve } from 'node:path';
import { allLocaleCodes, defaultLocale } from '../model/locales.ts';
import { Refusal, runCommand } from './terminal/command.ts';
import { refuseMistakes } from './texts/word-files.ts';
import { confirm } from './translations/confirm.ts';
import { entriesOf } from './translations/entries.ts';
import { writeReport } from './translations/report.ts';
import { showStatus } from './translations/status.ts';

const help = `
How the translations stand, and what is left to do.

  npm run translations                      every language: figures, then what to do
  npm run translations -- es                one language
  npm run translations -- done es           confirm all Spanish texts that were edited since
  npm run translations -- done es <entry>   confirm one text, as in projects/kanban:features.0
  npm run translations -- done es <file>    confirm a whole file, as in projects/kanban or messages
  npm run translations -- done es all       confirm everything that is translated
  npm run translations -- report            write translations-report.html, to send to a translator
  npm run translations -- report es         the same for one language

  --all    list everything that is to do, not only the beginning
  --out    another name for the report
`;

const options = { all: { type: 'boolean' }, out: { type: 'string' } } as const;

const root = resolve('content');
const translated = allLocaleCodes.filter((locale) => locale !== defaultLocale);

await runCommand({ help, options }, ({ values, positionals: [action, ...rest] }) => {
  switch (action) {
    case 'done':
      return confirm(root, languageNamed(rest[0]), rest.slice(1));
    case 'report':
      return writeReport(root, languagesNamed(rest), values.out ?? 'translations-report.html');
    default: {
      const languages = languagesNamed(action ? [action, ...rest] : []);
      refuseMistakes(root, languages);
      const entries = languages.map((locale) => ({ locale, entries: entriesOf(root, locale) }));
      return showStatus(entries, { everything: values.all ?? false });
    }
  }
});

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
