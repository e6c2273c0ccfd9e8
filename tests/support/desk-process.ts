import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sealedEnvironment } from './sealed-environment.ts';
import { project } from './site-folder.ts';

/** `npm run desk` in a copy of the project, until it is ended. */
export async function startDesk(folder: string) {
  const child = spawn(process.execPath, [project('cli/main.ts'), 'desk', '--no-open'], {
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
