import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isCancel, text } from '@clack/prompts';

/** An error that the user can fix: its message is printed without a stack. */
export class Refusal extends Error {}

export type Answers = {
  folder: string;
  name: string;
  languages: string[];
  /** `sample`, `empty`, or the path of a CV to import. */
  start: string;
  /** A package file of the engine, used instead of the registry. */
  engine: string | undefined;
  install: boolean;
};

export const help = `
Creates a portfolio site with Polyfolio. It asks for what the options leave out.

  npm create polyfolio my-site
  npm create polyfolio my-site -- --name "Ada Rossi" --languages it,en --start empty

  --name          your name; by default the one in your JSON Resume
  --languages     language codes, separated by commas, such as it,pt-BR,ar; the first is the source
                  language, from which the others are translated
  --start         sample: start with the sample texts and projects, and replace them
                  empty: start without texts
                  FILE: import a CV (JSON Resume, LinkedIn, Europass, list of repositories)
  --engine        package file of the engine (polyfolio-1.0.0.tgz), used instead of the registry
  --no-install    only write the files
  --yes           do not ask; use the defaults
`.trim();

const options = {
  name: { type: 'string' },
  languages: { type: 'string' },
  start: { type: 'string' },
  engine: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The options, completed by asking; undefined for --help. */
export async function readAnswers(words: readonly string[]): Promise<Answers | undefined> {
  const { values, positionals } = parsed(words);
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Refusal(`Unexpected argument: ${positionals[1]}`);
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !values.yes;
  const answer = async (
    value: string | undefined,
    asks: string,
    otherwise: string,
    wrongWith: WrongWith = () => undefined,
  ) => {
    if (value === undefined && canAsk) return ask(asks, otherwise, wrongWith);
    const found = value?.trim() ?? otherwise;
    const wrong = wrongWith(found);
    if (wrong) throw new Refusal(wrong);
    return found;
  };
  const folder = await answer(positionals[0], 'Folder of the new site', 'my-site');
  const languages = await answer(
    values.languages,
    'Language codes, such as it,en,pt-BR (the first is the one that you write in)',
    'en',
    (found) => wrongLanguages(codesIn(found)),
  );
  const start = await answer(
    values.start,
    'Start with: the sample texts and projects (sample), no texts (empty), or the path of your CV',
    'sample',
    (found) => (isKnownStart(found) ? undefined : wrongFile(found, '--start')),
  );
  const name = await answer(values.name, 'Your name', nameIn(start), (found) =>
    found ? undefined : 'Give your name: --name "Ada Rossi"',
  );
  const wrongEngine = values.engine && wrongFile(values.engine, '--engine');
  if (wrongEngine) throw new Refusal(wrongEngine);
  return {
    folder: resolve(folder),
    name,
    languages: codesIn(languages),
    start: isKnownStart(start) ? start : resolve(start),
    engine: values.engine && resolve(values.engine),
    install: !values['no-install'],
  };
}

type WrongWith = (answer: string) => string | undefined;

export const isKnownStart = (start: string) => ['sample', 'empty'].includes(start);

const wrongFile = (path: string, flag: string) =>
  existsSync(path) ? undefined : `${flag} ${path}: there is no such file.`;

/** The owner's name in a JSON Resume; the engine reads the other formats later. */
function nameIn(start: string): string {
  if (isKnownStart(start)) return '';
  try {
    return String(JSON.parse(readFileSync(start, 'utf8')).basics?.name ?? '').trim();
  } catch {
    return '';
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('. ')[0]}. See --help for the options.`);
  }
}

async function ask(message: string, otherwise: string, wrongWith: WrongWith): Promise<string> {
  const validate = (value = '') => wrongWith(value.trim() || otherwise);
  const typed = await text({ message, placeholder: otherwise, defaultValue: otherwise, validate });
  if (isCancel(typed)) throw new Refusal('Cancelled. Nothing was written.');
  return typed?.trim() || otherwise;
}

const codesIn = (value: string) =>
  [...new Set(value.split(',').map((code) => code.trim()))].filter(Boolean);

function wrongLanguages(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return 'Name at least one language, such as it,en.';
  const unknown = codes.find((code) => !isLanguage(code));
  if (!unknown) return undefined;
  const meant = meantBy(unknown);
  const advice = meant ? `Did you mean ${meant}?` : 'Use codes such as it or pt-BR.';
  return `“${unknown}” is not a language code. ${advice}`;
}

/** pt-BR for pt-br, and ja for jp, the country in which most people speak it. */
function meantBy(code: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(code.replaceAll('_', '-'));
    if (isLanguage(tag)) return tag;
    const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    if (!countries.of(code.toUpperCase())) return undefined;
    return new Intl.Locale(`und-${code}`).maximize().language;
  } catch {
    return undefined;
  }
}

/** Whether the code is in canonical form and Intl knows a name for it. */
function isLanguage(code: string): boolean {
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined;
  } catch {
    return false;
  }
}
