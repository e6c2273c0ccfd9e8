import type { Row } from '../../import/context.ts';
import type { Doubt, Kind, LeftOut } from '../../import/profile.ts';
import type { Clash } from '../../import/projects.ts';
import type { Code } from './tree.ts';

/** How a file is to be imported. */
export type ImportChoice = {
  /** The language of its words, where the file does not say it itself. */
  language?: Code;
  /** Whether the projects of the sample are removed. */
  removeSample?: boolean;
  /** Which repositories of a list become projects; all but the doubtful if it is missing. */
  only?: readonly string[];
  /** Names for projects whose own are taken, by their titles. */
  ids?: Readonly<Record<string, string>>;
};

export type ImportPlan = {
  kind: Kind;
  language: Code;
  rows: readonly Row[];
  leftOut: readonly LeftOut[];
  /** Projects whose titles cannot be their names, and what they would be called. */
  clashes: readonly Pick<Clash, 'title' | 'wanted' | 'suggested'>[];
  /** How many projects of the sample there are. */
  sampleProjects: number;
  /** Languages that show the source's text until what is imported is translated. */
  untranslated: readonly Code[];
  /** Of a list of repositories: what can be chosen. */
  repositories?: { name: string; title: string; doubts: readonly Doubt[]; isChosen: boolean }[];
};
