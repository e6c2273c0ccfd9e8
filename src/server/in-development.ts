import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import type { Hono } from 'hono';
import type { Connect, Plugin } from 'vite';
import { contactPath } from '../contact/form/fields.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { createLog } from '../contact/log.ts';
import { openEmbeddedOutbox } from '../contact/outbox/embedded/store.ts';
import { inboxCommand, type Outbox } from '../contact/outbox/outbox.ts';
import { createRateGuard, type RateLimits } from '../contact/outbox/rate.ts';
import type { Content } from '../model/content.ts';
import { hasForm } from '../model/schemas/site.ts';
import { readEnvironment, readSettings } from '../settings/settings.ts';
import { type AppParts, createApp } from './app.ts';

/** The contact form in development: the real app with its own store and no mail server. */
export function contactInDevelopment(currentContent: () => Content): AstroIntegration {
  return {
    name: 'contact',
    hooks: {
      'astro:config:setup': ({ updateConfig, logger }) => {
        const contact = contactApp((line) => logger.info(line));
        const handle: Connect.NextHandleFunction = (incoming, response, next) => {
          const path = incoming.url?.split('?')[0];
          if (!path?.endsWith(contactPath)) return next();
          try {
            const content = currentContent();
            if (!hasForm(content.site)) return next();
            const app = contact.appFor(content);
            getRequestListener(app.fetch, { overrideGlobalObjects: false })(incoming, response);
          } catch (error) {
            logger.error((error as Error).message);
            response.writeHead(503).end();
          }
        };
        const plugin = {
          name: 'contact',
          enforce: 'post',
          configureServer:
            ({ httpServer, middlewares }) =>
            () => {
              httpServer?.once('close', contact.close);
              // Must run before Astro, which would redirect the URL to one with a trailing slash.
              middlewares.stack.unshift({ route: '', handle });
            },
        } satisfies Plugin;
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/** The store of messages sent in development, unless DATA_DIR is set. */
const devDataDir = '.cache/messages';

/** Opens the store at the first request; content and settings are read for each request. */
export function contactApp(say: (line: string) => void) {
  const log = createLog((line) => say(line.trim()), Date.now);
  let store: Pick<AppParts, 'rate'> & { outbox: Outbox };

  return {
    appFor(content: Content): Hono {
      const environment = readEnvironment();
      const dataDir = environment.DATA_DIR?.trim() || devDataDir;
      // Overrides .env, so that test messages reach no mailbox and no shared database.
      const apart = { SMTP_URL: undefined, DATABASE_URL: undefined, DATA_DIR: dataDir };
      const settings = readSettings(
        { ...environment, ...apart },
        content.site,
        content.languages.published,
      );
      store ??= openStore(dataDir, settings.rate);
      return createApp({
        ...store,
        settings,
        routes: content.routes,
        languages: content.languages,
        formPage,
        log,
        // Vite serves the pages. Setting this makes redirects point to this server, not to the site's URL.
        serveSite: () => new Response(null, { status: 404 }),
      });
    },
    close: () => store?.outbox.close(),
  };

  function openStore(dataDir: string, limits: RateLimits) {
    const outbox = openEmbeddedOutbox({ dataDir, mailDomain: 'localhost', now: Date.now });
    say(
      `Messages are stored in ${dataDir} and not sent. To read them: DATA_DIR=${dataDir} ${inboxCommand()}`,
    );
    return { outbox, rate: createRateGuard(limits, Date.now) };
  }
}

/** A placeholder: the page for visitors without JavaScript is rendered by a build. */
const formPage: FormPage = async ({ problem, errors }) => ({
  html: `<!doctype html><title>Form</title><p>The built site shows the form again here: ${JSON.stringify({ problem, errors })}. To see it, run npx polyfolio start.`,
  policy: {},
});
