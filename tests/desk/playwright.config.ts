import { defineConfig } from '@playwright/test';
import { headlessLaunch } from '../support/pages/chromium.ts';
import { workers } from '../support/programs/cores.ts';
import '../support/content/site-folder.ts';

/** The desk in a real browser: one desk on one copy of the project for each worker. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/desk-test-results',
  workers,
  forbidOnly: true,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 120_000 },
  globalSetup: './screen.ts',
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    launchOptions: headlessLaunch(),
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
