import { z } from 'zod';
import { canonicalTag } from '../languages/names.ts';
import { fontPackage, group, pattern, refusedAs } from './text.ts';

const language = group({
  name: 'The language’s own name, as shown in the language menu',
  lang: z
    .string()
    .refine((tag) => canonicalTag(tag) !== undefined, refusedAs('wrong_lang'))
    .describe('Value of the HTML lang attribute, as in pt or pt-BR'),
  open_graph: pattern(
    /^[a-z]{2,3}_[A-Z]{2}$/,
    'wrong_open_graph',
    'Language and region in the format of Open Graph, as in pt_BR',
  ),
  prefix: pattern(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'not_a_slug',
    'First part of every URL in this language; empty for the first language',
  ),
  font: fontPackage('Fontsource package for its script, if not the default one').optional(),
  draft: z
    .boolean()
    .optional()
    .describe('Not published: only you can see it, and it may be incomplete'),
  fallback: z
    .boolean()
    .optional()
    .describe('Published although incomplete: missing texts are shown in the source language'),
  untranslated: z
    .enum(['hide'])
    .optional()
    .describe(
      'Published although incomplete: hide leaves out the projects that are not translated completely',
    ),
});

/** The file content/languages.yaml: every language by its code, the source language first. */
export const languagesSchema = z.record(z.string(), language);

export type Language = z.infer<typeof language>;
