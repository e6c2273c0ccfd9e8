import { defineConfig } from 'vitest/config';
import { workers } from './tests/support/programs/cores.ts';
import { patience } from './tests/support/programs/patience.ts';

const shared = {
  /** One process for many files: none of them changes what the others see. */
  isolate: false,
  setupFiles: [
    'tests/support/content/site-folder.ts',
    'tests/support/content/sample-languages.ts',
    'tests/support/programs/own-globals.ts',
  ],
  globalSetup: ['tests/support/content/sample-schemas.ts'],
  maxWorkers: workers,
  // Only what hangs is to end a run: on a machine with other work everything takes longer.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: patience },
};

export default defineConfig({
  test: {
    // The tests' own processes, too, are to know nothing of the owner's settings.
    env: { ENV_FILE: '' },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,words,support}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'build',
          globalSetup: 'tests/support/programs/needs-build.ts',
          include: ['tests/build/**/*.test.ts'],
        },
      },
      {
        test: { ...shared, name: 'copies', include: ['tests/{copies,commands}/**/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          globalSetup: [
            'tests/support/programs/needs-build.ts',
            'tests/faults/support/server-file.ts',
          ],
          include: ['tests/{faults,server,worker}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'engines',
          isolate: true,
          setupFiles: ['tests/support/content/site-folder.ts'],
          globalSetup: [
            'tests/support/programs/needs-build.ts',
            'tests/desk/screen.ts',
            'tests/engines/site-with-notes.ts',
          ],
          include: ['tests/engines/**/*.test.ts'],
        },
      },
    ],
  },
});
