import { onTestFinished, vi } from 'vitest';
import type { FormPageModule } from '../../../src/contact/form/form-page.ts';
import { createFormPage } from '../../../src/contact/http/form-page.ts';
import { createLog } from '../../../src/contact/log.ts';
import { createRateGuard } from '../../../src/contact/outbox/rate.ts';
import { scratchOutbox } from '../../../src/contact/testing/scratch-outbox.ts';
import type { Content } from '../../../src/model/content.ts';
import { readContent } from '../../../src/model/content.ts';
import { type AppParts, createApp } from '../../../src/server/app.ts';
import { languages } from '../content/sample-languages.ts';

export const content = readContent();
export const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };
export const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const form = 'application/x-www-form-urlencoded';

/** The app with a real store and no port; tests override single parts. */
export function runningApp(
  parts: Partial<AppParts> = {},
  { rate = { perAddress: 0, total: 0 }, ...settings }: Partial<AppParts['settings']> = {},
) {
  const { outbox, clock, dataDir } = scratchOutbox();
  const { log, events, lines } = collectedLog();
  const app = createApp({
    settings: {
      siteUrl: 'https://www.example.com',
      folder: '',
      allowedOrigins: ['https://preview.example.net'],
      trustedProxies: 1,
      rate,
      spam: 'digest',
      ...settings,
    },
    routes: content.routes,
    languages: content.languages,
    formPage: formPageHere(content),
    outbox,
    rate: createRateGuard(rate, () => clock.time),
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

/** A store that fails as with a full disk. */
export const brokenStore: AppParts['outbox'] = {
  accept: () => Promise.reject(new Error('database or disk is full: ada@example.com')),
  findRepeat: async () => undefined,
  check: () => Promise.reject(new Error('no store')),
};

/** Waits for an answer while time passes faster than the clock. */
export async function withTimePassing(ask: () => Response | Promise<Response>): Promise<Response> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { answered: false };
  const answer = Promise.resolve(ask()).finally(() => {
    state.answered = true;
  });
  while (!state.answered) await vi.advanceTimersByTimeAsync(20);
  return answer;
}

/** A log that collects its events. */
export function collectedLog() {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), Date.now);
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, events };
}

const base64Of = (text: string) => Buffer.from(text).toString('base64');

/** The real form in a minimal frame: the frame of the site exists only after a build. */
export const formPageHere = (
  content: Content,
  renderer: () => Promise<FormPageModule> = () =>
    import('../../../src/site/sections/contact/ContactRetry.tsx'),
) =>
  createFormPage({
    content,
    frames: languages.perLocale(
      (
        locale,
      ) => `<html lang="${locale}"><style>a{src:url("{site}/a.woff2");font-display:optional}b{src:url("{site}/b.woff2");font-display:optional}</style>
        <a href="{site}/x/"></a><main></main></html>`,
    ),
    fonts: { '/a.woff2': base64Of('font at /a.woff2'), '/b.woff2': base64Of('font at /b.woff2') },
    renderer,
  });
