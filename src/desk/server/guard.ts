import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler, MiddlewareHandler } from 'hono';
import { pageLeadingTo } from './url.ts';

/** Any other name for this machine may be one that a foreign site has chosen for it. */
const hosts = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`];

/**
 * Lets in who knows the secret, asks by a name of this machine, and does not come from
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
    const input = new URL(req.url).pathname.split('/')[1] ?? '';
    if (!isSame(input, secret)) return context.text('', 404);
    return next();
  };

/**
 * Leads to the desk from a file on this machine, which a browser calls another site. What is asked for
 * from the page that is answered is not.
 */
export const entrance =
  (secret: string, port: () => number): Handler =>
  (context) => {
    if (!hosts(port()).includes(context.req.header('host') ?? '')) return context.text('', 421);
    if (!isSame(context.req.param('secret') ?? '', secret)) return context.text('', 404);
    return context.html(pageLeadingTo(`/${secret}/`));
  };

/** In a time that says nothing about how much of it was right. */
const isSame = (input: string, secret: string) => timingSafeEqual(digest(input), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What the desk's answers allow a browser to do; only the pages of the site may be shown in its frame. */
export function policyFor(site: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' blob: data:",
      "connect-src 'self'",
      `frame-src 'self' ${site}`.trim(),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The URL holds the secret.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  };
}
