import { resolve } from 'node:path';
import { checkSiteTextKeys } from './checks/site-texts.ts';
import type { Content } from './content.ts';
import { ContentError, type Problem } from './errors/errors.ts';
import { fillerOf } from './fill-words.ts';
import { readPublishedUrls } from './published-urls.ts';
import type { ContentFolder } from './reader/files.ts';
import { readLanguages } from './reader/languages.ts';
import { readPublishedFacts } from './reader/projects.ts';
import { buildRouteTable, lentTexts } from './reader/routes.ts';
import { readWords } from './reader/words.ts';
import { readYamlFile } from './reader/yaml-file.ts';
import { routesLeftOut, siteSchema } from './schemas/site.ts';
import { siteTextsSchema } from './schemas/site-texts.ts';
import { checkNewerVersion } from './version.ts';

/** What the server answers and mails with; its routes are without the projects. */
export type ContactContent = Pick<Content, 'site' | 'languages' | 'texts' | 'routes'>;

/**
 * Reads that much and no more: the server starts in half the time, and no error in the words of a
 * project or the CV, which stops a build, keeps messages out.
 */
export function readContactContent(
  from: ContentFolder = { root: resolve('content') },
): ContactContent {
  const problems: Problem[] = checkNewerVersion(from);
  const languages = problems.length === 0 ? readLanguages(from, problems) : undefined;
  if (!languages || problems.length > 0) throw new ContentError(problems);
  const shown = languages.published;
  const site = readYamlFile(from, 'site.yaml', siteSchema, problems);
  const words = { folder: 'texts', schema: siteTextsSchema(languages), languages, shown };
  const lent = lentTexts(readPublishedUrls(from, problems));
  const texts = readWords(from, { ...words, lent }, problems);
  const projects = readPublishedFacts(from, problems);
  const leftOut = routesLeftOut({ site, projects });
  if (texts) problems.push(...checkSiteTextKeys(texts, site, languages, shown));
  if (problems.length > 0 || !site || !texts) throw new ContentError(problems);
  const filled = fillerOf({ site, projects, languages });
  return {
    site,
    languages,
    texts: filled(texts),
    routes: buildRouteTable(languages, { texts, leftOut, projects: [] }),
  };
}
