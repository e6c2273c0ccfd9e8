import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Editing, openEditing } from '../editing/editing.ts';
import { styled } from './terminal/layout.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

type Arguments<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

/** A command of the terminal. */
export type Command = {
  /** What --help prints: what it does, its usage, its options. */
  help: string;
  /** Answers with the exit code. */
  run: (words: string[]) => number | Promise<number>;
};

export const defineCommand = <const Given extends Options>(
  { help, options }: { help: string; options: Given },
  run: (given: Arguments<Given>) => number | Promise<number>,
): Command => ({
  help: help.trim(),
  run: (words) => run(parseArgs({ args: words, options, allowPositionals: true, strict: true })),
});

/** Opens the files of the site for a command that changes them, and says what an earlier crash has left. */
export async function withEditing<Result>(
  run: (editing: Editing) => Result | Promise<Result>,
): Promise<Result> {
  const editing = openEditing(resolve('.'));
  for (const report of editing.reports) {
    process.stderr.write(`${styled('yellow', '!', process.stderr)} ${report}\n`);
  }
  try {
    return await run(editing);
  } finally {
    editing.close();
  }
}
