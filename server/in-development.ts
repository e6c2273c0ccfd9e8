import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin } from 'vite';
import { contactPath } from '../contact/form/fields.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { createLog } from '../contact/log.ts';
import type { Content } from '../model/content.ts';
import { hasForm } from '../model/shape.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readSettings } from '../settings/settings.ts';
import { startServer } from './start.ts';

/** Where messages go that are written in development, unless DATA_DIR says otherwise. */
const devDataDir = '.cache/messages';

/** Whatever .env says: a message that is tried out reaches no mailbox, and no store of others. */
const apart = { SMTP_URL: undefined, DATABASE_URL: undefined, HOST: undefined, PORT: '0' };

/** The contact form in development: the real back end beside the pages, which mails nothing. */
export function contactInDevelopment(currentContent: () => Content): AstroIntegration {
  return {
    name: 'contact',
    hooks: {
      'astro:config:setup': ({ updateConfig, logger }) => {
        const backEnd = backEndFor((told) => logger.info(told));
        const handle: Connect.NextHandleFunction = async (incoming, response, next) => {
          const path = incoming.url?.split('?')[0];
          if (!path?.endsWith(contactPath)) return next();
          try {
            const content = currentContent();
            if (!hasForm(content.site)) return next();
            passOn(incoming, response, await backEnd.at(content));
          } catch (error) {
            logger.error((error as Error).message);
            response.writeHead(503).end();
          }
        };
        updateConfig({ vite: { plugins: [firstOfAll(handle, backEnd.stop)] } });
      },
    },
  };
}

/** Before Astro, which would ask for a slash at the end of the form's address. */
const firstOfAll = (handle: Connect.NextHandleFunction, stop: () => void): Plugin => ({
  name: 'contact',
  enforce: 'post',
  configureServer: (server) => () => {
    server.httpServer?.once('close', stop);
    server.middlewares.stack.unshift({ route: '', handle });
  },
});

type BackEnd = Awaited<ReturnType<typeof startServer>>;

/** Starts with the first message, and anew when the content has changed. */
export function backEndFor(say: (told: string) => void) {
  let running: { content: Content; server: Promise<BackEnd> } | undefined;
  const stop = async () => {
    const last = running;
    running = undefined;
    await last?.server.then((server) => server.stop()).catch(() => undefined);
  };

  function startAnew(content: Content) {
    // Known before anything is waited for: a second post must find it.
    const anew = { content, server: stop().then(() => start(content, say)) };
    anew.server.catch(() => {
      // What could not start is tried again with the next message.
      if (running === anew) running = undefined;
    });
    running = anew;
    return anew;
  }

  return {
    stop,
    async at(content: Content): Promise<string> {
      const { server } = running?.content === content ? running : startAnew(content);
      return (await server).url;
    },
  };
}

function start(content: Content, say: (told: string) => void): Promise<BackEnd> {
  const environment = readEnvironment();
  const dataDir = environment.DATA_DIR?.trim() || devDataDir;
  const settings = readSettings(
    { ...environment, ...apart, DATA_DIR: dataDir },
    { siteUrl: content.site.url, ownerEmail: content.site.owner.email },
  );
  say(`Messages are kept in ${dataDir}, and none is mailed: DATA_DIR=${dataDir} npm run inbox`);
  return startServer({
    settings,
    content,
    formPage,
    now: Date.now,
    log: createLog((line) => say(line.trim()), Date.now),
    // Asked for the form alone; but it is to lead back to these pages.
    serveSite: () => new Response(null, { status: 404 }),
  });
}

/** The form again, for visitors without script, is made by the build: here, what it would show. */
const formPage: FormPage = async ({ problem, errors }) => ({
  html: `<!doctype html><title>Form</title><p>The built site shows the form again here: ${JSON.stringify({ problem, errors })}. To see it: npm run build, then npm start.`,
  policy: {},
});

/** With its headers as they are: the back end judges by the host that the browser asked. */
function passOn(incoming: IncomingMessage, response: ServerResponse, url: string): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  incoming.pipe(onward);
}
