import { z } from 'zod';
import { refusedAs, text } from './text.ts';

const isTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const language = z.strictObject({
  name: text('The language’s name in itself, as visitors read it in the language menu'),
  lang: z
    .string()
    .refine(isTag, refusedAs('wrong_lang'))
    .meta({ description: 'Value of the html lang attribute, as in pt or pt-BR' }),
  open_graph: z
    .string()
    .regex(/^[a-z]{2,3}_[A-Z]{2}$/, refusedAs('wrong_open_graph'))
    .meta({ description: 'Language and region as Open Graph spells them, as in pt_BR' }),
  prefix: z
    .string()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, refusedAs('not_a_slug'))
    .meta({
      description: 'First part of every address in this language; empty for the first language',
    }),
  font: z
    .string()
    .regex(/^@fontsource(?:-variable)?\/[a-z0-9-]+$/, refusedAs('not_a_typeface'))
    .optional()
    .meta({ description: 'Package of fontsource that draws its script, if not the usual one' }),
  draft: z.boolean().optional().meta({
    description: 'Not published yet: only npm run dev shows it. It may be incomplete',
  }),
  fallback: z.boolean().optional().meta({
    description: 'Published although incomplete: missing texts are shown in the source language',
  }),
});

/** The file content/languages.yaml: every language by its code, the source language first. */
export const languagesSchema = z.record(z.string(), language);

export type Language = z.infer<typeof language>;
