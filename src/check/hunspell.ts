import { execFile, spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { languageName } from '../model/languages/names.ts';
import { scriptOf } from '../text/direction.ts';

const run = promisify(execFile);

/** Names of the installed dictionaries; null where hunspell itself is not installed. */
export function installedDictionaries(): readonly string[] | null {
  const { error, stdout, stderr } = spawnSync('hunspell', ['-D'], { input: '', encoding: 'utf8' });
  if (error) return null;
  // The list goes to stderr in some versions, to stdout in others; each line is a path.
  const paths = `${stdout}\n${stderr}`.split('\n').filter((line) => /^[^:]*[/\\][^:]*$/.test(line));
  return [...new Set(paths.map((path) => basename(path.trim())))].sort();
}

/** The words that a dictionary does not know. */
export async function unknownTo(
  dictionary: string,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const answer = await hunspell(['-d', dictionary, '-w'], words.map(plain));
  const unknown = new Set(answer.split('\n'));
  return new Set(words.filter((word) => unknown.has(plain(word))));
}

/** What a dictionary would write instead of each word: slow, so only for words that need it. */
export async function suggestionsOf(dictionary: string, words: readonly string[]) {
  if (words.length === 0) return new Map<string, string[]>();
  // In ispell's pipe mode “^” keeps a word from being read as a command.
  const lines = words.map((word) => `^${plain(word)}`);
  const [, ...answers] = (await hunspell(['-d', dictionary, '-a'], lines)).split('\n');
  // “& word count offset: this, that” answers a word that has suggestions.
  const complaints = answers.flatMap((line) => {
    const [, word, list] = /^& (\S+) .*?: (.*)$/.exec(line) ?? [];
    return word && list ? [[word, list.split(', ')] as const] : [];
  });
  const found = new Map(complaints);
  return new Map(words.map((word) => [word, found.get(plain(word)) ?? []]));
}

/** The dictionaries are written with the plain apostrophe. */
const plain = (word: string) => word.replaceAll('’', "'");

async function hunspell(options: readonly string[], lines: readonly string[]): Promise<string> {
  const running = run('hunspell', [...options, '-i', 'utf-8'], { maxBuffer: 2 ** 30 });
  running.child.stdin?.end(lines.map((line) => `${line}\n`).join(''));
  return (await running).stdout;
}

/** Debian's packages are called hunspell-it, or with a region: the first is for all others. */
const regions: Readonly<Record<string, readonly string[]>> = {
  de: ['de', 'at', 'ch'],
  en: ['gb', 'us', 'au', 'ca', 'za'],
  pt: ['pt', 'br'],
};
const withoutRegion =
  `af an ar be bg bn bo br bs ca cs da dz el es eu fr gd gl gu gug he hi hr hu id is
  it kk kmr ko lo lt lv ml mn ne nl no oc pl ro ru si sk sl sr sv sw te th tr uk uz vi`.split(
    /\s+/,
  );

/** Scripts whose words cannot be told apart by spaces, so that nobody makes dictionaries for them. */
const withoutWords = ['Jpan', 'Hans', 'Hant'];

type Language = { lang: string; open_graph: string };

/** Debian's package with the language's dictionary; undefined where it has none. */
export function packageOf({ lang, open_graph }: Language): string | undefined {
  const { language } = new Intl.Locale(lang);
  const region = open_graph.split('_')[1]?.toLowerCase() ?? '';
  const known = regions[language];
  if (known) return `hunspell-${language}-${known.includes(region) ? region : known[0]}`;
  return withoutRegion.includes(language) ? `hunspell-${language}` : undefined;
}

export type Choice = { name?: string; note?: string };

/** The dictionary of the language's own region, or the nearest one that is installed. */
export function chooseDictionary(of: Language, installed: readonly string[] | null): Choice {
  const name = languageName(of.lang, 'en');
  if (withoutWords.includes(scriptOf(of.lang))) {
    return { note: `${name} is not checked: there are no dictionaries for it.` };
  }
  if (!installed) return { note: `${name} was not checked: hunspell is not installed.` };
  const { language } = new Intl.Locale(of.lang);
  const own = [of.open_graph, language].find((one) => installed.includes(one));
  if (own) return { name: own };
  const near = installed.find((one) => one.startsWith(`${language}_`));
  const debian = packageOf(of);
  const advice = debian
    ? `(on Debian: apt install ${debian})`
    : '(LibreOffice’s extensions may have one)';
  const note = near
    ? `${name} was checked with ${near}, as ${of.open_graph} is not installed ${advice}.`
    : `${name} was not checked: hunspell has no dictionary for it ${advice}.`;
  return near ? { name: near, note } : { note };
}
