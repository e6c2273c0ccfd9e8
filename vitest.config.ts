import { defineConfig } from 'vitest/config';

/** A server starts late on a machine with other work; only what hangs is to end a run. */
const patience = 120_000;
/** One process for many files: none of them changes what the others see. */
const isolate = false;
const setupFiles = ['tests/support/site-folder.ts', 'tests/support/sample-languages.ts'];

export default defineConfig({
  test: {
    // The tests' own processes, too, are to know nothing of the owner's settings.
    env: { ENV_FILE: '' },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          setupFiles,
          maxWorkers: 2,
          testTimeout: patience,
          hookTimeout: patience,
          include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,words,support}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'build',
          isolate,
          setupFiles,
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'copies',
          isolate,
          setupFiles,
          include: ['tests/{copies,commands}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          isolate,
          setupFiles,
          globalSetup: 'tests/faults/support/server-file.ts',
          include: ['tests/{faults,server}/**/*.test.ts'],
          // 25 kills and 2,000 posts take minutes where a machine has other work.
          testTimeout: 900_000,
          hookTimeout: patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'engines',
          setupFiles: ['tests/support/site-folder.ts'],
          globalSetup: 'tests/desk/screen.ts',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: patience,
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
