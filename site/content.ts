import { type Content, readContent } from '../model/content.ts';

/** Vite loads this module a second time for the pages: only what is global is the same for both. */
const shared = globalThis as { contentOfThisBuild?: Content | undefined };

/** Only development shows what is not to be published yet. */
const drafts = process.argv[2] === 'dev';

/** What the files say now: in development they change. */
export const currentContent = () =>
  (shared.contentOfThisBuild ??= readContent(undefined, { drafts }));

/** Everything that the pages show, read once, so that configuration, pages and CV agree. */
export const content = currentContent();

/** For development: whoever loads this module next reads the files again. */
export function forgetContent(): void {
  shared.contentOfThisBuild = undefined;
}
