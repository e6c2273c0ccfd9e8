import { z } from 'zod';
import { readLoosely } from '../editing/texts/text-files.ts';
import { refusal } from '../model/errors/refusal.ts';
import type { Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { inOneLine, withoutControls, withoutDirectionOverrides } from '../text/characters.ts';
import { mostWorkBytes, sumOf, workKind, workVersion } from './answer-file.ts';

const time = z.iso.datetime();
/** What is wrong with one text is found later, and holds back that text alone. */
const typed = z.string().transform((text) => withoutControls(text).trim() || undefined);
const textSchema = z.strictObject({
  /** As the commands name it: `projects/kanban:features.0`. */
  id: z.string().regex(/^(?:texts|cv|(?:projects|notes)\/[a-z\d]+(?:-[a-z\d]+)*):[\w.-]+$/),
  /** The source as the translator saw it. */
  source: z.string(),
  /** What the translation said before: as the page brought it, and in each file that was saved since. */
  was: z.array(z.string()),
  /** Left out where there is only a comment. */
  text: typed.optional(),
  /** A question or comment for the owner. */
  comment: typed.optional(),
  /** When it was last touched. */
  at: time,
});
const workSchema = z.strictObject({
  kind: z.literal(workKind),
  version: z.literal(workVersion),
  /** URL of the site that it is for. */
  site: z.string(),
  language: z.string(),
  saved: time,
  texts: z.array(textSchema),
  sum: z.string(),
});

export type WorkText = z.input<typeof textSchema>;
/** What a translator sends back: one file, which the page that they were sent has made, and reads to go on elsewhere. */
export type Work = z.input<typeof workSchema>;
export type ReadWork = Omit<Work, 'language'> & { language: Locale };

/** The URL by which a translator's work names its site. */
export function siteUrl(content: OpenFolder): string {
  const { data } = siteSchema.safeParse(readLoosely(content, 'site.yaml'));
  return data?.url ?? '';
}

/** Reads a translator's work for this site. A file of another kind, site or language, or a damaged one, is refused. */
export function readWork(name: string, bytes: Uint8Array, content: OpenFolder): ReadWork {
  const site = siteUrl(content);
  const { languages } = content;
  const damaged = () => refusal('answer_damaged', { name });

  if (bytes.length > mostWorkBytes)
    throw refusal('answer_too_large', { name, size: Math.round(bytes.length / 1_000_000) });
  const data = jsonIn(bytes);
  if (data === undefined) throw damaged();
  const { kind, version } = Object(data) as Partial<Record<keyof Work, unknown>>;
  if (kind !== workKind) throw refusal('answer_of_another_kind', { name });
  if (version !== workVersion)
    throw refusal(Number(version) > workVersion ? 'answer_newer' : 'answer_older', { name });
  const { success, data: work } = workSchema.safeParse(data);
  if (!success || sumOf((data as Work).texts) !== work.sum) throw damaged();
  if (work.site !== site)
    throw refusal('answer_of_another_site', { name, found: shown(work.site), site });
  const locale = languages.find(work.language);
  if (!locale || locale === languages.source) {
    const expected = languages.all.slice(1);
    throw refusal('answer_of_another_language', { name, found: shown(work.language), expected });
  }
  if (new Set(work.texts.map(({ id }) => id)).size < work.texts.length) throw damaged();
  return { ...work, language: locale } as ReadWork;
}

/** Undefined where they are no JSON. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** What comes from outside is shown short, and without what a terminal would obey. */
const shown = (text: string) =>
  inOneLine(withoutDirectionOverrides(withoutControls(text))).slice(0, 80);
