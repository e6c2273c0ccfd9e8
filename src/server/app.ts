import { Hono } from 'hono';
import { jsonProblem } from '../contact/http/answers.ts';
import { type AddressOf, contactEndpoint } from '../contact/http/endpoint.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { createReceiver, joinEqualPosts } from '../contact/http/receive.ts';
import { type Log, traceOf } from '../contact/log.ts';
import type { Outbox } from '../contact/outbox/outbox.ts';
import type { RateGuard } from '../contact/outbox/rate.ts';
import type { Content } from '../model/content.ts';
import type { Settings } from '../settings/settings.ts';
import { healthEndpoint, watchReceiver } from './health.ts';
import type { SiteHandler } from './pages/serve-site.ts';

export type AppParts = {
  settings: Pick<
    Settings,
    'siteUrl' | 'folder' | 'allowedOrigins' | 'trustedProxies' | 'rate' | 'spam'
  >;
  routes: Content['routes'];
  languages: Content['languages'];
  /** Renders the form again for visitors without JavaScript; undefined if the site has no form. */
  formPage: FormPage | undefined;
  outbox: Pick<Outbox, 'accept' | 'findRepeat' | 'check'>;
  rate: RateGuard;
  log: Log;
  /** What is different on Cloudflare. */
  platform?: Platform | undefined;
  /** Serves the pages; undefined if they are on another host. */
  serveSite?: SiteHandler | undefined;
};

export type Platform = {
  addressOf: AddressOf;
  /** Why no mail can be sent, if that is known. */
  mailProblem: string | undefined;
};

/** Builds the HTTP app from its parts. It does not open the store or listen on a port. */
export function createApp(parts: AppParts): Hono {
  const { settings, routes, languages, formPage, outbox, rate, log, platform, serveSite } = parts;
  const app = new Hono();
  const receiver = createReceiver({ outbox, rate, spam: settings.spam, log });
  // On Cloudflare a request must not wait for what another one has begun, which may have been ended.
  const joined = platform ? receiver : joinEqualPosts(receiver);
  const { receive, hasJustFailed } = watchReceiver(joined);
  if (formPage) {
    const withPages = serveSite !== undefined;
    const shared = { settings, routes, languages, formPage, receive, withPages, log };
    const contact = contactEndpoint({ ...shared, addressOf: platform?.addressOf });
    // Pages in a folder post to that folder; a contact server on another host has no folder.
    app.route('/', contact);
    if (settings.folder) app.route(settings.folder, contact);
  }
  app.route(
    '/',
    healthEndpoint({ outbox, hasJustFailed, mailProblem: platform?.mailProblem, log }),
  );
  app.all('*', ({ req }) => serveSite?.(req.raw) ?? jsonProblem({ code: 'not_found' }));
  app.onError((error) => {
    log.error('unexpected', traceOf(error));
    return jsonProblem({ code: 'internal' });
  });
  return app;
}
