import type { z } from 'zod';
import { adviseOn } from '../../model/reader/advice.ts';
import { siteSchema } from '../../model/schemas/site.ts';

const { owner, translator, projects, url, verification, copyright_year } = siteSchema.shape;

export type SiteQuestion = {
  flag: string;
  asks: string;
  /** Where the answer stands in site.yaml. */
  path: readonly string[];
  schema: z.ZodType;
};

export const siteQuestions = [
  { flag: 'name', asks: 'Your name', path: ['owner', 'name'], schema: owner.shape.name },
  { flag: 'email', asks: 'Your mail address', path: ['owner', 'email'], schema: owner.shape.email },
  { flag: 'url', asks: 'Address of the site', path: ['url'], schema: url },
  { flag: 'github', asks: 'GitHub profile', path: ['owner', 'github'], schema: owner.shape.github },
  {
    flag: 'linkedin',
    asks: 'LinkedIn profile',
    path: ['owner', 'linkedin'],
    schema: owner.shape.linkedin,
  },
  {
    flag: 'source',
    asks: 'Projects’ source code: the repository’s name follows this address',
    path: ['projects', 'source'],
    schema: projects.shape.source,
  },
  {
    flag: 'demo',
    asks: 'Projects’ demos: the repository’s name follows this address',
    path: ['projects', 'demo'],
    schema: projects.shape.demo,
  },
  {
    flag: 'translator-name',
    asks: 'Translator’s name',
    path: ['translator', 'name'],
    schema: translator.shape.name,
  },
  {
    flag: 'translator-url',
    asks: 'Translator’s profile or website',
    path: ['translator', 'url'],
    schema: translator.shape.url,
  },
  {
    flag: 'year',
    asks: 'Year of the copyright line',
    path: ['copyright_year'],
    schema: copyright_year,
  },
  {
    flag: 'verification',
    asks: 'Code that proves the site to a search engine (empty for none)',
    path: ['verification'],
    schema: verification,
  },
] as const satisfies SiteQuestion[];

/** What the file holds for an answer: a year is a number there. */
export const fileValue = ({ flag }: SiteQuestion, answer: string) =>
  flag === 'year' && /^\d+$/.test(answer) ? Number(answer) : answer;

/** What the schema has against an answer, in words. */
export function wrongWith(question: SiteQuestion, answer: string): string | undefined {
  const { error } = question.schema.safeParse(fileValue(question, answer), {
    reportInput: true,
  });
  const told = error && adviseOn(error, question.schema)[0];
  return told && `${told.wrong}. ${told.advice}`;
}
