import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../support/programs/free-port.ts';
import { patience } from '../support/programs/patience.ts';
import { startProgram } from '../support/programs/program.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';
import { bringIntoView, type Driver, keys } from './browser.ts';
import { walk } from './walks.ts';

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

  const screen = await startProgram(['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    command: 'Xvfb',
    folder: settings,
    ready: /^(\d+)\n/m,
  });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: sealedEnvironment({
      DISPLAY: `:${screen.found}`,
      XDG_CONFIG_HOME: settings,
      LC_ALL: 'C.UTF-8',
      // Where there is no graphics card, imitating one takes a third of the time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    }),
  });
  // Whatever ends the tests ends it too.
  process.once('exit', () => driver.kill());
  const { ask, end } = await openSession(`http://127.0.0.1:${port}`);

  const find = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${(found as Record<string, string>)[elementId]}`;
  };
  const evaluate: Driver['evaluate'] = (question, ...parameters) =>
    ask('POST', '/execute/sync', {
      script: `return (${question}).apply(null, arguments)`,
      args: parameters,
    });
  return {
    evaluate,
    startAfresh: () => ask('POST', '/url', { url: 'about:blank' }),
    open: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    goBack: () => ask('POST', '/back', {}),
    resize: (size) => ask('POST', '/window/rect', { x: 0, y: 0, ...size }),
    async click(selector) {
      // The driver scrolls too little by the height of MiniBrowser’s bar.
      await evaluate(bringIntoView, selector);
      await ask('POST', `${await find(selector)}/click`, {});
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
      if (driver.kill()) await once(driver, 'exit');
      await screen.end();
      rmSync(settings, { recursive: true, force: true });
    },
  };
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
  await vi.waitFor(() => request('GET', '/status'), patience);
  const { sessionId } = await request<{ sessionId: string }>('POST', '/session', {
    capabilities: {},
  });
  return {
    ask: <Value = never>(method: string, path: string, body?: object) =>
      request<Value>(method, `/session/${sessionId}${path}`, body),
    end: () => request('DELETE', `/session/${sessionId}`),
  };
}
