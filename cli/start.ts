import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { engineProgram } from '../files/engine.ts';
import { defineCommand } from './command.ts';

const help = `
Serves the site and takes the messages of its form; builds the site first if something has changed.

  polyfolio start

  --contact-only    only take messages: the pages are on another host

.env holds its settings (.env.example lists them). Ctrl+C ends it.
`;

const options = { 'contact-only': { type: 'boolean', default: false } } as const;

export const command = defineCommand({ help, options }, async ({ values }) => {
  // In a process of its own: the server is not to hold the memory that a build needs.
  const [code] = await once(startBuild('--pages-only'), 'exit');
  if (code !== 0) return code ?? 1;
  const [{ runServer }, { isFinished }, { readContactContent }, { loadFormPage }] =
    await Promise.all([
      import('../server/run.ts'),
      import('../site/build/stamp.ts'),
      import('../model/contact-content.ts'),
      import('../contact/http/form-page.ts'),
    ]);
  await runServer(values['contact-only'] ? ['--contact-only'] : [], {
    content: readContactContent,
    formPage: loadFormPage,
    finish: isFinished() ? undefined : finish,
  });
  return Number(process.exitCode ?? 0);
});

const startBuild = (...options: string[]) =>
  spawn(process.execPath, [engineProgram('cli/main'), 'build', '--if-needed', ...options], {
    stdio: 'inherit',
  });

/** Makes what the pages did not wait for, at low priority; ends with the server. */
async function finish(): Promise<void> {
  const build = startBuild();
  if (build.pid) setPriority(build.pid, constants.priority.PRIORITY_LOW);
  build.unref();
  const stop = () => build.kill();
  process.once('exit', stop);
  await once(build, 'exit');
  process.off('exit', stop);
}
