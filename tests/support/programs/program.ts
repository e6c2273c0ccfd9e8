import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { project } from '../content/site-folder.ts';
import { sealedEnvironment } from './sealed-environment.ts';

type Options = {
  /** The folder in which it runs. */
  folder: string;
  settings?: Record<string, string>;
  /** What it prints once it is ready; the last group of it is `found`. */
  ready: RegExp;
  /** What runs it, if not Node. */
  command?: string;
  /** Given everything that it prints as an error. */
  hear?: (text: string) => void;
  /** A command that runs the process under a limit. */
  under?: readonly string[];
  /** Called when it is gone, however it ended. */
  ended?: () => void;
};

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** A program as a process of its own, sealed off from the owner, from when it is ready until it is ended. */
export async function startProgram(
  words: readonly string[],
  { folder, settings = {}, ready, command = process.execPath, hear, under = [], ended }: Options,
) {
  const [program = '', ...rest] = [...under, command, ...words];
  const child = spawn(program, rest, {
    cwd: folder,
    env: sealedEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  // A test that fails half-way must not leave it behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  gone.then(() => {
    process.off('exit', killNow);
    ended?.();
  });
  let output = '';
  if (hear) child.stderr.setEncoding('utf8').on('data', hear);
  const found = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: string) => {
      // A measurement makes a server log for minutes.
      if (output.length < 100_000) output += chunk;
      const match = ready.exec(output);
      if (match) resolve(match.at(-1) as string);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    gone.then(
      ([code]) => reject(new Error(`${rest.join(' ')} ended with ${code}:\n${output}`)),
      reject,
    );
  });
  return {
    child,
    found,
    output: () => output,
    /** Resolves when the process is gone. */
    async end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
  };
}

/** Runs a program for Node to its end; the answer holds what it printed. */
export function runNode(cwd: string, words: readonly string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    encoding: 'utf8',
    env: sealedEnvironment({ NO_COLOR: '1', ...settings }),
  });
  return { status, output: `${stdout}${stderr}` };
}

/** `npm run desk` in a copy of the project, or the desk without its pages, until it is ended. */
export async function startDesk(folder: string, kind: 'withPages' | 'alone' = 'withPages') {
  const words =
    kind === 'alone'
      ? [project('tests/support/programs/desk-alone.ts')]
      : [project('src/cli/main.ts'), 'desk', '--no-open'];
  const { found, end } = await startProgram(words, {
    folder,
    settings: { NO_COLOR: '1' },
    ready: /http:\/\/127\.0\.0\.1:\d+\/\S+/,
  });
  return { url: found, stop: async () => void (await end()) };
}
