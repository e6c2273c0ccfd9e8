import { parseArgs } from 'node:util';
import { Refusal } from '../model/errors/refusal.ts';

export type Command = {
  /** What --help prints: what it does, its usage, its options. */
  help: string;
  /** Whether it also works outside the folder of a site. */
  worksAnywhere: boolean;
  run: (words: string[]) => Promise<number>;
};

type Parsed<Flag extends string, Value extends string> = {
  values: Readonly<Record<Flag, boolean>> & { readonly [name in Value]?: string | undefined };
  positionals: string[];
};

type About<Flag, Value> = {
  help: string;
  /** Options without a value. */
  flags?: readonly Flag[];
  /** Options with a value; a function, where they depend on the languages of the site. */
  values?: readonly Value[] | (() => readonly Value[]);
  /** How many words it takes beside its options; more are refused. */
  positionals?: number;
  worksAnywhere?: boolean;
};

/** `run` may return an exit code; without one it is 0. */
export const defineCommand = <
  const Flag extends string = never,
  const Value extends string = never,
>(
  { help, flags = [], values = [], positionals = 0, worksAnywhere = false }: About<Flag, Value>,
  run: (parsed: Parsed<Flag, Value>) => unknown,
): Command => ({
  help: help.trim(),
  worksAnywhere,
  async run(words) {
    const withValue = typeof values === 'function' ? values() : values;
    const options = Object.fromEntries([
      ...flags.map((name) => [name, { type: 'boolean', default: false }] as const),
      ...withValue.map((name) => [name, { type: 'string' }] as const),
    ]);
    const parsed = parseArgs({ args: words, options, allowPositionals: true });
    const more = parsed.positionals.slice(positionals);
    if (more.length > 0) throw new Refusal(`Unexpected argument: ${more.join(' ')}. See --help.`);
    const code = await run(parsed as unknown as Parsed<Flag, Value>);
    return typeof code === 'number' ? code : 0;
  },
});
