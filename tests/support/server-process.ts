import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedEnvironment } from './sealed-environment.ts';
import { project } from './site-folder.ts';

/** Everything that the started processes logged, for the check that nothing typed is in it. */
export type Output = { text: string };

export type ServerProcess = {
  url: string;
  port: number;
  child: ChildProcess;
  dataDir: string;
  /** Ends with the signal, and resolves when the process is gone. */
  end: (signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => Promise<number | null>;
};

type Options = {
  /** Beside these it has a free port, a store of its own and no limits, unless they say otherwise. */
  settings?: Record<string, string>;
  /** Where it finds content and pages. */
  folder?: string;
  /** The file that is run. */
  program?: string;
  contactOnly?: boolean;
  output?: Output;
  /** A command that runs the process under a limit. */
  under?: readonly string[];
};

/** Starts the real server as its own process, sealed off from the owner, and waits until it listens. */
export async function startServer({
  settings = {},
  folder = '.',
  program = project('server/main.ts'),
  contactOnly = false,
  output,
  under = [],
}: Options = {}): Promise<ServerProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'polyfolio-data-'));
  const options = contactOnly ? ['--contact-only'] : [];
  const [command = '', ...parameters] = [...under, process.execPath, program, ...options];
  const child = spawn(command, parameters, {
    cwd: folder,
    env: sealedEnvironment({
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_PER_ADDRESS: '0',
      RATE_TOTAL: '0',
      ...settings,
      DATA_DIR: dataDir,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  // A test that fails half-way must not leave its server behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  gone.then(() => {
    process.off('exit', killNow);
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (output) output.text += chunk;
    // A measurement makes it log for minutes; the beginning is enough to say why it did not start.
    if (said.length < 10_000) said += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let greeting = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      greeting += chunk;
      const found = /^(?:Site|Contact) +(http:\/\/[^/\s]+)/m.exec(greeting)?.[1];
      if (found) resolve(found);
    });
    gone.then(([code]) => reject(new Error(`The server ended with ${code}:\n${said}`)), reject);
  });
  return {
    url,
    port: Number(new URL(url).port),
    child,
    dataDir,
    async end(signal) {
      child.kill(signal);
      const [code] = await gone;
      return code as number | null;
    },
  };
}
