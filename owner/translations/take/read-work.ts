import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { allLocaleCodes, defaultLocale, type Locale } from '../../../model/locales.ts';
import { schemaAt } from '../../../model/schemas/at-key.ts';
import { Refusal } from '../../terminal/command.ts';
import { wordSchema } from '../../texts/word-files.ts';
import { sumOf, type Work, workKind, workVersion } from '../work.ts';

/** All words of the sample are 200 KB: whatever is larger is no translation. */
const largest = 5_000_000;

/** Characters that no text has, and that a terminal would obey. */
const isPrintable = (text: string) => !/[^\P{Cc}\n\t]/u.test(text);

const time = z.iso.datetime();
const words = z.string().max(20_000).refine(isPrintable);
const textSchema = z.strictObject({
  id: z.string().regex(/^(?:messages|cv|projects\/[a-z\d]+(?:-[a-z\d]+)*):[\w.-]+$/),
  source: words,
  was: z.array(words).max(1_000),
  text: words.trim().min(1).optional(),
  remark: words.trim().min(1).optional(),
  at: time,
});
const workSchema = z.strictObject({
  kind: z.literal(workKind),
  version: z.literal(workVersion),
  site: z.string(),
  language: z.string(),
  saved: time,
  texts: z.array(textSchema).max(20_000),
  sum: z.string(),
});

export type ReadWork = Omit<Work, 'language'> & { language: Locale };

/** Reads the file of a translator's work for the site with this address; whatever is odd about it is refused. */
export function readWork(path: string, site: string): ReadWork {
  const name = basename(path);
  const refuse = (wrong: string, advice: string) => new Refusal(`${name} ${wrong}.\n  → ${advice}`);
  const damaged = () => refuse('is damaged or incomplete', 'Ask for it to be sent once more.');

  const data = parsed(path, refuse, damaged);
  const { kind, version, language } = Object(data) as Partial<Record<keyof Work, unknown>>;
  if (kind !== workKind) {
    throw refuse(
      'is not the work of a translator’s page',
      'Take the file that “Save my work” on the page has made.',
    );
  }
  if (version !== workVersion) {
    const age = Number(version) > workVersion ? 'a newer' : 'an older';
    throw refuse(
      `was made by ${age} version of this program`,
      'Write a new page with “npm run translations -- page”, open the file there and save it again.',
    );
  }
  const { success, data: work } = workSchema.safeParse(data);
  if (!success || sumOf((data as Work).texts) !== work.sum) throw damaged();
  if (work.site !== site) {
    throw refuse(
      `is for the site ${quoted(work.site)}, and this one is ${site}`,
      'If it is the same site at a new address, write that into “site” at the beginning of the file.',
    );
  }
  const locale = allLocaleCodes.find((code) => code === language);
  if (!locale || locale === defaultLocale) {
    throw refuse(
      `is in a language that is not translated here: ${quoted(work.language)}`,
      `The languages are ${allLocaleCodes.slice(1).join(', ')}.`,
    );
  }
  for (const { id, text = '', source } of work.texts) {
    if (!isText(id)) throw refuse(`has a text that no site can have: ${id}`, 'Nothing was taken.');
    const tag = tagsIn(text).find((found) => !tagsIn(source).includes(found));
    if (tag) {
      throw refuse(
        `has markup in ${id} that the source has not: ${quoted(tag)}`,
        'Texts hold no HTML. Nothing was taken; ask where the file comes from.',
      );
    }
  }
  if (new Set(work.texts.map(({ id }) => id)).size < work.texts.length) throw damaged();
  return { ...work, language: locale } as ReadWork;
}

type Refuse = (wrong: string, advice: string) => Refusal;

function parsed(path: string, refuse: Refuse, damaged: () => Refusal): unknown {
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw refuse('is not there', 'Name the file that the translator has sent.');
  }
  if (statSync(path).size > largest) {
    throw refuse(
      `is too large (${Math.round(statSync(path).size / 1_000_000)} MB) to be a translation`,
      'Take the file that “Save my work” on the page has made.',
    );
  }
  try {
    const bytes = readFileSync(path);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged();
  }
}

/** The schema has a place for it, and the place is a text's. */
function isText(id: string): boolean {
  const [folder = '', key = ''] = id.split(/:(.*)/s);
  const path = key.split('.');
  const schema = wordSchema(folder);
  if (path.some((name) => name in Object.prototype)) return false;
  return schemaAt(schema, path) instanceof z.ZodType;
}

const tagsIn = (text: string): readonly string[] => text.match(/<[/!]?[a-z][^\s>]*/gi) ?? [];

/** What comes from outside is shown short, and without what a terminal would obey. */
const quoted = (text: string) => `“${text.replaceAll(/\p{Cc}/gu, '').slice(0, 80)}”`;
