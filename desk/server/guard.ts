import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Any other name for this machine may be one that a foreign site has chosen for it. */
const hosts = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`];

/**
 * Lets in who knows the secret of this run, asks by a name of this machine, and does not come from
 * another site.
 */
export const guard =
  (secret: string, port: () => number): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context;
    const allowed = hosts(port());
    if (!allowed.includes(req.header('host') ?? '')) return context.text('', 421);
    const origin = req.header('origin');
    if (origin !== undefined && !allowed.some((host) => origin === `http://${host}`)) {
      return context.text('', 403);
    }
    if (!['same-origin', 'none', undefined].includes(req.header('sec-fetch-site'))) {
      return context.text('', 403);
    }
    const given = new URL(req.url).pathname.split('/')[1] ?? '';
    if (!isSame(given, secret)) return context.text('', 404);
    return next();
  };

/** In a time that says nothing about how much of it was right. */
const isSame = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
