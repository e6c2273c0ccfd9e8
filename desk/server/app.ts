import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { Refused } from '../contract.ts';
import { bodies } from './bodies.ts';
import type { Desk } from './desk.ts';
import type { Events } from './events.ts';
import { guard } from './guard.ts';
import { knownPart } from './known-part.ts';
import { overviewOf } from './overview.ts';
import { partOf, placeOf } from './parts.ts';
import { policyFor } from './policy.ts';
import { DeskRefusal } from './refusal.ts';
import { changeList } from './texts/change-list.ts';
import { confirmTexts } from './texts/confirm-texts.ts';
import { readPart } from './texts/read-part.ts';
import { dropDraft, saveText } from './texts/save-text.ts';
import { undo } from './texts/undo.ts';

const mostBytes = 256 * 1024;

export type Parts = {
  desk: Desk;
  events: Events;
  /** In the address; whoever does not know it gets nothing. */
  secret: string;
  port: () => number;
  /** Where the pages are shown; empty until they are. */
  site: () => string;
  screen: (path: string) => { body: Buffer<ArrayBuffer>; type: string } | undefined;
};

/** The desk as a function of its parts: every call of the contract, behind one guard. */
export function createApp({ desk, events, secret, port, site, screen }: Parts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(policyFor(site()))) context.header(name, value);
  });
  app.use(guard(secret, port));
  app.use(
    bodyLimit({ maxSize: mostBytes, onError: (context) => refused(context, 'too_large', 413) }),
  );
  app.onError((error, context) => {
    if (!(error instanceof DeskRefusal)) throw error;
    return refused(context, error.code, error.status, error.message);
  });

  const api = new Hono();
  api.get('/overview', (context) => context.json(overviewOf(desk, site(), false)));
  api.get('/part', (context) =>
    context.json(readPart(desk, knownPart(desk, context.req.query('id')))),
  );
  api.post('/text', async (context) => {
    const saved = saveText(desk, await bodies.text(context));
    return context.json(saved, saved.outcome === 'conflict' ? 409 : 200);
  });
  api.post('/draft/drop', async (context) => {
    const { id, language } = await bodies.version(context);
    return context.json({ version: dropDraft(desk, id, language) });
  });
  api.post('/list', async (context) => {
    const wanted = await bodies.list(context);
    changeList(desk, wanted);
    const { folder, key } = placeOf(wanted.id);
    return context.json({
      part: readPart(desk, partOf(folder, key)),
      undo: desk.steps.undoState(),
    });
  });
  api.post('/confirm', async (context) => {
    const part = confirmTexts(desk, await bodies.confirm(context));
    return context.json({ part, undo: desk.steps.undoState() });
  });
  api.post('/undo', (context) =>
    context.json({ undone: undo(desk), undo: desk.steps.undoState() }),
  );
  api.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const stop = events.listen((event) => void stream.writeSSE({ data: JSON.stringify(event) }));
      stream.onAbort(() => void stop());
      // A line now and then keeps the connection, and says that somebody is there.
      while (!stream.aborted) {
        await stream.writeSSE({ event: 'still-here', data: '' });
        await stream.sleep(15_000);
      }
    }),
  );

  app.route(`/${secret}/api`, api);
  app.get(`/${secret}/*`, (context) => {
    const file = screen(context.req.path.slice(secret.length + 2));
    return file ? context.body(file.body, 200, { 'content-type': file.type }) : context.notFound();
  });
  return app;
}

function refused(
  context: Context,
  error: string,
  status: DeskRefusal['status'],
  advice?: string,
): Response {
  const answer: Refused = { error, ...(advice && advice !== error ? { advice } : {}) };
  return context.json(answer, status);
}
