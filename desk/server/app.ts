import { type Context, Hono } from 'hono';
import { ChangedSince, NotWritten } from '../../editing/not-written.ts';
import { ContentError } from '../../model/problems.ts';
import type { Refused } from '../contract.ts';
import { entrance, guard } from './guard.ts';
import { policyFor } from './policy.ts';
import { DeskRefusal } from './refusal.ts';
import { createRoutes, type RouteParts } from './routes.ts';

export type Parts = RouteParts & {
  /** In the address; whoever does not know it gets nothing. */
  secret: string;
  port: () => number;
  /** Where the pages are or will be. */
  pages: () => string;
  screen: (path: string) => { body: Buffer<ArrayBuffer>; type: string } | undefined;
};

/** The desk as a function of its parts: every call of the screen, behind one guard. */
export function createApp(parts: Parts): Hono {
  const { secret, port, pages, screen } = parts;
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

  // By any name: the guard alone knows the right one.
  app.route('/:secret/api', createRoutes(parts));
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
