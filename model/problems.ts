/** One mistake in the content, told so that whoever made it can mend it. */
export type Problem = {
  /** Path from the project's root, with the line where it is known. */
  file: string;
  /** Dotted path inside the file; empty when the whole file is meant. */
  key: string;
  wrong: string;
  advice: string;
};

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
