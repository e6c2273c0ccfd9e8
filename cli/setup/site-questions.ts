import type { z } from 'zod';
import { adviseOn } from '../../model/reader/advice.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { linksFrom, type NamedLink, none, shownLinks } from './named-links.ts';

const { owner, translator, url, verification, copyright_year } = siteSchema.shape;

const projects = siteSchema.shape.projects.unwrap();

export type SiteQuestion = {
  flag: string;
  asks: string;
  /** Where the answer stands in site.yaml. */
  path: readonly string[];
  schema: z.ZodType;
  /** What the file holds for an answer that is not a text there; undefined where it then lacks the key. */
  toFile?: (answer: string) => number | string | object | undefined;
  /** The same read back. */
  fromFile?: (value: unknown) => string;
};

const unlessNone = (answer: string) => (answer === none ? undefined : answer);

export const siteQuestions = [
  { flag: 'name', asks: 'Your name', path: ['owner', 'name'], schema: owner.shape.name },
  { flag: 'email', asks: 'Your mail address', path: ['owner', 'email'], schema: owner.shape.email },
  { flag: 'url', asks: 'Address of the site', path: ['url'], schema: url },
  {
    flag: 'profiles',
    asks: 'Your profiles, as in GitHub https://github.com/ada, LinkedIn https://… (none for none)',
    path: ['owner', 'profiles'],
    schema: owner.shape.profiles,
    toFile: linksFrom,
    fromFile: (value) => shownLinks(value as NamedLink[] | undefined),
  },
  {
    flag: 'source',
    asks: 'Projects’ source code: the repository’s name follows this address (none for none)',
    path: ['projects', 'source'],
    schema: projects.shape.source,
    toFile: unlessNone,
  },
  {
    flag: 'demo',
    asks: 'Projects’ demos: the repository’s name follows this address (none for none)',
    path: ['projects', 'demo'],
    schema: projects.shape.demo,
    toFile: unlessNone,
  },
  {
    flag: 'translator',
    asks: 'Translator and their website, as in Dana Brunell https://… (none for none)',
    path: ['translator'],
    schema: translator,
    toFile: (answer) => linksFrom(answer)?.[0],
    fromFile: (value) => shownLinks(value ? [value as NamedLink] : []),
  },
  {
    flag: 'year',
    asks: 'Year of the copyright line',
    path: ['copyright_year'],
    schema: copyright_year,
    toFile: (answer) => (/^\d+$/.test(answer) ? Number(answer) : answer),
  },
  {
    flag: 'verification',
    asks: 'Code that proves the site to a search engine (empty for none)',
    path: ['verification'],
    schema: verification,
  },
] as const satisfies SiteQuestion[];

export const fileValue = ({ toFile }: SiteQuestion, answer: string) =>
  toFile ? toFile(answer) : answer;

/** What the schema has against an answer, in words. */
export function wrongWith(question: SiteQuestion, answer: string): string | undefined {
  const { error } = question.schema.safeParse(fileValue(question, answer), {
    reportInput: true,
  });
  const told = error && adviseOn(error, question.schema)[0];
  return told && `${told.wrong}. ${told.advice}`;
}
