import { createAdaptorServer } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { InvalidContent } from '../../model/errors/errors.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { entrance, guard, policyFor } from './guard.ts';
import { createRoutes, type RouteParts } from './routes.ts';

export type Parts = RouteParts & {
  /** In the URL; without it nothing is answered. */
  secret: string;
  port: () => number;
  /** Where the pages are or will be. */
  pagesOrigin: () => string;
  screen: MiddlewareHandler;
};

/** The desk as a function of its parts: every call of the screen, behind one guard. */
export function createApp(parts: Parts): Hono {
  const { secret, port, pagesOrigin, screen } = parts;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(policyFor(pagesOrigin()))) {
      // An answer may be stricter.
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
  app.get('/open/:secret/', entrance(secret, port));
  app.use(guard(secret, port));
  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error;
    const { code, details, message: sentence } = error;
    const errors = error instanceof InvalidContent ? error.contentErrors : undefined;
    // The code says why; the status only that it was not done.
    return context.json({ error: code, sentence, details, errors }, code === 'unknown' ? 404 : 409);
  });

  // By any name: the guard alone knows the right one.
  app.route('/:secret/api', createRoutes(parts));
  app.get('/:secret/*', screen);
  return app;
}

/** Node closes a connection after 5 idle seconds, after long work even with the next call already in it: not here. */
export const createServer = (app: Hono) =>
  createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 0 } });
