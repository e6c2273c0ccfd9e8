import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../support/programs/program.ts';
import { bringIntoView, type Driver, keys } from './browser.ts';
import { walkDesk } from './desk.ts';
import { walk } from './walks.ts';

// The owner has a browser of their choice: the desk is looked at in one more engine than Chromium.
walk({ name: 'Firefox', need: 'firefox', phone: { width: 390, height: 844 }, start }, walkDesk);

/** Debian’s Firefox, driven through WebDriver BiDi: Playwright’s way needs a later one. */
async function start(downloads: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'polyfolio-firefox-'));
  const preferences = {
    // Motion takes time.
    'ui.prefersReducedMotion': 1,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
  };
  const lines = Object.entries(preferences).map((entry) => JSON.stringify(entry).slice(1, -1));
  writeFileSync(join(profile, 'user.js'), lines.map((line) => `user_pref(${line});\n`).join(''));
  const firefox = await startProgram(
    ['--headless', '--remote-debugging-port=0', '--profile', profile],
    { command: 'firefox-esr', folder: profile, ready: /WebDriver BiDi listening on (ws:\S+)\n/ },
  );
  let problems: string[] = [];
  const send = await openSession(`${firefox.found}/session`, ({ level, text }) => {
    if (['error', 'warn'].includes(level)) problems.push(text);
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const openTab = async () =>
    (await send<{ context: string }>('browsingContext.create', { type: 'tab' })).context;
  let context = await openTab();

  /** Values go there and back as JSON. */
  const evaluate: Driver['evaluate'] = async (question, ...parameters) => {
    const answer = await send<Answer>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify(await (${question})(...JSON.parse(given)))`,
      arguments: [{ type: 'string', value: JSON.stringify(parameters) }],
      awaitPromise: true,
      target: { context },
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
  };
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const pressAll = (pressed: Iterable<string>) =>
    act(
      'key',
      [...pressed].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );

  return {
    evaluate,
    async startAfresh() {
      const left = context;
      context = await openTab();
      await send('browsingContext.close', { context: left });
    },
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    goBack: () => evaluate(() => history.back()),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    async click(selector) {
      const place = await evaluate(bringIntoView, selector);
      await act('pointer', [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async type(selector, text) {
      await evaluate((at) => document.querySelector<HTMLElement>(at)?.focus(), selector);
      await pressAll(text.replaceAll('\n', keys.Enter));
    },
    press: (key) => pressAll([keys[key]]),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    problems() {
      const found = problems;
      problems = [];
      return found;
    },
    async close() {
      await firefox.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Answer =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

type Entry = { level: string; text: string };

/** A command of WebDriver BiDi goes out with a number, and its answer comes back with the same. */
async function openSession(url: string, log: (entry: Entry) => void) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, error, message, result, params } = JSON.parse(data);
    if (type === 'event') return log(params);
    if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  const gone = once(socket, 'close').then(() => Promise.reject(new Error('Firefox is gone.')));
  gone.catch(() => undefined);
  let count = 0;
  const send = <Result = never>(method: string, params: object) => {
    count += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(count, answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    return Promise.race([answer.promise as Promise<Result>, gone]);
  };
  await send('session.new', { capabilities: {} });
  return send;
}
