import { cvVersionsSchema } from '../model/schemas/cv-versions.ts';
import type { ContentFiles } from './content-files.ts';
import { readLoosely } from './texts/text-files.ts';

const file = 'cv/versions.yaml';

type Loose = {
  tags?: Record<string, unknown> | null;
  versions?: Record<string, Record<string, unknown> | null> | null;
};

/** Puts the tags of the CV where their entries go; `keyAfter` is undefined for what is removed. */
export function moveTags(files: ContentFiles, keyAfter: (key: string) => string | undefined): void {
  const { tags } = readVersions(files);
  for (const [tag, keys] of Object.entries(tags ?? {})) {
    if (!Array.isArray(keys)) continue;
    const moved = keys.flatMap((key) => keyAfter(String(key)) ?? []);
    if (moved.length > 0) set(files, ['tags', tag], moved);
    else removeTag(files, tag);
  }
}

/** A tag that is on nothing: no version can name it any more. */
export function removeTag(files: ContentFiles, tag: string): void {
  set(files, ['tags', tag], undefined);
  leaveOut(files, ['with', 'without'], tag);
}

/** What versions say of a language that the site no longer has. */
export function removeLanguageOfVersions(files: ContentFiles, code: string): void {
  for (const [id, version] of Object.entries(readVersions(files).versions ?? {})) {
    const { [code]: gone, ...left } = Object(version?.texts) as Record<string, unknown>;
    const texts = Object.keys(left).length > 0 ? left : undefined;
    if (gone !== undefined) set(files, ['versions', id, 'texts'], texts);
  }
  leaveOut(files, ['photograph'], code);
}

/** A list without its last item says nothing, and goes. */
function leaveOut(files: ContentFiles, keys: readonly string[], item: string): void {
  for (const [id, version] of Object.entries(readVersions(files).versions ?? {})) {
    for (const key of keys) {
      const list = version?.[key];
      if (!Array.isArray(list) || !list.includes(item)) continue;
      const left = list.filter((one) => one !== item);
      set(files, ['versions', id, key], left.length > 0 ? left : undefined);
    }
  }
}

const readVersions = (files: ContentFiles): Loose => Object(readLoosely(files, file)) as Loose;

function set(files: ContentFiles, path: string[], value: unknown): void {
  if (JSON.stringify(files.dataAt(file, path)) !== JSON.stringify(value)) {
    files.setValue(file, path, value, cvVersionsSchema);
  }
}
