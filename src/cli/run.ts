import { existsSync } from 'node:fs';
import { nearestName } from '../model/errors/errors.ts';
import { commands, summaries } from './commands.ts';
import { print, visible, warn } from './terminal/layout.ts';

const isHelp = (word: string | undefined) =>
  word !== undefined && ['help', '--help', '-h'].includes(word);

/** Parses the command line, runs the command or prints help, and returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [option, folder] = args;
  if (option === '-C' && folder !== undefined && !existsSync(folder)) {
    return fail(`There is no folder ${folder}.`);
  }
  const [name, ...words] = inSiteFolder(args);
  // `head` and the like close the pipe early; that is not an error.
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  }
  if (name === undefined) {
    process.stderr.write(`${overview()}\n`);
    return 2;
  }
  if (name === '--version' || name === '-v') {
    const { enginePackage } = await import('../engine/engine.ts');
    print(enginePackage().version);
    return 0;
  }
  const wantsHelp = isHelp(name);
  const about = wantsHelp ? words[0] : name;
  if (about === undefined) {
    print(overview());
    return 0;
  }
  const entry = Object.hasOwn(commands, about) ? commands[about] : undefined;
  if (!entry) return fail(`There is no command “${about}”.\n  → ${adviceFor(about)}`);
  const [, load] = entry;
  const { command } = await load();
  if (wantsHelp || isHelp(words[0]) || words.includes('--help') || words.includes('-h')) {
    print(command.help);
    return 0;
  }
  if (!command.worksAnywhere && !existsSync('content')) {
    return fail('There is no content/ in this folder. Run the command in the folder of your site.');
  }
  try {
    return await command.run(words);
  } catch (error) {
    const { errorInWords } = await import('./error-in-words.ts');
    const sentence = errorInWords(error);
    if (sentence === undefined) throw error;
    return fail(sentence);
  }
}

/** As with git, `-C FOLDER` before the command names the folder of the site; the default is the current one. */
function inSiteFolder(args: readonly string[]): readonly string[] {
  const [option, folder, ...rest] = args;
  if (option !== '-C' || folder === undefined) return args;
  process.chdir(folder);
  return rest;
}

function adviceFor(name: string): string {
  const names = [...summaries.keys()];
  const meant = nearestName(name, names);
  return meant ? `Did you mean “${meant}”?` : `The commands are ${names.join(', ')}.`;
}

function overview(): string {
  const widest = Math.max(...[...summaries.keys()].map(({ length }) => length));
  return [
    'Usage: npx polyfolio COMMAND',
    '',
    ...[...summaries].map(([name, summary]) => `  ${name.padEnd(widest)}   ${summary}`),
    '',
    'npx polyfolio help COMMAND explains a command, npx polyfolio guide lists the guides.',
  ].join('\n');
}

/** What is wrong with a file may quote it, and with it what a terminal would obey. */
function fail(sentence: string): number {
  warn('✗', visible(sentence));
  return 2;
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
