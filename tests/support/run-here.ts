import { resolve } from 'node:path';
import { vi } from 'vitest';

const streams = [process.stdout, process.stderr];
let starts = 0;

/**
 * Runs one of the owner's commands in a folder as its own process would, but in this one: its modules
 * are read once for all. It must change no code and ask for no settings, which are not sealed off here.
 */
export async function runHere(folder: string, command: string, ...typed: string[]) {
  const { argv, exitCode } = process;
  const from = process.cwd();
  const listening = streams.map((stream) => stream.listeners('error'));
  let output = '';
  const hearing = streams.map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text;
      return true;
    }),
  );
  starts += 1;
  const program = `${resolve('owner', command)}.ts?start=${starts}`;
  process.chdir(folder);
  Object.assign(process, { argv: [...argv.slice(0, 2), ...typed], exitCode: undefined });
  try {
    await import(/* @vite-ignore */ program);
    return { status: Number(process.exitCode ?? 0), output };
  } finally {
    Object.assign(process, { argv, exitCode });
    process.chdir(from);
    for (const spy of hearing) spy.mockRestore();
    for (const [index, stream] of streams.entries()) {
      const heard = listening[index] ?? [];
      const added = stream.listeners('error').filter((listener) => !heard.includes(listener));
      for (const listener of added) stream.off('error', listener as () => void);
    }
  }
}
