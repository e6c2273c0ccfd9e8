import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildCvFiles } from '../cv/build.ts';
import { findUndrawn } from '../cv/compile.ts';
import { readTexts, textFile } from '../editing/texts/text-files.ts';
import { type Content, inspectContent } from '../model/content.ts';
import { type ContentError, contentError, type Place } from '../model/errors/errors.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import type { Locale } from '../model/languages/languages.ts';
import { languageName } from '../model/languages/names.ts';
import { packageFor } from '../model/theme/script-typeface.ts';
import { folderOfPackage } from '../model/theme/typeface.ts';
import { textsOf } from '../text/text-tree.ts';
import { isUnwritten } from '../text/unwritten.ts';

type Undrawn = Awaited<ReturnType<typeof findUndrawn>>[number];

/** Letters that the CV's font lacks, at which the build would stop, where they stand. */
export async function findLettersNotInCv(content: Content): Promise<Finding[]> {
  const drafts = content.projects.filter(({ draft }) => draft).map(({ id }) => `projects/${id}/`);
  const found = (await findUndrawn(content)).flatMap((one) =>
    errorsOf(content, one).map((reported): Finding => {
      // A build leaves drafts out, so that nothing of theirs stops it.
      const isDraft =
        content.languages.isDraft(one.locale) ||
        drafts.some((folder) => reported.file.startsWith(folder));
      return { kind: isDraft ? 'unwritten' : 'error', ...reported };
    }),
  );
  // A text that a draft shows, too, still stops the build where it is published.
  const errorsLast = found.toSorted(
    (one, other) => Number(one.kind === 'error') - Number(other.kind === 'error'),
  );
  const named = new Map(errorsLast.map((one) => [`${one.file} ${one.key}`, one]));
  return [...named.values()];
}

/** A draft whose typeface is not installed is reported in one line, not text by text. */
function errorsOf(content: Content, { locale, letter, text }: Undrawn): ContentError[] {
  const name = packageFor(content.site, content.languages.table[locale]);
  if (name && !folderOfPackage(name)) {
    const place = { file: 'languages.yaml', key: locale };
    return [
      contentError('script_not_installed', place, { language: languageName(locale, 'en'), name }),
    ];
  }
  const places = placesOf(content, locale, letter, text);
  if (places.length > 0)
    return places.map((place) => contentError('cv_letter_missing', place, { letter }));
  // What stands in no file is the platform's name of a language.
  const languages = { file: 'cv/cv.yaml', key: 'languages' };
  return [contentError('cv_letter_in_name', languages, { letter, text })];
}

/** The CV shows a text whole, filled in, as a part of a longer one, or with another around it. */
function placesOf(content: Content, locale: Locale, letter: string, shown: string): Place[] {
  const words = ['cv', 'texts', ...content.cv.facts.projects.map((id) => `projects/${id}`)];
  const wordsIn = (language: Locale) => words.map((folder) => textFile(folder, language));
  // The first letter of a line may have become a capital.
  const lower = (text: string) => text.toLocaleLowerCase(content.languages.table[locale].lang);
  const isShown = (text: string) =>
    text.split(/\{\w+\}/).every((part) => lower(shown).includes(part)) ||
    text.includes(lower(shown));
  const placesIn = (files: readonly string[]) =>
    files.flatMap((file) =>
      [...readTexts(content, file)]
        .map(([key, text]) => ({ file, key, text: lower(text.trim()) }))
        .filter(({ text }) => text.includes(lower(letter)) && isShown(text))
        .map(({ key }) => ({ file, key })),
    );
  const own = placesIn(['site.yaml', 'cv/cv.yaml', ...wordsIn(locale)]);
  // What a language lacks falls back to the source.
  return own.length > 0 ? own : placesIn(wordsIn(content.languages.source));
}

const goodLength = 2;

/**
 * CVs that go on for longer than most readers do, as they are published: without drafts, and without what a
 * language leaves out. They are set for it, or taken from the cache, where a build then finds them.
 */
export async function findLongCvs({ root }: Pick<Content, 'root'>): Promise<Finding[]> {
  const { content } = inspectContent({ root });
  if (!content) return [];
  const files = await buildCvFiles(content);
  return (
    content.shown
      .filter((locale) => files[locale].pages > goodLength)
      // Marks take room: what is still being written is not judged.
      .filter((locale) => !textsOf(content.cv.texts[locale]).some(([, text]) => isUnwritten(text)))
      .map((locale) => {
        const { pages } = files[locale];
        // A language may have no file of its own, and fall back to the source.
        const own = textFile('cv', locale);
        const isThere = existsSync(join(content.root, own));
        const place = { file: isThere ? own : textFile('cv', content.languages.source), key: '' };
        return finding('cv_too_long', place, { pages, most: goodLength });
      })
  );
}

/** A CV that shows none of the projects that the site publishes. */
export function findCvWithoutProjects({ projects, cv }: Pick<Content, 'projects' | 'cv'>) {
  const published = projects.filter(({ draft }) => !draft);
  const isShown = published.some(({ id }) => cv.facts.projects.includes(id));
  if (published.length === 0 || isShown) return [];
  return [finding('cv_without_projects', { file: 'cv/cv.yaml', key: 'projects' })];
}
