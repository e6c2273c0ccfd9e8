import { join } from 'node:path';
import { vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/run.ts';
import { inspectContent } from '../../../src/model/content.ts';
import { loadLanguages } from '../../../src/model/reader/languages.ts';

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
    // The command has read those of its folder, or changed them.
    loadLanguages();
    for (const spy of spies) spy.mockRestore();
  }
}

/** What the reader finds wrong in a site's content, which may have other languages. */
export function problemsIn(folder: string, options: { drafts?: boolean } = {}) {
  try {
    return inspectContent({ root: join(folder, 'content') }, options).problems;
  } finally {
    loadLanguages();
  }
}
