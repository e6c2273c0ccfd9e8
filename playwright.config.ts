import { defineConfig } from '@playwright/test';
import { headlessLaunch } from './tests/support/pages/chromium.ts';
import { workers } from './tests/support/programs/cores.ts';
import { freePort } from './tests/support/programs/free-port.ts';
import './tests/support/content/site-folder.ts';

// The workers read this file again: the port is chosen once and handed down.
process.env.E2E_PORT ??= String(await freePort());
const launchOptions = headlessLaunch();
/** Files that ask nothing about pictures: drawing them would take a fifth of the time. */
const withoutPictures =
  /\/(?:accessibility|contact-form|every-page|filter|keyboard|languages|layout|menu|no-script|print|project|theme)\.spec\.ts$/;
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  workers,
  forbidOnly: true,
  // No second tries; instead much time before a wait counts as vain, for machines with other work.
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: { baseURL, locale: 'en-GB', actionTimeout: 120_000 },
  globalSetup: [
    './tests/support/programs/needs-build.ts',
    './tests/support/programs/shared-server.ts',
  ],
  projects: [
    {
      name: 'with pictures',
      testIgnore: withoutPictures,
      use: { launchOptions },
    },
    {
      name: 'without pictures',
      testMatch: withoutPictures,
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
        },
      },
    },
  ],
});
