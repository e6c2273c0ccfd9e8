import { existsSync } from 'node:fs';
import { nearestName } from '../model/errors/nearest-name.ts';
import { aliases, commands, listed } from './commands.ts';
import { styled } from './terminal/layout.ts';

const isHelp = (word: string | undefined) =>
  word !== undefined && ['help', '--help', '-h'].includes(word);

/** Parses the command line, runs the command or prints help, and returns the exit code. */
export async function runCommandLine(given: readonly string[]): Promise<number> {
  const [name, ...words] = inSiteFolder(given);
  // `head` and the like close the pipe early; that is not an error.
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  }
  if (name === undefined) return fail(overview());
  if (isHelp(name)) {
    const [about] = words;
    return about === undefined ? print(overview()) : helpOf(about);
  }
  const entry = entryOf(name);
  if (!entry) return unknown(name);
  if (isHelp(words[0]) || words.includes('--help') || words.includes('-h')) return helpOf(name);
  if (!entry.withoutSite && !existsSync('content')) {
    return fail(
      `${styled('red', '✗', process.stderr)} There is no content/ in this folder. Run the command in the folder of your site.`,
    );
  }
  try {
    if (!entry.withoutLanguages) await loadSiteLanguages();
    const { command } = await entry.load();
    return await command.run(words);
  } catch (error) {
    const { errorInWords } = await import('./error-in-words.ts');
    const sentence = errorInWords(error);
    if (sentence === undefined) throw error;
    return fail(`${styled('red', '✗', process.stderr)} ${sentence}`);
  }
}

/** As with git, `-C FOLDER` before the command names the folder of the site; the default is the current one. */
function inSiteFolder(given: readonly string[]): readonly string[] {
  const [option, folder, ...rest] = given;
  if (option !== '-C' || folder === undefined) return given;
  process.chdir(folder);
  return rest;
}

const entryOf = (name: string) => {
  const known = aliases[name] ?? name;
  return Object.hasOwn(commands, known) ? commands[known] : undefined;
};

async function helpOf(name: string): Promise<number> {
  const entry = entryOf(name);
  if (!entry) return unknown(name);
  // The help of some commands lists the languages of the site; it is printed even if they have errors.
  if (!entry.withoutLanguages && existsSync('content')) await loadSiteLanguages().catch(() => {});
  return print((await entry.load()).command.help);
}

async function loadSiteLanguages(): Promise<void> {
  const { loadLanguages } = await import('../model/reader/languages.ts');
  loadLanguages();
}

function unknown(name: string): number {
  const meant = nearestName(name, [...Object.keys(listed), ...Object.keys(aliases)]);
  const advice = meant
    ? `Did you mean “${aliases[meant] ?? meant}”?`
    : `The commands are ${Object.keys(listed).join(', ')}.`;
  return fail(
    `${styled('red', '✗', process.stderr)} There is no command “${name}”.\n  → ${advice}`,
  );
}

function overview(): string {
  const widest = Math.max(...Object.keys(listed).map(({ length }) => length));
  return [
    'Usage: polyfolio COMMAND',
    '',
    ...Object.entries(listed).map(
      ([name, { summary }]) => `  polyfolio ${name.padEnd(widest)}   ${summary}`,
    ),
    '',
    'Run polyfolio help COMMAND for the details of a command.',
  ].join('\n');
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
