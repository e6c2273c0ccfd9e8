import { type Details, type MistakeCode, type Told, tell } from './mistakes/table.ts';

export type Place = {
  /** Path from the project's root, with the line where it is known. */
  file: string;
  /** Dotted path inside the file; empty when the whole file is meant. */
  key: string;
};

/** One mistake in the content, told so that whoever made it can mend it. */
export type Problem = Place & Told;

export const problem = <Code extends MistakeCode>(
  code: Code,
  { file, key }: Place,
  ...details: Details<Code>
): Problem => ({ file, key, ...tell(code, ...details) });

const describe = ({ file, key, wrong, advice }: Problem) =>
  `  ${file}\n    ${key ? `${key}: ` : ''}${wrong}\n    → ${advice}`;

export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`;
    super(`The content has ${count}.\n\n${problems.map(describe).join('\n\n')}\n`);
    this.problems = problems;
    // Whoever edits words is helped by the sentences, not by the way through the code.
    this.stack = this.message;
  }
}
