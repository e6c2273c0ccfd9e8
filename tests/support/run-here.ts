import { vi } from 'vitest';
import { runCommandLine } from '../../cli/run.ts';

/**
 * Runs one of the owner's commands in a folder as its own process would, but in this one: its modules
 * are read once for all. It must change no code and ask for no settings, which are not sealed off here.
 */
export async function runHere(folder: string, ...words: string[]) {
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
    const status = await runCommandLine(words);
    return { status, output };
  } finally {
    process.chdir(from);
    for (const spy of spies) spy.mockRestore();
  }
}
