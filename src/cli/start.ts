import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { engineProgram } from '../engine/engine.ts';
import { defineCommand } from './command.ts';

const help = `
Serves the site and receives messages from its contact form. Builds the site first if needed.

  npx polyfolio start

  --contact-only    only receive messages, for pages on another host

Settings are in .env; .env.example lists them. Stop it with Ctrl+C.
`;

export const command = defineCommand({ help, flags: ['contact-only'] }, async ({ values }) => {
  // A separate process, so that the server does not keep the memory that a build needs.
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

/** Creates link previews and compressed files at low priority; killed when the server exits. */
async function finish(): Promise<void> {
  const build = startBuild();
  if (build.pid) setPriority(build.pid, constants.priority.PRIORITY_LOW);
  build.unref();
  const stop = () => build.kill();
  process.once('exit', stop);
  await once(build, 'exit');
  process.off('exit', stop);
}
