import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

type Arguments<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

/** A command of the terminal. */
export type Command = {
  /** What --help prints: what it does, its usage, its options. */
  help: string;
  /** Returns the exit code. */
  run: (words: string[]) => Promise<number>;
};

/** `run` may return an exit code; without one it is 0. */
export const defineCommand = <const Given extends Options>(
  { help, options }: { help: string; options: Given },
  run: (given: Arguments<Given>) => unknown,
): Command => ({
  help: help.trim(),
  async run(words) {
    const code = await run(
      parseArgs({ args: words, options, allowPositionals: true, strict: true }),
    );
    return typeof code === 'number' ? code : 0;
  },
});
