import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { cvFactsSchema, cvTextsSchema } from '../schemas/cv.ts';
import { projectFactsSchema, projectTextsSchema } from '../schemas/project.ts';
import { siteSchema } from '../schemas/site.ts';
import { siteTextsSchema } from '../schemas/site-texts.ts';
import { withInterfaceWords } from './interface-words.ts';
import { adviseOn } from './schema-errors.ts';

/** Each kind of file, with the keys that the sample leaves out. */
const files: [string, z.ZodType, object?][] = [
  ['site.yaml', siteSchema, { verification: 'code', security_contact: 'mailto:a@b.dev' }],
  // One group at a time: a text is read a thousand times.
  ...Object.entries(siteTextsSchema(languages).shape).map(
    ([group, schema]): [string, z.ZodType] => [`texts/en.yaml:${group}`, schema],
  ),
  ['cv/cv.yaml', cvFactsSchema],
  ['cv/en.yaml', cvTextsSchema],
  ['projects/kanban/project.yaml', projectFactsSchema, { demo: 'https://a.dev' }],
  ['projects/kanban/en.yaml', projectTextsSchema, { old_urls: ['a'], keywords: ['a'] }],
];

const wrongTrees = [
  '',
  ' ',
  '?',
  'javascript:alert(1)',
  0,
  -1,
  1.5,
  1e20,
  true,
  null,
  [],
  {},
  ['', ''],
  { a: 1 },
];

/** The tree once for each of its places, with an error there. */
function* withSlips(tree: unknown): Generator<unknown> {
  yield* wrongTrees;
  if (tree === null || typeof tree !== 'object') return;
  for (const [key, value] of Object.entries(tree)) {
    for (const wrong of withSlips(value)) {
      yield Array.isArray(tree) ? tree.with(Number(key), wrong) : { ...tree, [key]: wrong };
    }
  }
  if (Array.isArray(tree)) yield [...tree, ...tree, ...tree, ...tree];
}

test.each(files)(
  'every error in %s is reported by a code, in sentences of our own',
  (place, schema, more) => {
    const [file = '', group] = place.split(':');
    const own = parse(readFileSync(`content/${file}`, 'utf8'));
    const isWords = file.endsWith('/en.yaml');
    const whole = isWords ? withInterfaceWords(own, dirname(file), 'en', languages) : own;
    const data = group ? whole[group] : whole;
    const right = Array.isArray(data) ? data : { ...data, ...more };
    expect(schema.safeParse(right).success).toBe(true);
    const reported = [...withSlips(right)].flatMap((wrong) => {
      const { error } = schema.safeParse(wrong, { reportInput: true });
      return error ? adviseOn(error, schema) : [];
    });
    const sentences = [...new Set(reported.flatMap(({ wrong, advice }) => [wrong, advice]))];
    expect(
      sentences.filter((text) => /: “”\.$|\b(?:expected|record|union|NaN)\b/.test(text)),
    ).toEqual([]);
  },
);
