import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Content, inspectContent } from '../model/content.ts';
import { type PublishedUrls, publishedUrlsFile, withPresentUrls } from '../model/published-urls.ts';
import { isSampleDomain } from '../model/schemas/site.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import type { Change, FileChange } from './journal/change.ts';

const heading = `\
# The URLs under which the pages of this site have been published, the newest first. Commit this file: a URL that a page
# no longer has redirects to its present one. It is written by npx polyfolio build, by npx polyfolio check --publish, and before a
# page is renamed, hidden or removed. Delete a line only if nobody can know its URL.
`;

type Options = { onlyNew?: boolean };

/** Adds the present URLs of a site to its record, unless its content has errors. */
export function recordPublishedUrls(site: string, options: Options = {}): void {
  const { content } = inspectContent({ root: join(site, 'content') });
  if (content) recordUrlsOf(content, options);
}

/**
 * Adds the URLs of a content that was read to its record, or with `onlyNew` those of pages without any. This is no
 * change that can be undone: what was published stays so. A site under the sample's URL is not published.
 */
export function recordUrlsOf(content: Content, options: Options = {}): void {
  if (isSampleDomain(content.site.url)) return;
  const file = join(content.root, publishedUrlsFile);
  const text = recordText(withPresentUrls(content, options));
  if (existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === text) return;
  writeWholeFile(file, Buffer.from(text));
}

/** In the order of ids and languages, so that a new URL is a new line and no other moves. */
function recordText(record: PublishedUrls): string {
  const byName = <Value>([one]: [string, Value], [other]: [string, Value]) =>
    one < other ? -1 : 1;
  const sorted = Object.entries(record)
    .sort(byName)
    .map(([id, urls]) => [id, Object.fromEntries(Object.entries(urls).sort(byName))]);
  return heading + stringify(Object.fromEntries(sorted), { lineWidth: 0 });
}

/** Whether a page may have another URL, or none, after a change. */
export const mayMoveUrls = ({ files }: Change) => files.some(mayMove);

function mayMove({ file, before, after }: FileChange): boolean {
  const [, path = ''] = /^content\/(.+)$/.exec(file) ?? [];
  if (path === 'languages.yaml') return true;
  const keys = keysThatMove.find(([files]) => files.test(path))?.[1];
  const textOf = (bytes: Uint8Array | null) =>
    keys &&
    (
      Buffer.from(bytes ?? [])
        .toString()
        .match(keys) ?? []
    ).join('\n');
  if (keys && before !== null && after === null) return true;
  return before !== null && textOf(before) !== textOf(after);
}

/** Lines of which a page's URL, or whether there is the page, depends. */
const keysThatMove: [files: RegExp, lines: RegExp][] = [
  [/^site\.yaml$/, /^(?:form:| +tag_pages:| +- id:).*$/gm],
  [/^projects\/[^/]+\/project\.yaml$/, /^(?:draft|number|tags):.*$|^ +- .*$/gm],
  [/^(?:texts|notes\/[^/]+)\/[^/]+\.(?:yaml|md)$/, /^ *(?:url|draft|tags):.*$/gm],
  // A language may leave out a project that lacks a text.
  [/^projects\/[^/]+\/[^/]+\.yaml$/, /^ *(?:url:.*|[a-z_]+:|- )/gm],
];
