import { spawn, spawnSync } from 'node:child_process';
import { basename } from 'node:path';

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
  const strange = new Set(answer.split('\n'));
  return new Set(words.filter((word) => strange.has(plain(word))));
}

/** What a dictionary would write instead of each word: slow, so only for words that need it. */
export async function suggestionsOf(
  dictionary: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
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

function hunspell(options: readonly string[], lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('hunspell', [...options, '-i', 'utf-8']);
    let output = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaints += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`hunspell stopped (${code}): ${complaints.trim()}`));
    });
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  });
}
