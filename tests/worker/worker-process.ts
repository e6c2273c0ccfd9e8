import { readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { compatibility } from '../../src/cli/cloudflare/config.ts';
import { schema } from '../../src/contact/outbox/d1/schema.ts';
import { workerFile } from '../faults/support/server-file.ts';
import { freePort } from '../support/programs/free-port.ts';
import { statementsIn } from './d1.ts';

/** What the database does with the next statements. */
export type Fault = 'none' | 'error' | 'slow' | 'answer lost';

type Options = {
  env: Record<string, string>;
  /** Where the database is kept, for a worker that is started again. */
  folder?: string;
  port?: number;
  without?: 'database' | 'tables';
  /** A certificate that is trusted beside the usual ones. */
  trusted?: string;
  output?: { text: string };
};

/** Around the worker as it is deployed: a database that can fail, and a door for the tests. */
const entry = `
  import worker from './worker.js';
  let fault = 'none';
  const faulty = (DB) => ({
    prepare: (text) => DB.prepare(text),
    async batch(statements) {
      if (fault === 'error') throw new Error('D1_ERROR: Network connection lost.');
      if (fault === 'slow') await scheduler.wait(3500);
      const results = await DB.batch(statements);
      if (fault === 'answer lost') throw new Error('D1_ERROR: Network connection lost.');
      return results;
    },
  });
  const within = (env) => ({ ...env, ...(env.DB ? { DB: faulty(env.DB) } : {}) });
  export default {
    async fetch(request, env, context) {
      const { pathname } = new URL(request.url);
      if (pathname === '/test/cron') {
        await worker.scheduled({ scheduledTime: Number(await request.text()) }, within(env), context);
        return new Response();
      }
      if (pathname === '/test/fault') {
        fault = await request.text();
        return new Response();
      }
      if (pathname === '/test/sql') {
        const statements = (await request.json()).map((text) => env.DB.prepare(text));
        return Response.json((await env.DB.batch(statements)).at(-1).results);
      }
      return worker.fetch(request, within(env), context);
    },
  };
`;

/** Starts the bundled worker in Cloudflare’s runtime and waits until it listens. */
export async function startWorkerd(options: Options) {
  const { env, folder, port, without, trusted, output } = options;
  const { Miniflare } = await import('miniflare');
  const before = childrenOf(process.pid);
  const collect = (stream: Readable) =>
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      if (output) output.text += chunk;
    });
  const own = port ?? (await freePort());
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port: own,
    modules: [
      { type: 'ESModule', path: 'entry.js', contents: entry },
      { type: 'ESModule', path: 'worker.js', contents: readFileSync(workerFile, 'utf8') },
    ],
    compatibilityDate: compatibility.date,
    compatibilityFlags: compatibility.flags,
    bindings: env,
    d1Persist: folder ?? false,
    ...(without === 'database' ? {} : { d1Databases: { DB: 'messages' } }),
    outboundService: {
      network: {
        allow: ['public', 'private'],
        tlsOptions: { trustBrowserCas: true, trustedCertificates: trusted ? [trusted] : [] },
      },
    },
    handleRuntimeStdio(out, error) {
      collect(out as Readable);
      collect(error as Readable);
    },
  });
  await runtime.ready;
  const url = `http://127.0.0.1:${own}`;
  const [pid] = childrenOf(process.pid).filter((child) => !before.includes(child));

  async function ask<Answer>(path: string, body: string): Promise<Answer> {
    const response = await fetch(url + path, { method: 'POST', body });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return (await response.text().then((text) => (text ? JSON.parse(text) : undefined))) as Answer;
  }
  const sql = <Row>(...statements: string[]) => ask<Row[]>('/test/sql', JSON.stringify(statements));
  if (!without && (await sql(`SELECT 1 FROM sqlite_schema WHERE name = 'messages'`)).length === 0) {
    await sql(...statementsIn(schema));
  }

  return {
    url,
    port: own,
    pid: pid as number,
    sql,
    /** From now on the database does this. */
    fail: (fault: Fault) => ask<void>('/test/fault', fault),
    /** One run of the cron trigger, at this time. */
    cron: (time = Date.UTC(2026, 0, 1, 0, 1)) => ask<void>('/test/cron', String(time)),
    /** Ends the runtime as a power cut would. */
    async kill() {
      process.kill(pid as number, 'SIGKILL');
      await runtime.dispose();
    },
    stop: () => runtime.dispose(),
  };
}

export type WorkerProcess = Awaited<ReturnType<typeof startWorkerd>>;

/** The ids of the processes that this one has started. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The name of the program, in brackets, may contain spaces.
        const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return Number(ppid) === parent ? [Number(pid)] : [];
      } catch {
        return [];
      }
    });
