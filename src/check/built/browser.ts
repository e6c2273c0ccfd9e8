import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../model/errors/refusal.ts';

const programs = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'microsoft-edge-stable'],
];

/** Where other systems keep the browser. */
const places = [
  ...['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  ...['C:\\Program Files', 'C:\\Program Files (x86)'].flatMap((folder) => [
    `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
];

/** The same engine without the windows of a desktop: it takes half the time. */
export const headlessProgram = '/usr/bin/chromium-headless-shell';

/** A browser of Chromium's kind on this machine; CHROMIUM_PATH names another one. */
export function findBrowser(preferred = [headlessProgram]): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = ['/usr/bin', '/snap/bin', ...PATH.split(delimiter).filter(Boolean)];
  const inFolders = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [CHROMIUM_PATH, ...preferred, ...places, ...inFolders].find(
    (place) => place && existsSync(place),
  );
}

/** Quiet on the network, and without a sandbox only where root needs it. */
export const browserOptions = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--no-first-run', '--disable-quic'],
];

/** How long a page may take to load, and the browser to close. */
const slowMs = 30_000;
const closeMs = 5_000;

/** Starts a browser without windows, gives the work what opens a tab in it, and ends it after the work. */
export async function withBrowser<Result>(
  program: string,
  work: (openTab: () => Promise<Tab>) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'polyfolio-browser-'));
  const child = spawn(
    program,
    [
      ...browserOptions(),
      ...['--headless', '--hide-scrollbars', '--disable-gpu', '--mute-audio'],
      ...['--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Refusal(`${program} could not be started, or has ended early.`));
  child.once('error', fail).once('exit', fail);
  // Reported through the work that waits for it.
  gone.catch(() => undefined);
  const [input, output] = child.stdio.slice(3) as unknown as [Writable, Readable];
  input.on('error', () => undefined);
  try {
    const connection = connect(input, output);
    return await Promise.race([work(() => openTab(connection)), gone]);
  } finally {
    // Its other processes write into the profile until it has closed them.
    input.write('{"id":0,"method":"Browser.close"}\0');
    const timer = setTimeout(() => child.kill('SIGKILL'), closeMs);
    await gone.catch(() => undefined);
    clearTimeout(timer);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** What an event tells of the console; each kind of event has one of these. */
type Event = {
  exceptionDetails?: Thrown;
  args?: { value?: unknown; description?: string }[];
  entry?: { level: string; text: string; url?: string };
  type?: string;
};
type Thrown = { text: string; exception?: { description?: string } };
type Listeners = Readonly<Record<string, (event: Event) => void>>;
type Answer = { result?: unknown; error?: { message: string } };
type Message = Answer & { id?: number; method?: string; params?: Event; sessionId?: string };

/** Speaks the DevTools protocol: JSON with a NUL after each message. */
function connect(input: Writable, output: Readable) {
  const waiting = new Map<number, (answer: Answer) => void>();
  /** What a tab listens to, by its session. */
  const sessions = new Map<string, Listeners>();
  let last = 0;
  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const { id, method = '', params = {}, sessionId = '', ...answer }: Message = JSON.parse(text);
      if (id === undefined) sessions.get(sessionId)?.[method]?.(params);
      else waiting.get(id)?.(answer);
    }
  });
  const send = async <Result>(method: string, params: object, sessionId?: string) => {
    last += 1;
    const id = last;
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    waiting.delete(id);
    if (error) throw new Error(error.message);
    return result as Result;
  };
  return { send, sessions };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab({ send: ask, sessions }: ReturnType<typeof connect>) {
  // In a window of its own: a tab behind another is not drawn.
  const target = { url: 'about:blank', newWindow: true };
  const { targetId } = await ask<{ targetId: string }>('Target.createTarget', target);
  const session = { targetId, flatten: true };
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', session);
  const { promise: crashed, reject } = Promise.withResolvers<never>();
  crashed.catch(() => undefined);
  const send = <Result>(method: string, params = {}) =>
    Promise.race([ask<Result>(method, params, sessionId), crashed]);
  const errors: string[] = [];
  let whenLoaded = () => {};
  sessions.set(sessionId, {
    'Inspector.targetCrashed': () => reject(new Error('the page has crashed')),
    'Page.loadEventFired': () => whenLoaded(),
    // Else the page would wait for an answer.
    'Page.javascriptDialogOpening': () =>
      void send('Page.handleJavaScriptDialog', { accept: true }),
    'Runtime.exceptionThrown': ({ exceptionDetails: { exception, text = '' } = {} }) =>
      errors.push(exception?.description?.split('\n')[0] ?? text),
    'Runtime.consoleAPICalled': ({ type, args = [] }) => {
      const said = args.map((each) => each.value ?? each.description).join(' ');
      if (type === 'error') errors.push(said);
    },
    'Log.entryAdded': ({ entry: { level, text, url } = {} }) => {
      if (level === 'error') errors.push([text, url].filter(Boolean).join(' '));
    },
  });
  for (const domain of ['Page', 'Runtime', 'Log', 'Inspector']) await send(`${domain}.enable`);

  const evaluate = async (expression: string): Promise<unknown> => {
    const options = { awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send<{
      result: { value: unknown };
      exceptionDetails?: Thrown;
    }>('Runtime.evaluate', { expression, ...options });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
  return {
    /** Opens an address, and waits until everything on the page has come. */
    async open(url: string) {
      const { promise: loaded, resolve } = Promise.withResolvers<void>();
      whenLoaded = resolve;
      await send('Page.navigate', { url });
      const late = sleep(slowMs, true, { ref: false });
      if (await Promise.race([loaded, late])) {
        errors.push(`The page has not come whole after ${slowMs / 1000} seconds.`);
      }
    },
    resize: (width: number, height: number) =>
      send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      }),
    showTheme: (theme: 'light' | 'dark') =>
      send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-color-scheme', value: theme },
          // Motion takes time, and tells nothing here.
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ],
      }),
    /** Runs a function in the page. It must be whole by itself: nothing around it goes along. */
    run: async <Result, Given extends unknown[]>(
      code: (...given: Given) => Result,
      ...given: Given
    ) => {
      const values = given.map((each) => JSON.stringify(each)).join();
      return (await evaluate(`(${code})(${values})`)) as Awaited<Result>;
    },
    /** Runs a whole program in the page. */
    load: (script: string) => evaluate(`${script};0`),
    /** The errors in the console since the last time that this was asked. */
    takeErrors: () => errors.splice(0),
  };
}
