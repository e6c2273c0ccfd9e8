import { explained, type Run } from '../../src/contact/outbox/d1/database.ts';
import { schema } from '../../src/contact/outbox/d1/schema.ts';

/** How many databases one test file may use; they are made when they are first used. */
const most = 100;

const names = Array.from({ length: most }, (_, number) => `DB${number}`);

/** Runs what it is sent in the database that it is sent for: calls from outside are ten times slower. */
const script = `
  const bytes = (value) => value?.bytes ? Uint8Array.from(value.bytes).buffer : value;
  export default {
    async fetch(request, env) {
      const { name, batch } = await request.json();
      const prepared = batch.map(({ text, list }) => env[name].prepare(text).bind(...list.map(bytes)));
      const results = env[name].batch(prepared).catch(({ message }) => ({ message }));
      return Response.json(await results);
    },
  };
`;

/** Databases of Cloudflare’s kind, in its own runtime on this machine. */
export async function startD1() {
  const { Miniflare } = await import('miniflare');
  const runtime = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-06-01',
    d1Databases: Object.fromEntries(names.map((name) => [name, name])),
  });
  const url = await runtime.ready;
  let used = 0;
  // The runtime refuses hundreds of connections at once.
  const lanes = Array<Promise<unknown>>(16).fill(Promise.resolve());
  let asked = 0;

  function ask(body: string): Promise<Response> {
    const lane = asked++ % lanes.length;
    const answer = (lanes[lane] as Promise<unknown>).then(() =>
      fetch(url, { method: 'POST', body }),
    );
    lanes[lane] = answer.catch(() => undefined);
    return answer;
  }

  const runIn =
    (name: string): Run =>
    async (batch) => {
      const asJson = batch.map(({ text, list }) => ({ text, list: list.map(listed) }));
      const response = await ask(JSON.stringify({ name, batch: asJson }));
      const answer = (await response.json()) as Answer;
      if ('message' in answer) throw explained(new Error(answer.message));
      return answer.map(({ results, meta }) => ({ rows: results, changes: meta.changes }));
    };

  return {
    /** An empty database with the tables of the messages. */
    async newStore(): Promise<Run> {
      const run = runIn(names[used++] as string);
      await run(statementsIn(schema).map((text) => ({ text, list: [] })));
      return run;
    },
    stop: () => runtime.dispose(),
  };
}

type Answer = { message: string } | { results: never[]; meta: { changes: number } }[];

const listed = (value: unknown) =>
  value instanceof ArrayBuffer ? { bytes: [...new Uint8Array(value)] } : value;

/** The statements of a migration; those within a trigger belong to it. */
export const statementsIn = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*(?=CREATE|INSERT|$)/)
    .map((text) => text.trim())
    .filter(Boolean);
