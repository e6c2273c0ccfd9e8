import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import { knownLanguage } from '../../editing/fields.ts';
import type { Workspace } from '../../editing/journal/workspace.ts';
import { pictureBytes } from '../../editing/pictures.ts';
import { cvIn } from '../../model/cv.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { type CallParts, createReads, files, sends } from './calls.ts';
import type { DeskEvent, Events } from './events.ts';

export type RouteParts = CallParts & { workspace: Workspace; events: Events };

type Call = {
  schema: z.ZodType;
  run: (workspace: Workspace, input: never, bytes: Buffer) => unknown;
};
type FileCall = Call & { mostBytes: number };

const mostBytes = 256 * 1024;

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal('too_large');
    },
  });

/**
 * The calls by their names, and what the browser itself fetches. A refusal is
 * { error: code, sentence, details } with a status of 4xx.
 */
export function createRoutes({ workspace, events, ...parts }: RouteParts): Hono {
  const respond = respondFrom(workspace);
  const app = new Hono()
    .get('/events', (context) => stream(context, events))
    .get('/picture', (context) => {
      const { bytes, type } = pictureBytes(workspace, context.req.query('file') ?? '');
      // Opened by itself, a drawing is a page.
      const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
      return context.body(bytes, 200, { 'content-type': type, 'content-security-policy': policy });
    })
    .get('/cv', (context) => cvFrom(parts.pagesUrl(), workspace, context))
    .get('/translator-page', (context) => sendTranslatorPage(workspace, context));
  for (const [name, call] of Object.entries<Call>(createReads(parts))) {
    app.get(`/${name}`, (context) => respond(context, call, context.req.query()));
  }
  for (const [name, call] of Object.entries<FileCall>(files)) {
    app.post(`/${name}`, limit(call.mostBytes), async (context) => {
      const bytes = Buffer.from(await context.req.arrayBuffer());
      return respond(context, call, parsed(context.req.query('input')), bytes);
    });
  }
  for (const [name, call] of Object.entries<Call>(sends)) {
    app.post(`/${name}`, limit(mostBytes), async (context) => {
      // A form of another site cannot send JSON without being asked to.
      const type = context.req.header('content-type') ?? '';
      if (!/^application\/json\b/.test(type)) throw refusal('wrong_body');
      return respond(context, call, parsed(await context.req.text()));
    });
  }
  return app;
}

const respondFrom =
  (workspace: Workspace) =>
  async (context: Context, { schema, run }: Call, input: unknown, bytes?: Buffer) => {
    const { success, data } = schema.safeParse(input);
    if (!success) throw refusal('wrong_body');
    return context.json((await run(workspace, data as never, bytes as Buffer)) as object);
  };

function parsed(json = ''): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const stream = (context: Context, events: Events) =>
  streamSSE(context, async (open) => {
    const send = (event: DeskEvent) => void open.writeSSE({ data: JSON.stringify(event) });
    events.on('event', send);
    open.onAbort(() => void events.off('event', send));
    // A line now and then keeps the connection; a desk that restarts is back soon.
    while (!open.aborted) {
      await open.writeSSE({ event: 'still-here', data: '', retry: 500 });
      await open.sleep(15_000);
    }
  });

/** The pages' own process makes it: the desk goes on answering meanwhile. */
async function cvFrom(pages: string, workspace: Workspace, context: Context) {
  const locale = knownLanguage(workspace.languages, context.req.query('language') ?? '');
  const content = workspace.content();
  if (!pages || !content) throw refusal('no_pages_yet');
  const { of = '' } = context.req.query();
  const asked = of ? `?${new URLSearchParams({ of, language: locale })}` : '';
  const name = encodeURIComponent(cvIn(content, locale).fileName);
  const made = await fetch(`${pages}/${name}${asked}`);
  if (!made.ok) throw refusal('no_cv', { why: await made.text() });
  return context.body(await made.arrayBuffer(), 200, {
    'content-type': 'application/pdf',
    // The browser's viewer is a page of its own, which the desk's policy would leave empty.
    'content-security-policy': "frame-ancestors 'self'",
  });
}

async function sendTranslatorPage(workspace: Workspace, context: Context) {
  const locale = knownLanguage(workspace.languages, context.req.query('language') ?? '');
  // Only this needs what bundles the page.
  const { translatorPage } = await import('../../translator/make/write-page.ts');
  return context.body(await translatorPage(workspace, locale), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="translation-${locale}.html"`,
    'content-security-policy': "default-src 'none'; sandbox",
  });
}
