import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sealedEnvironment } from './sealed-environment.ts';
import { project } from './site-folder.ts';

const programs = {
  withPages: ['cli/main.ts', 'desk', '--no-open'],
  alone: ['tests/support/desk-alone.ts'],
} as const;

/** `npm run desk` in a copy of the project, or the desk without its pages, until it is ended. */
export async function startDesk(folder: string, kind: keyof typeof programs = 'withPages') {
  const [program, ...options] = programs[kind];
  const child = spawn(process.execPath, [project(program), ...options], {
    cwd: folder,
    env: sealedEnvironment({ NO_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  let said = '';
  const url = await new Promise<string>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(said)?.[0];
      if (address) ready(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    gone.then(([code]) => failed(new Error(`The desk ended with ${code}:\n${said}`)), failed);
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      process.off('exit', killNow);
    },
  };
}
