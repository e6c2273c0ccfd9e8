import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { Refusal } from '../../model/errors/refusal.ts';
import { entrance, guard } from './guard.ts';
import { policyFor } from './policy.ts';
import { createRoutes, type RouteParts } from './routes.ts';

export type Parts = RouteParts & {
  /** In the address; without it nothing is answered. */
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
    return refused(context, error);
  });

  // By any name: the guard alone knows the right one.
  app.route('/:secret/api', createRoutes(parts));
  app.get('/:secret/*', screen);
  return app;
}

/** Node closes a connection after 5 idle seconds, after long work even with the next call already in it: not here. */
export const createServer = (app: Hono) =>
  createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 0 } });

const statuses: Partial<Record<string, 400 | 409 | 413 | 415>> = {
  no_message: 400,
  source_language: 400,
  wrong_body: 400,
  wrong_value: 400,
  unknown_item: 409,
  too_large: 413,
  damaged_picture: 415,
  not_a_drawing: 415,
  not_a_picture: 415,
  not_a_screenshot: 415,
  not_json: 415,
  unsafe_drawing: 415,
};

function refused(context: Context, { code, advice }: Refusal): Response {
  const status = statuses[code] ?? (code.startsWith('unknown_') ? 404 : 409);
  return context.json({ error: code, ...(advice === undefined ? {} : { advice }) }, status);
}
