import { type Content, readContent } from '../model/content.ts';
import { hasForm } from '../model/schemas/site.ts';
import { themeOf } from '../model/theme/theme.ts';
import { readEnvironment, readSettings } from '../settings/settings.ts';
import { withTextMarks } from './marked-content.ts';

/** Vite loads this module a second time for the pages: only what is global is the same for both. */
const shared = globalThis as { contentOfThisBuild?: Content | undefined };

/** Only development shows what is not to be published yet. */
const drafts = process.env.NODE_ENV === 'development';

/** What the files say now: in development they change. */
export function currentContent(): Content {
  shared.contentOfThisBuild ??= readContent(undefined, { drafts });
  return shared.contentOfThisBuild;
}

/**
 * Everything that the pages show, read once, so that configuration, pages and CV agree. Pages beside the
 * desk say of each text which one it is.
 */
export const content = import.meta.env?.BESIDE_DESK
  ? withTextMarks(currentContent())
  : currentContent();

/** For development: the next load of this module reads the files again. */
export function forgetContent(): void {
  shared.contentOfThisBuild = undefined;
}

const environment = readSettings(readEnvironment(), content.site, content.languages.published);

/** The owner's settings for this build. No page names a back end that no form posts to. */
export const settings = {
  ...environment,
  contactUrl: hasForm(content.site) ? environment.contactUrl : undefined,
};

/** The colours of this build. */
export const theme = themeOf(content.site);
