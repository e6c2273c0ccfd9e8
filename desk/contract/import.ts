import type { Row } from '../../import/merge/merge.ts';
import type { Clash } from '../../import/merge/project-ids.ts';
import type { Doubt, Kind, LeftOut } from '../../import/profile.ts';
import type { Code } from './tree.ts';

/** How a file is to be taken in. */
export type ImportChoice = {
  /** The language of its words, where the file does not say it itself. */
  language?: Code;
  /** Whether the projects of the sample go. */
  drop?: boolean;
  /** Which repositories of a list become projects; all but the doubtful where it is left out. */
  only?: readonly string[];
  /** Names for projects whose own are taken, by their titles. */
  ids?: Readonly<Record<string, string>>;
};

export type ImportPlan = {
  kind: Kind;
  language: Code;
  rows: readonly Row[];
  leftOut: readonly LeftOut[];
  /** Projects that cannot be called as their titles would have it, and what they would be called. */
  clashes: readonly Pick<Clash, 'title' | 'wanted' | 'suggested'>[];
  /** How many projects of the sample are there. */
  sampleProjects: number;
  /** Languages that show the source's text until what comes in is translated. */
  waiting: readonly Code[];
  /** Of a list of repositories: what can be chosen. */
  repositories?: { name: string; title: string; doubts: readonly Doubt[]; isChosen: boolean }[];
};
