import { readContent } from '../../model/content.ts';
import { type AppParts, createApp } from '../../server/app.ts';
import type { Settings } from '../../settings/settings.ts';
import { createRateGuard } from '../outbox/rate.ts';
import { collectedLog } from './collected-log.ts';
import { formPageHere } from './form-page-here.ts';
import { scratchOutbox } from './scratch-outbox.ts';

export const content = readContent();
export const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };
export const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const form = 'application/x-www-form-urlencoded';

/** The app with a real store and no port; a test replaces what it is about. */
export function runningApp(
  parts: Partial<AppParts> = {},
  { rate, ...settings }: Partial<AppParts['settings'] & Pick<Settings, 'rate'>> = {},
) {
  const { outbox, clock, dataDir } = scratchOutbox();
  const { log, events, lines } = collectedLog();
  const app = createApp({
    settings: {
      siteUrl: 'https://www.example.com',
      folder: '',
      allowedOrigins: ['https://preview.example.net'],
      trustedProxies: 1,
      spam: 'digest',
      ...settings,
    },
    routes: content.routes,
    formPage: formPageHere(content),
    outbox,
    mail: () => ({ state: 'off' }),
    instance: () => ({ accepted: 0, delivered: 0 }),
    rate: createRateGuard(rate ?? { perAddress: 0, total: 0 }, () => clock.time),
    log,
    serveSite: () => new Response('page'),
    ...parts,
  });
  const post = (body: string, type: string, headers: Record<string, string> = {}) =>
    app.request('/api/contact', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, Host: 'localhost', ...headers },
    });
  const postJson = (fields: object = {}, headers: Record<string, string> = {}) =>
    post(JSON.stringify({ ...typed, ...fields }), 'application/json', headers);
  const postForm = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    post(new URLSearchParams({ ...typed, ...fields }).toString(), form, headers);
  return { app, outbox, clock, dataDir, events, lines, postJson, postForm, post };
}

/** A store whose disk is full. */
export const brokenStore: AppParts['outbox'] = {
  accept: () => Promise.reject(new Error('database or disk is full: ada@example.com')),
  findRepeat: () => undefined,
  check: () => Promise.reject(new Error('no store')),
  count: () => Promise.reject(new Error('no store')),
};
