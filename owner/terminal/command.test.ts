import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';

const commands = [
  'check',
  'translations',
  'new',
  'import',
  'drop',
  'setup',
  'schema',
  'spell',
  'inbox',
];

const { argv, exitCode } = process;
const streams = [process.stdout, process.stderr];
const listening = streams.map((stream) => stream.listeners('error'));
let count = 0;

afterEach(() => {
  Object.assign(process, { argv, exitCode });
  vi.restoreAllMocks();
  for (const [index, stream] of streams.entries()) {
    stream.removeAllListeners('error');
    for (const listener of listening[index] ?? []) stream.on('error', listener as () => void);
  }
});

/** Starts a command as its own process would, anew each time, with what was typed behind its name. */
async function run(command: string, ...typed: string[]) {
  let output = '';
  for (const stream of streams) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text;
      return true;
    });
  }
  count += 1;
  Object.assign(process, { argv: [...argv.slice(0, 2), ...typed], exitCode: undefined });
  await import(/* @vite-ignore */ `${resolve('owner', command)}.ts?start=${count}`);
  const status = Number(process.exitCode ?? 0);
  vi.restoreAllMocks();
  return { status, output };
}

describe.each(commands)('%s', (command) => {
  test('explains itself', async () => {
    const help = await run(command, '--help');
    expect(help.status).toBe(0);
    expect(help.output).toContain(`npm run ${command}`);
    expect(await run(command, 'help')).toEqual(help);
  });

  test('refuses what it does not know, in words', async () => {
    const { status, output } = await run(command, '--no-such-flag');
    expect(status).toBe(2);
    expect(output).toMatch(/^✗ Unknown option '--no-such-flag'\. Add --help to see/);
    expect(output).not.toContain('    at ');
  });
});
