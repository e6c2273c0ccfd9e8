import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ChangedSince, NotWritten } from '../../editing/not-written.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { ContentError } from '../../model/problems.ts';
import { StoreError } from '../../server/contact/outbox/store-error.ts';
import { SettingsError } from '../../settings/settings.ts';
import { styled } from './layout.ts';
import { systemErrorInWords } from './system-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

type Arguments<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

/** Runs a command: help, arguments, words for what went wrong, and the exit code. */
export async function runCommand<const Given extends Options>(
  { help, options }: { help: string; options: Given },
  run: (given: Arguments<Given>) => number | Promise<number>,
): Promise<void> {
  // A reader that closes the pipe early, as `head` does, is no failure.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const words = process.argv.slice(2);
  if (words[0] === 'help' || words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  try {
    process.exitCode = await run(parseArgs({ options, allowPositionals: true, strict: true }));
  } catch (error) {
    const told = inWords(error);
    if (told === undefined) throw error;
    process.stderr.write(`${styled('red', '✗', process.stderr)} ${told}\n`);
    process.exitCode = 2;
  }
}

const toldAsTheyAre = [Refusal, StoreError, SettingsError, NotWritten, ChangedSince];

function inWords(error: unknown): string | undefined {
  if (toldAsTheyAre.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ContentError) return error.message.trimEnd();
  const told = systemErrorInWords(error);
  if (told) return told;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('ERR_PARSE_ARGS')) return undefined;
  return `${(error as Error).message.split('. ')[0]}. Add --help to see what can be given.`;
}
