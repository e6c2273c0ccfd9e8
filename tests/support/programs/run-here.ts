import { join } from 'node:path';
import { vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/run.ts';
import { inspectContent } from '../../../src/model/content.ts';

/**
 * Runs one of the owner's commands in a folder as its own process would, but in this one: its modules
 * are read once for all. It must change no code and ask for no settings, which are not sealed off here.
 */
export const runHere = (folder: string, ...words: string[]) =>
  printed(folder, () => runCommandLine(words));

/** Runs a program in a folder; the answer holds what it printed. */
export async function printed(folder: string, run: () => Promise<number>) {
  const from = process.cwd();
  let output = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text;
      return true;
    }),
  );
  process.chdir(folder);
  try {
    return { status: await run(), output };
  } finally {
    process.chdir(from);
    for (const spy of spies) spy.mockRestore();
  }
}

/** What the reader finds wrong in a site's content. */
export const problemsIn = (folder: string, options: { drafts?: boolean } = {}) =>
  inspectContent({ root: join(folder, 'content') }, options).errors;
