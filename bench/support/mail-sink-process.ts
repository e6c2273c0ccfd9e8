import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sealedEnvironment } from '../../tests/support/sealed-environment.ts';

/** Starts the mail server of the measurements beside this process, so that it has its own core. */
export async function startMailSink() {
  const child = fork(new URL('mail-sink.ts', import.meta.url), {
    stdio: 'ignore',
    env: sealedEnvironment(),
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken(): Promise<number> {
      child.send('how many?');
      const [{ taken }] = (await once(child, 'message')) as [{ taken: number }];
      return taken;
    },
    stop: () => child.kill(),
  };
}
