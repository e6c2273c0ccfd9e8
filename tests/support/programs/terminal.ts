import { spawn, spawnSync } from 'node:child_process';
import { project } from '../content/site-folder.ts';
import { sealedEnvironment } from './sealed-environment.ts';

export const enter = '\r';
export const ctrlC = '\u0003';

/** The util-linux `script` makes a terminal; where it is missing, nobody can be asked. */
export const hasTerminal = /util-linux/.test(
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);

type Step = readonly [shown: string, keys: string];

/** Runs a command in a terminal; presses each step's keys once its text is shown. */
export function runInTerminal(
  folder: string,
  words: string,
  steps: readonly Step[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    // A terminal of no width would break every line after one letter.
    const command = `stty cols 120 rows 40; "${process.execPath}" "${project('src/cli/main.ts')}" ${words}`;
    const terminal = spawn('script', ['-qec', command, '/dev/null'], {
      cwd: folder,
      env: sealedEnvironment({ TERM: 'xterm' }),
      timeout: 120_000,
    });
    const left = [...steps];
    let output = '';
    let seen = 0;
    terminal.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const [step] = left;
      const place = step ? output.indexOf(step[0], seen) : -1;
      if (!step || place < 0) return;
      seen = place + step[0].length;
      left.shift();
      terminal.stdin.write(step[1]);
    });
    terminal.on('close', (status) => done({ status, output }));
  });
}
