import { EventEmitter } from 'node:events';
import { deliverDue } from '../contact/delivery/delivery.ts';
import type { FormPageModule } from '../contact/form/form-page.ts';
import { createFormPage } from '../contact/http/form-page.ts';
import { createLog, type Log, traceOf } from '../contact/log.ts';
import { type D1Outbox, openD1Outbox } from '../contact/outbox/d1/store.ts';
import { closedOutbox, StoreError } from '../contact/outbox/outbox.ts';
import { createRateGuard } from '../contact/outbox/rate.ts';
import type { ContactContent } from '../model/contact-content.ts';
import { createApp } from '../server/app.ts';
import { contentFrom, type SiteData } from '../server/site-data.ts';
import { type Env, readWorkerSettings } from './settings.ts';

/** What the platform passes to a call: work that goes on after the answer. */
type Context = { waitUntil: (work: Promise<unknown>) => void };

const now = Date.now;
const dayMs = 86_400_000;

/**
 * The contact form on Cloudflare: the app of the server, with messages in D1. After a message it sends
 * what is due; a cron trigger takes up what is left, every minute.
 */
export function createWorker(data: SiteData, form: FormPageModule | undefined) {
  const content = contentFrom(data);
  // Nodemailer sets the timeout of its socket for every command, and the platform keeps a listener for
  // each: with the usual limit it would write a warning about a memory leak for every mail.
  EventEmitter.defaultMaxListeners = 100;
  const log = createLog((line) => console.log(line.trimEnd()), now);
  // Made at the first call, because settings come with it; all calls get the same ones.
  let program: ReturnType<typeof open> | undefined;
  const programOf = (env: Env) => {
    program ??= open(env, content, { data, form, log });
    return program;
  };

  return {
    async fetch(request: Request, env: Env, context: Context): Promise<Response> {
      const { app, deliver } = programOf(env);
      const response = await app.fetch(request);
      const isAccepted = response.status === 202 || response.status === 303;
      if (request.method === 'POST' && isAccepted) context.waitUntil(deliver(false));
      return response;
    },
    async scheduled({ scheduledTime }: { scheduledTime: number }, env: Env): Promise<void> {
      const { deliver, erase } = programOf(env);
      // Once an hour is enough: a mail server that refuses a report would get it again in every run.
      const isFullHour = new Date(scheduledTime).getUTCMinutes() === 0;
      await deliver(isFullHour);
      if (isFullHour) await erase();
    },
  };
}

type Parts = { data: SiteData; form: FormPageModule | undefined; log: Log };

function open(env: Env, content: ContactContent, { data, form, log }: Parts) {
  const { settings, run, mailProblem, reason } = readWorkerSettings(env, content);
  const { server, domain: mailDomain } = settings.mail;
  const store: D1Outbox | undefined =
    run && openD1Outbox({ run, mailDomain, siteUrl: settings.siteUrl, limits: settings.rate, now });
  const { formPage: built } = data;
  const { ASSETS } = env;

  const app = createApp({
    settings,
    routes: content.routes,
    languages: content.languages,
    formPage: built && form && createFormPage({ content, ...built, renderer: async () => form }),
    outbox: store ?? closedOutbox(reason ?? new StoreError('There is no store.')),
    rate: store?.rate ?? createRateGuard(settings.rate, now),
    log,
    platform: {
      addressOf: (headers) => headers.get('cf-connecting-ip'),
      mailProblem,
    },
    serveSite: ASSETS && ((request) => ASSETS.fetch(request)),
  });

  return {
    app,
    async deliver(withReports: boolean): Promise<void> {
      if (reason) log.error('not_ready', traceOf(reason));
      if (mailProblem) log.error('not_sent', { explanation: mailProblem });
      if (!store || !server || mailProblem) return;
      const parts = { server, settings, content, outbox: store, outage: store.outage };
      try {
        await deliverDue({ ...parts, withReports, now, log });
      } catch (error) {
        log.error('delivery_halted', traceOf(error));
      }
    },
    async erase(): Promise<void> {
      try {
        const count = (await store?.eraseOlderThan(settings.retentionDays * dayMs)) ?? 0;
        if (count > 0) log.info('erased', { count });
      } catch (error) {
        log.error('not_erased', traceOf(error));
      }
    },
  };
}
