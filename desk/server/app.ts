import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { ChangedSince, NotWritten } from '../../editing/not-written.ts';
import { cvIn } from '../../model/cv.ts';
import { ContentError } from '../../model/problems.ts';
import type { Refused } from '../contract.ts';
import { bodies } from './bodies.ts';
import { importCalls } from './calls/import.ts';
import { textCalls } from './calls/texts.ts';
import { pictureUpload, thingCalls } from './calls/things.ts';
import type { Check } from './check.ts';
import type { Desk } from './desk.ts';
import type { Events } from './events.ts';
import { entrance, guard } from './guard.ts';
import { hasHistory } from './history.ts';
import type { ChangeLanguage } from './languages.ts';
import { overviewOf } from './overview.ts';
import { policyFor } from './policy.ts';
import { DeskRefusal } from './refusal.ts';
import { knownLanguage } from './texts/save-text.ts';

const mostBytes = 256 * 1024;

export type Parts = {
  desk: Desk;
  events: Events;
  check: Check;
  /** In the address; whoever does not know it gets nothing. */
  secret: string;
  port: () => number;
  /** Where the pages are or will be. */
  pages: () => string;
  /** Where the pages are shown; empty until they are. */
  site: () => string;
  changeLanguage: ChangeLanguage;
  /** Ends this process once the answer has gone out, to be started again. */
  startAnew: () => void;
  screen: (path: string) => { body: Buffer<ArrayBuffer>; type: string } | undefined;
};

/** The desk as a function of its parts: every call of the contract, behind one guard. */
export function createApp(parts: Parts): Hono {
  const { desk, events, check, secret, port, pages, site, screen, changeLanguage, startAnew } =
    parts;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(policyFor(pages()))) {
      // An answer may be stricter.
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
  app.get('/open/:secret/', entrance(secret, port));
  app.use(guard(secret, port));
  app.onError((error, context) => {
    const told = refusalOf(error);
    if (!told) throw error;
    return refused(context, told);
  });

  const api = new Hono();
  api.route('/', pictureUpload(desk));
  api.route('/', importCalls(desk, startAnew));
  api.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: (context) => refused(context, new DeskRefusal('too_large', 413)),
    }),
  );
  api.get('/overview', async (context) =>
    context.json(overviewOf(desk, site(), await hasHistory(desk))),
  );
  api.get('/events', (context) => stream(context, events));
  api.get('/cv', (context) => cvFrom(site(), desk, context));
  api.route('/', textCalls(desk, startAnew));
  api.route('/', thingCalls(desk, check));
  api.post('/language', async (context) => {
    const advice = await changeLanguage(await bodies.language(context));
    if (advice !== undefined) return context.json({ outcome: 'refused', advice }, 409);
    return context.json({ outcome: 'changed', undo: desk.steps.undoState() });
  });

  // By any name: the guard alone knows the right one.
  app.route('/:secret/api', api);
  app.get('/:secret/*', (context) => {
    const file = screen(context.req.path.slice(secret.length + 2));
    return file ? context.body(file.body, 200, { 'content-type': file.type }) : context.notFound();
  });
  return app;
}

/** What could not be written is told, and so is a file that cannot be edited. */
function refusalOf(error: Error): DeskRefusal | undefined {
  if (error instanceof DeskRefusal) return error;
  if (error instanceof NotWritten) return new DeskRefusal('not_written', 409, error.message);
  if (error instanceof ChangedSince) return new DeskRefusal('changed_since', 409, error.message);
  if (error instanceof ContentError) return new DeskRefusal('unparsable', 409, error.message);
  return undefined;
}

function refused(context: Context, { code, status, message }: DeskRefusal): Response {
  const answer: Refused = { error: code, ...(message === code ? {} : { advice: message }) };
  return context.json(answer, status);
}

const stream = (context: Context, events: Events) =>
  streamSSE(context, async (open) => {
    const stop = events.listen((event) => void open.writeSSE({ data: JSON.stringify(event) }));
    open.onAbort(() => void stop());
    // A line now and then keeps the connection; a desk that starts anew is back soon.
    while (!open.aborted) {
      await open.writeSSE({ event: 'still-here', data: '', retry: 500 });
      await open.sleep(15_000);
    }
  });

/** The pages' own process makes it: the desk goes on answering meanwhile. */
async function cvFrom(site: string, desk: Desk, context: Context): Promise<Response> {
  const locale = knownLanguage(context.req.query('language') ?? '');
  const content = desk.content();
  if (!site || !content) throw new DeskRefusal('no_pages_yet', 409);
  const answer = await fetch(`${site}/${encodeURIComponent(cvIn(content, locale).fileName)}`);
  if (!answer.ok) throw new DeskRefusal('no_cv', 409, await answer.text());
  return context.body(await answer.arrayBuffer(), 200, {
    'content-type': 'application/pdf',
    // The browser's viewer is a page of its own, which the desk's policy would leave empty.
    'content-security-policy': "frame-ancestors 'self'",
  });
}
