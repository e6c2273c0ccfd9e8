import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Everything that the started processes logged, for the check that nothing typed is in it. */
export type Output = { text: string };

export type BackEndProcess = {
  url: string;
  child: ChildProcess;
  /** Ends with the signal, and resolves when the process is gone. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

type Options = {
  env: Record<string, string>;
  output?: Output;
  /** A command that runs the process under a limit. */
  under?: readonly string[];
};

/** Starts the real back end as its own process and waits until it listens. */
export async function startProcess({ env, output, under = [] }: Options): Promise<BackEndProcess> {
  const command = [...under, process.execPath, 'server/main.ts', '--contact-only'];
  const child = spawn(command[0] as string, command.slice(1), {
    env: { ...plainEnvironment(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  // A test that fails half-way must not leave its server behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  gone.then(() => process.off('exit', killNow));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    if (output) output.text += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let greeting = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      greeting += chunk;
      const found = /(http:\/\/\S+)\/api\/contact/.exec(greeting)?.[1];
      if (found) resolve(found);
    });
    gone.then(([code]) => reject(new Error(`The back end ended with ${code}:\n${said}`)));
  });
  return {
    url,
    child,
    async end(signal) {
      child.kill(signal);
      const [code] = await gone;
      return code as number | null;
    },
  };
}

/** The tests’ own settings must not leak into the process, nor those of whoever runs them. */
function plainEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), RATE_PER_ADDRESS: '0', RATE_TOTAL: '0' };
}

/** A port that was free a moment ago, for a process that must come back under the same one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
