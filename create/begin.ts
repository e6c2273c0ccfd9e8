import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Answers, help, isKnownStart, Refusal, readAnswers } from './answers.ts';
import { copyStarter } from './starter.ts';

/** Creates a site from command-line arguments. `packEngine` makes a package file if --engine names none. */
export async function begin(words: readonly string[], packEngine?: () => string): Promise<number> {
  try {
    const answers = await readAnswers(words);
    if (!answers) {
      say(help);
      return 0;
    }
    refuseUnusable(answers.folder);
    create({ ...answers, engine: answers.engine ?? packEngine?.() });
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    return 2;
  }
}

function create(answers: Answers): void {
  const { folder, start, install } = answers;
  copyStarter(folder, 'site');
  writePackage(answers);
  // The pages are rendered in this folder, from which all packages have to be found.
  if (managerNow() === 'yarn') {
    writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
  }
  if (install) makeItTheirs(answers);
  const state = install ? 'is ready' : 'contains the sample';
  const left = install ? [] : leftToDo(answers);
  const steps = stepsIn(folder, ...left, polyfolio('desk'), polyfolio('check'));
  say(`\n✓ ${shown(folder)} ${state}. Next:\n\n${steps}\n`);
  if (install && start === 'sample')
    say('It contains the sample texts and projects, for you to replace.\n');
}

const stepsIn = (folder: string, ...steps: readonly string[]) =>
  [`cd ${quoted(shown(folder))}`, ...steps].map((step) => `  ${step}`).join('\n');

/** Throws before anything is written if the folder is not empty or not writable. */
function refuseUnusable(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) throw new Refusal(`${shown(folder)} is a file.`);
  if (there && readdirSync(folder).some((name) => name !== '.git')) {
    const what = `${shown(folder)} is not empty and was not changed.`;
    throw new Refusal(`${what} Name a new or an empty folder.`);
  }
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`Cannot write to ${folder} (${code}). Choose another folder.`);
  }
}

/** Writes package.json, named after the folder. A package file of the engine is copied to vendor/. */
function writePackage({ folder, engine }: Answers): void {
  const path = join(folder, 'package.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  const name = basename(folder).toLowerCase();
  file.name = name.replaceAll(/[^a-z0-9-]+/g, '-') || 'portfolio';
  if (engine) {
    const packed = `vendor/${basename(engine)}`;
    mkdirSync(join(folder, 'vendor'));
    copyFileSync(engine, join(folder, packed));
    file.dependencies.polyfolio = `file:${packed}`;
  }
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
}

/** Installs the engine, then runs its `init` and `import` commands. */
function makeItTheirs(answers: Answers): void {
  const { folder } = answers;
  const [first = '', init = '', ...importing] = leftToDo(answers);
  const orSay = (isDone: boolean, ...left: string[]) => {
    if (isDone) return;
    throw new Refusal(
      `The setup did not finish. To continue it in ${shown(folder)}:\n${stepsIn(folder, ...left)}`,
    );
  };
  const packageFile = () => readFileSync(join(folder, 'package.json'), 'utf8');
  // Ctrl+C ends the child process only, so that this one can print how to continue.
  process.on('SIGINT', () => {});
  say('Installing the engine…');
  orSay(install(folder), first, init, ...importing);
  const before = packageFile();
  orSay(runEngine(folder, initWords(answers)), init, ...importing);
  // init may have added font packages.
  if (packageFile() !== before) orSay(install(folder), first, ...importing);
  // The journal of changes should not offer to undo the creation.
  rmSync(join(folder, '.data'), { recursive: true, force: true });
  const words = importWords(answers);
  if (words.length > 0) orSay(runEngine(folder, words), ...importing);
}

function runEngine(folder: string, words: readonly string[]): boolean {
  const engine = join(folder, 'node_modules/polyfolio');
  const { bin } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
  return run(folder, process.execPath, [join(engine, bin.polyfolio), ...words]);
}

/** The package manager that started this program. */
const managerNow = () =>
  /^(?:pnpm|yarn|bun)(?=\/)/.exec(process.env.npm_config_user_agent ?? '')?.[0] ?? 'npm';

/** How each runs a program of an installed package. */
const runners: Readonly<Record<string, string>> = { pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' };

function install(folder: string): boolean {
  const manager = managerNow();
  const quiet = manager === 'npm' ? ['--no-audit', '--no-fund'] : [];
  return run(folder, manager, ['install', ...quiet]);
}

function run(folder: string, program: string, words: readonly string[]): boolean {
  const { status } = spawnSync(program, words, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  return status === 0;
}

const initWords = ({ name, languages, start }: Answers) => [
  'init',
  ...['--name', name, '--languages', languages.join(',')],
  ...['--start', start === 'sample' ? 'sample' : 'empty'],
];

/** Empty where there is nothing to import. */
const importWords = ({ start, languages: [source = ''] }: Answers) =>
  isKnownStart(start) ? [] : ['import', start, '--language', source, '--yes'];

/** The commands to type where this program did not run them. */
const leftToDo = (answers: Answers): string[] => [
  `${managerNow()} install`,
  ...[initWords(answers), importWords(answers)]
    .filter((words) => words.length > 0)
    .map((words) => polyfolio(...words)),
];

/** A command of Polyfolio as it is typed in the site. */
const polyfolio = (...words: readonly string[]) =>
  [runners[managerNow()] ?? 'npx', 'polyfolio', ...words.map(quoted)].join(' ');

const quoted = (word: string) => (/^[\w./,:-]+$/.test(word) ? word : JSON.stringify(word));

function shown(folder: string): string {
  const path = relative('.', folder);
  if (path === '') return '.';
  return path.length < folder.length ? path : folder;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
