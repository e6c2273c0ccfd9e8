import type { Content } from '../model/content.ts';
import {
  keysToTag,
  publicVersion,
  sectionsOf,
  versionFileName,
  withVersion,
} from '../model/cv-version.ts';
import { type ContentError, contentError } from '../model/errors/errors.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import { letterIds, readLetter } from '../model/reader/letters.ts';

/** Versions of the CV that show nothing, and sections which a version names and does not fill. */
export function findEmptyVersions(content: Content): Finding[] {
  return Object.entries(content.cv.versions.versions).flatMap(([id, version]) => {
    const { facts } = withVersion(content, id).cv;
    const filled = sectionsOf(version).filter((section) => facts[section].length > 0);
    const place = { file: 'cv/versions.yaml', key: `versions.${id}` };
    if (filled.length === 0) return [finding('cv_version_empty', place)];
    return (version.sections ?? [])
      .filter((section) => !filled.includes(section))
      .map((section) =>
        finding('cv_version_without', { ...place, key: `${place.key}.sections` }, { section }),
      );
  });
}

/** Errors in letters, which no page needs: they stop no build. */
export function findWrongLetters(content: Content): Finding[] {
  const errors: ContentError[] = [];
  for (const id of letterIds(content)) readLetter(content, id, errors);
  return errors.map((one) => ({
    kind: 'cv',
    ...one,
    // The check names the line itself.
    file: one.file.replaceAll(/^content\/|:\d+$/g, ''),
  }));
}

/** Versions and letters that would be written to one file; the public version's name is taken, too. */
export function findSameFiles(content: Content): Finding[] {
  const taken = new Map<string, string>();
  const add = (file: string, key: string, other: string, names: readonly string[]): Finding[] => {
    const before = names.map((name) => taken.get(name)).find(Boolean);
    for (const name of names) taken.set(name, other);
    if (!before) return [];
    const found = contentError('cv_same_file_name', { file, key }, { other: before });
    return [{ kind: 'cv', ...found }];
  };
  const { versions } = content.cv.versions;
  return [
    ...[...new Set([publicVersion, ...Object.keys(versions)])].flatMap((id) =>
      add(
        'cv/versions.yaml',
        `versions.${id}.file_name`,
        id,
        content.shown.map((locale) => versionFileName(content, id, locale)),
      ),
    ),
    ...letterIds(content).flatMap((id) => add(`letters/${id}.yaml`, '', id, [`${id}.pdf`])),
  ];
}

/** Tags on what the CV does not have: a typing error, or an entry that has been removed. */
export function findTagsOnNothing(content: Content): Finding[] {
  const { cv } = content;
  const keys = keysToTag(content);
  return Object.entries(cv.versions.tags).flatMap(([tag, tagged]) =>
    tagged
      .filter((key) => !keys.has(key))
      .map((key) =>
        finding('cv_nothing_to_tag', { file: 'cv/versions.yaml', key: `tags.${tag}` }, { key }),
      ),
  );
}
