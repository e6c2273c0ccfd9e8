import type { Content } from '../model/content.ts';
import { sectionsOf, withVersion } from '../model/cv-version.ts';
import { type Finding, finding } from '../model/errors/findings.ts';

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
