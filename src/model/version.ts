import { type ContentError, contentError } from './errors/errors.ts';
import { type ContentFolder, isThere, readText } from './reader/files.ts';
import { parseYaml } from './reader/yaml-file.ts';

/** The version of content that this engine reads; `editing/migrations/` brings older content to it. */
export const contentVersion = '1.1.0';

/** The version of content that does not say its own. */
export const firstVersion = '1.0.0';

/** Where the version of the content stands: this key of site.yaml. */
export const versionKey = 'polyfolio';

/** As versions are ordered: what comes before a version, such as 1.1.0-beta.2, is less than it. */
export function compareVersions(one: string, other: string): number {
  const [a = '', earlyA] = one.split('-', 2);
  const [b = '', earlyB] = other.split('-', 2);
  const order = (left: string, right: string) => left.localeCompare(right, 'en', { numeric: true });
  if (order(a, b) !== 0 || earlyA === earlyB) return order(a, b);
  if (earlyA === undefined || earlyB === undefined) return earlyA === undefined ? 1 : -1;
  return order(earlyA, earlyB);
}

/** The version that the content is written for; undefined where site.yaml has nothing to say. */
export function versionOf(from: ContentFolder): string | undefined {
  try {
    const site = isThere(from, 'site.yaml') ? parseYaml(readText(from, 'site.yaml')) : undefined;
    if (site === null || typeof site !== 'object') return undefined;
    return String((site as Record<string, unknown>)[versionKey] ?? firstVersion);
  } catch {
    return undefined;
  }
}

const at = { file: 'content/site.yaml', key: versionKey };

/** Content of a later version cannot be judged: its other errors would mislead. */
export function checkNewerVersion(from: ContentFolder): ContentError[] {
  const version = versionOf(from) ?? contentVersion;
  if (compareVersions(version, contentVersion) <= 0) return [];
  return [contentError('newer_content', at, { version, known: contentVersion })];
}

/** Content of an earlier version may be right as it is; where it is not, an upgrade is the first thing to try. */
export function checkOlderVersion(from: ContentFolder): ContentError[] {
  const version = versionOf(from) ?? contentVersion;
  if (compareVersions(version, contentVersion) >= 0) return [];
  return [contentError('older_content', at, { known: contentVersion })];
}

/** Content of 1.0.0 has URLs in a file that is no longer read: without an upgrade, its pages would move. */
export const checkFormerFiles = (from: ContentFolder): ContentError[] =>
  isThere(from, 'routes.yaml')
    ? [contentError('former_file', { file: 'content/routes.yaml', key: '' })]
    : [];
