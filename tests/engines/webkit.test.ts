import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';
import type { Driver, Key } from './browser.ts';
import { walk } from './walks.ts';

/** Codes of the WebDriver standard. */
const keys: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
};
const elementId = 'element-6066-11e4-a52e-4f735466cecf';

// MiniBrowser’s own bar keeps the window this wide.
walk({ name: 'WebKit', need: 'webkit', phone: { width: 447, height: 844 }, start });

/** Debian’s WebKit on a screen of its own, driven through plain WebDriver. */
async function start(downloads: string): Promise<Driver> {
  const settings = mkdtempSync(join(tmpdir(), 'polyfolio-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  // Motion takes time.
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);

  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: sealedEnvironment({
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: settings,
      LC_ALL: 'C.UTF-8',
      // Where there is no graphics card, imitating one takes a third of the time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    }),
  });
  // Whatever ends the tests ends these too.
  process.once('exit', () => {
    driver.kill();
    screen.kill();
  });
  const { ask, end } = await openSession(`http://127.0.0.1:${port}`);

  const find = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${(found as Record<string, string>)[elementId]}`;
  };
  return {
    evaluate: (question, ...given) =>
      ask('POST', '/execute/sync', {
        script: `return (${question}).apply(null, arguments)`,
        args: given,
      }) as Promise<never>,
    startAfresh: () => ask('POST', '/url', { url: 'about:blank' }),
    open: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    goBack: () => ask('POST', '/back', {}),
    resize: (size) => ask('POST', '/window/rect', { x: 0, y: 0, ...size }),
    async click(selector) {
      const element = await find(selector);
      await ask('POST', '/execute/sync', {
        script: `(${bringIntoView})(arguments[0])`,
        args: [selector],
      });
      await ask('POST', `${element}/click`, {});
    },
    type: async (selector, text) =>
      ask('POST', `${await find(selector)}/value`, { text: text.replaceAll('\n', keys.Enter) }),
    press: (key) =>
      ask('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] })),
          },
        ],
      }),
    screenshot: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    // WebDriver has no word for them.
    problems: () => [],
    async close() {
      await end().catch(() => undefined);
      await Promise.all([stop(driver), stop(screen)]);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** The driver scrolls too little by the height of MiniBrowser’s bar; this runs in the page. */
function bringIntoView(selector: string): void {
  const element = document.querySelector(selector);
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'center' });
}

async function openSession(driver: string) {
  async function request<Value = never>(method: string, path: string, body?: object) {
    const response = await fetch(driver + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await untilListening(() => request('GET', '/status'));
  const { sessionId } = await request<{ sessionId: string }>('POST', '/session', {
    capabilities: {},
  });
  return {
    ask: <Value = never>(method: string, path: string, body?: object) =>
      request<Value>(method, `/session/${sessionId}${path}`, body),
    end: () => request('DELETE', `/session/${sessionId}`),
  };
}

async function untilListening(knock: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answered = await knock().then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
