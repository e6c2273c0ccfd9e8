import { resolve } from 'node:path';
import { checkCases, checkFacts, checkTranslations } from './checks/projects.ts';
import { checkSiteTextKeys } from './checks/site-texts.ts';
import { checkPlaceholders, checkRichTexts, checkWritten, textFilesOf } from './checks/texts.ts';
import { checkScripts, checkTheme } from './checks/theme.ts';
import { type ContentError, InvalidContent } from './errors/errors.ts';
import { type FallbackPages, findFallbackPages } from './fallback-pages.ts';
import { fillerOf, mapAllTexts } from './fill-texts.ts';
import type { Languages, Locale } from './languages/languages.ts';
import { checkNames } from './names.ts';
import { type PublishedUrls, readPublishedUrls } from './published-urls.ts';
import { readCustomPages } from './reader/custom-pages.ts';
import { type CvParts, readCv } from './reader/cv.ts';
import { type ContentFolder, projectIds } from './reader/files.ts';
import { readFolderTexts } from './reader/folder-texts.ts';
import { readLanguages } from './reader/languages.ts';
import { checkNoteTexts } from './reader/note-texts.ts';
import { type Note, readNotes } from './reader/notes.ts';
import { checkDrawings, neededPicture } from './reader/pictures.ts';
import { type Project, readProjects } from './reader/projects.ts';
import {
  buildRouteTable,
  checkOldUrls,
  checkUrls,
  fallbackTexts,
  gatherOldUrls,
} from './reader/routes.ts';
import { readYamlFile } from './reader/yaml-file.ts';
import { type CustomPage, type OldUrls, type RouteTable, routeOfNote } from './routes.ts';
import { routesLeftOut, type SiteSettings, siteSchema } from './schemas/site.ts';
import { type SiteTexts, siteTextsSchema } from './schemas/site-texts.ts';
import { type HiddenPages, hiddenPages } from './shown-pages.ts';
import { checkFormerFiles, checkNewerVersion, checkOlderVersion } from './version.ts';

export type Content = {
  /** Folder that the content was read from. */
  root: string;
  languages: Languages;
  /** The languages that are shown: the published ones, or all. */
  shown: readonly Locale[];
  site: SiteSettings;
  routes: RouteTable;
  /** Where pages stood before they were renamed. */
  oldUrls: OldUrls;
  /** Under which URLs the pages have been published. */
  published: PublishedUrls;
  texts: Readonly<Record<Locale, SiteTexts>>;
  /** The pages of custom/pages/. */
  customPages: readonly CustomPage[];
  /** The newest first. */
  projects: readonly Project[];
  /** The newest first. */
  notes: readonly Note[];
  cv: CvParts;
  fallbackPages: FallbackPages;
  hidden: HiddenPages;
  /** Whether it has what is not published, as in development. */
  drafts: boolean;
  /** Paths of the portraits from the content's root. */
  portraits: { owner: string; translator: string | undefined };
};

/** Drafts are left out unless they are asked for. */
type Drafts = { drafts?: boolean };

/**
 * Reads everything under `content/` and returns it complete, or throws every error at once. What is
 * read without drafts is to be published, and has to be written.
 */
export function readContent(
  from: ContentFolder = { root: resolve('content') },
  { drafts = false }: Drafts = {},
): Content {
  const { content, errors } = inspectContent(from, { drafts });
  if (!content) throw new InvalidContent(errors);
  const unwritten = drafts ? [] : checkWritten(content);
  if (unwritten.length > 0) throw new InvalidContent(unwritten);
  return content;
}

/** Reads everything under `content/`; where there are errors, they come instead of the content. */
export function inspectContent(
  from: ContentFolder,
  { drafts = false }: Drafts = {},
): {
  content: Content | undefined;
  errors: readonly ContentError[];
} {
  const { root } = from;
  const errors: ContentError[] = checkNewerVersion(from);
  // Everything else follows from the version and the languages.
  const languages = errors.length === 0 ? readLanguages(from, errors) : undefined;
  if (!languages || errors.length > 0) return { content: undefined, errors };
  const shown = drafts ? languages.all : languages.published;
  const published = readPublishedUrls(from, errors);
  const site = readYamlFile(from, 'site.yaml', siteSchema, errors);
  const texts = readFolderTexts(
    from,
    {
      ...{ folder: 'texts', schema: siteTextsSchema(languages), languages, shown },
      fallbackFor: fallbackTexts(published),
    },
    errors,
  );
  const projects = readProjects(from, { languages, shown, drafts, published }, errors);
  const unread = projectIds(from).filter((id) =>
    errors.some(({ file }) => file.startsWith(`content/projects/${id}/`)),
  );
  const notes = readNotes(from, { languages, shown, drafts, published }, errors);
  const leftOut = routesLeftOut({ site, projects: [...projects, ...unread] });
  const cv = readCv(from, { languages, shown, projects }, errors);
  const owner = neededPicture(root, 'pictures/owner', 'the owner’s portrait', errors);
  const translator =
    site?.translator &&
    neededPicture(root, 'pictures/translator', 'the translator’s portrait', errors);

  // The languages of a draft need not agree yet.
  const written = projects.filter(({ draft }) => !draft);
  errors.push(
    ...checkFormerFiles(from),
    ...checkDrawings(root),
    ...checkTranslations(written, languages, shown),
    ...checkFacts(projects, site),
    ...checkCases(written, root, shown),
  );
  if (site) {
    const checks = [checkTheme(site), checkScripts(site, languages), checkNames(site, languages)];
    errors.push(...checks.flat());
  }
  if (texts) errors.push(...checkSiteTextKeys(texts, site, languages, shown));
  const hidden = hiddenPages(languages, { projects });
  const pages = {
    ...{ texts, leftOut, projects },
    notes: { languages, shown, notes, hidden },
    technologies: site?.projects.tag_pages ? site.projects.tags : [],
  };
  const routes = buildRouteTable(languages, pages);
  const oldUrls = gatherOldUrls(languages, routes, pages);
  errors.push(...checkUrls(routes, languages, shown), ...checkOldUrls(oldUrls, routes, shown));
  const customPages = readCustomPages(root, { languages, shown, routes, oldUrls }, errors);
  const textFiles = textFilesOf({ texts, projects, notes, cv }, languages, shown);
  // A link to what could not be read is no error of its own.
  const hasPage = (id: string) =>
    !site ||
    !texts ||
    routes.has(id) ||
    routes.has(routeOfNote(id)) ||
    unread.includes(id) ||
    customPages.some((page) => page.id === id) ||
    errors.some(({ file }) => file.startsWith('custom/pages/'));
  errors.push(
    ...checkPlaceholders(textFiles, site, languages.source),
    ...checkRichTexts(textFiles, hasPage),
    ...(site && texts
      ? checkNoteTexts(from, { notes, languages, routes, customPages, hidden, drafts })
      : []),
  );

  if (errors.length > 0 || !site || !texts || !cv || !owner) {
    return { content: undefined, errors: [...checkOlderVersion(from), ...errors] };
  }
  const content = {
    root,
    languages,
    shown,
    site,
    routes,
    oldUrls,
    published,
    customPages,
    ...mapAllTexts({ texts, projects, notes, cv }, fillerOf({ site, projects, languages, hidden })),
    fallbackPages: findFallbackPages({ languages, shown, texts, projects, cv }),
    hidden,
    drafts,
    portraits: { owner, translator },
  };
  return { content, errors };
}
