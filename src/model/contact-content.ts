import { resolve } from 'node:path';
import { checkSiteTextKeys } from './checks/site-texts.ts';
import type { Content } from './content.ts';
import { type ContentError, InvalidContent } from './errors/errors.ts';
import { fillerOf } from './fill-texts.ts';
import { readPublishedUrls } from './published-urls.ts';
import type { ContentFolder } from './reader/files.ts';
import { readFolderTexts } from './reader/folder-texts.ts';
import { readLanguages } from './reader/languages.ts';
import { readPublishedFacts } from './reader/projects.ts';
import { buildRouteTable, fallbackTexts } from './reader/routes.ts';
import { readYamlFile } from './reader/yaml-file.ts';
import { routesLeftOut, siteSchema } from './schemas/site.ts';
import { siteTextsSchema } from './schemas/site-texts.ts';
import { checkNewerVersion } from './version.ts';

/** What the server answers and mails with; its routes are without the projects. */
export type ContactContent = Pick<Content, 'site' | 'languages' | 'texts' | 'routes'>;

/**
 * Reads that much and no more: the server starts in half the time, and no error in the texts of a
 * project or the CV, which stops a build, keeps messages out.
 */
export function readContactContent(
  from: ContentFolder = { root: resolve('content') },
): ContactContent {
  const errors: ContentError[] = checkNewerVersion(from);
  const languages = errors.length === 0 ? readLanguages(from, errors) : undefined;
  if (!languages || errors.length > 0) throw new InvalidContent(errors);
  const shown = languages.published;
  const site = readYamlFile(from, 'site.yaml', siteSchema, errors);
  const folder = { folder: 'texts', schema: siteTextsSchema(languages), languages, shown };
  const fallbackFor = fallbackTexts(readPublishedUrls(from, errors));
  const texts = readFolderTexts(from, { ...folder, fallbackFor }, errors);
  const projects = readPublishedFacts(from, errors);
  const leftOut = routesLeftOut({ site, projects });
  if (texts) errors.push(...checkSiteTextKeys(texts, site, languages, shown));
  if (errors.length > 0 || !site || !texts) throw new InvalidContent(errors);
  // Which projects a language leaves out is in their texts, which are not read here.
  const filled = fillerOf({ site, projects, languages, hidden: new Map() });
  return {
    site,
    languages,
    texts: filled(texts),
    routes: buildRouteTable(languages, { texts, leftOut, projects: [] }),
  };
}
