import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunch } from '../../tests/support/chromium.ts';

type Answer = {
  id?: number;
  result?: object;
  error?: { message: string };
  method?: string;
  params?: { sessionId: string; targetInfo: { type: string } };
  sessionId?: string;
};
export type Send = <Result>(method: string, parameters?: object) => Promise<Result>;
export type Devtools = Awaited<ReturnType<typeof startDevtools>>;

/** A Chromium spoken to directly: Playwright forbids pages to be rendered ahead. */
export async function startDevtools() {
  const profile = mkdtempSync(join(tmpdir(), 'polyfolio-bench-chromium-'));
  const { executablePath, args } = chromiumLaunch();
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...options, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  const address = await addressIn(child.stderr);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  /** Sessions of the pages in each tab: the one shown, and those that are rendered ahead. */
  const pagesOf = new Map<string, string[]>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const { method, params, sessionId = '' } = answer;
    if (method !== 'Target.attachedToTarget' || params?.targetInfo.type !== 'page') return;
    pagesOf.get(sessionId)?.push(params.sessionId);
  });

  let last = 0;
  const sender =
    (sessionId?: string): Send =>
    (method, parameters = {}) => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params: parameters, sessionId }));
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as never);
        });
      });
    };
  const send = sender();

  return {
    send,
    /** Opens a tab; attaching to its page directly would keep pages from being rendered ahead. */
    async openTab(context: object): Promise<() => Send[]> {
      const blank = { url: 'about:blank', forTab: true, ...context };
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', blank);
      const flat = { targetId, flatten: true };
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', flat);
      pagesOf.set(sessionId, []);
      await sender(sessionId)('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: false,
        flatten: true,
      });
      return () => (pagesOf.get(sessionId) ?? []).map(sender);
    },
    async stop(): Promise<void> {
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function addressIn(said: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of said.setEncoding('utf8')) {
    text += chunk;
    const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`Chromium did not start:\n${text}`);
}

/** Runs a function in the page and brings its answer back. */
export async function evaluate<Value>(page: Send, source: string): Promise<Value> {
  const { result, exceptionDetails } = await page<{
    result: { value: Value };
    exceptionDetails?: { text: string };
  }>('Runtime.evaluate', { expression: source, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(`${exceptionDetails.text}\n${source}`);
  return result.value;
}
