import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runCommandLine } from '../../cli/run.ts';
import { inspectContent } from '../../model/content.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { runNode } from './program.ts';
import { project, siteFolder } from './site-folder.ts';

/**
 * Runs one of the owner's commands in a folder as its own process would, but in this one: its modules
 * are read once for all. It must change no code and ask for no settings, which are not sealed off here.
 * Where the languages are not the sample's, it takes a process: commands work out help and options from
 * the languages when they are imported.
 */
export const runHere = async (folder: string, ...words: string[]) =>
  hasOtherLanguages(folder)
    ? runNode(folder, [project('cli/main.ts'), ...words], {})
    : printed(folder, () => runCommandLine(words));

function hasOtherLanguages(folder: string): boolean {
  const tableOf = (site: string) => join(site, 'content/languages.yaml');
  const own = tableOf(folder);
  return existsSync(own) && !readFileSync(own).equals(readFileSync(tableOf(siteFolder)));
}

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
    return inspectContent(join(folder, 'content'), options).problems;
  } finally {
    loadLanguages();
  }
}
