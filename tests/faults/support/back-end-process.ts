import {
  type Output,
  type ServerProcess,
  startServer,
} from '../../support/programs/server-process.ts';
import { serverFile } from './server-file.ts';

export type { Output };
export type BackEndProcess = ServerProcess;

type Options = {
  env: Record<string, string>;
  output?: Output;
  /** A command that runs the process under a limit. */
  under?: readonly string[];
};

/** Starts the real back end as its own process and waits until it listens. */
export const startProcess = ({ env, ...options }: Options): Promise<BackEndProcess> =>
  startServer({ ...options, settings: env, contactOnly: true, program: serverFile });

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
