import { mostWorkBytes, sumOf, workKind, workVersion } from '../answer-file.ts';
import type { PageData } from '../make/collect-data.ts';
import type { Work, WorkText } from '../read-answer.ts';

/** As it is sent: what was written or commented on; a field that was only emptied is left out. */
export function workOf(data: PageData, own: Iterable<WorkText>, now: Date): Work {
  const texts = [...own].flatMap(({ text, ...rest }): WorkText[] => {
    const written = text?.trim();
    if (!written && !rest.comment) return [];
    return [{ ...rest, text: written || undefined }];
  });
  return {
    kind: workKind,
    version: workVersion,
    site: data.site,
    language: data.target.code,
    saved: now.toISOString(),
    texts,
    sum: sumOf(texts),
  };
}

/** As in translation-es-2026-11-15.json, by the local date, which Swedish writes so. */
export const workFileName = (language: string, now: Date) =>
  `translation-${language}-${now.toLocaleDateString('sv')}.json`;

/** Downloads the work as a file. */
export function downloadWork(name: string, work: Work): void {
  const blob = new Blob([JSON.stringify(work, undefined, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The texts of a file that was chosen; one that is too large to be a saved one is not read. */
export const readWorkFile = async (file: File, data: PageData) =>
  file.size > mostWorkBytes ? undefined : parseWorkFile(await file.text(), data);

/** The texts of a saved file; undefined if it is no whole one of this translation. */
export function parseWorkFile(source: string, data: PageData): WorkText[] | undefined {
  try {
    const { kind, version, site, language, texts, sum } = JSON.parse(source) as Work;
    const isOfThis =
      kind === workKind &&
      version === workVersion &&
      site === data.site &&
      language === data.target.code;
    return isOfThis && sumOf(texts) === sum ? texts : undefined;
  } catch {
    return undefined;
  }
}
