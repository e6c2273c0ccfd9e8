import { type ContentError, contentError } from '../errors/errors.ts';
import type { Languages } from '../languages/languages.ts';
import { type CvVersions, cvVersionsSchema } from '../schemas/cv-versions.ts';
import type { ContentFolder } from './files.ts';
import { readYamlFile } from './yaml-file.ts';

const file = 'cv/versions.yaml';

/** The tags and versions of the CV, of which there may be none; undefined and the errors reported. */
export function readCvVersions(
  from: ContentFolder,
  languages: Languages,
  errors: ContentError[],
): CvVersions | undefined {
  const read = readYamlFile(from, file, cvVersionsSchema, errors, { mayBeAbsent: true });
  if (!read) return undefined;
  const found = [...checkTags(read), ...checkFileNames(read), ...checkLanguages(read, languages)];
  errors.push(...found);
  return found.length > 0 ? undefined : read;
}

const at = (key: string) => ({ file: `content/${file}`, key });

function checkTags({ tags, versions }: CvVersions): ContentError[] {
  const known = Object.keys(tags);
  return Object.entries(versions).flatMap(([id, version]) =>
    (['with', 'without'] as const).flatMap((name) =>
      (version[name] ?? [])
        .filter((tag) => !known.includes(tag))
        .map((tag) =>
          contentError('cv_unknown_tag', at(`versions.${id}.${name}`), {
            tag,
            known,
          }),
        ),
    ),
  );
}

function checkFileNames({ versions }: CvVersions): ContentError[] {
  const named = Object.entries(versions).flatMap(([id, { file_name: name }]) =>
    name ? [{ id, name }] : [],
  );
  return named.flatMap(({ id, name }, index) => {
    const other = named.slice(0, index).find((one) => one.name === name);
    const place = at(`versions.${id}.file_name`);
    return other ? [contentError('cv_same_file_name', place, { other: other.id })] : [];
  });
}

const checkLanguages = ({ versions }: CvVersions, languages: Languages): ContentError[] =>
  Object.entries(versions).flatMap(([id, { texts, photograph = [] }]) => [
    ...Object.keys(texts)
      .filter((code) => !languages.find(code))
      .map((code) =>
        contentError('key_of_another_language', at(`versions.${id}.texts.${code}`), { code }),
      ),
    ...photograph
      .filter((code) => !languages.find(code))
      .map((code) =>
        contentError('no_such_language', at(`versions.${id}.photograph`), {
          code,
          known: languages.all,
        }),
      ),
  ]);
