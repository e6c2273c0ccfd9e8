import { resolve } from 'node:path';
import { fillAll } from './fill.ts';
import { type Locale, localeCodes, perLocale } from './locales.ts';
import { ContentError, type Problem } from './problems.ts';
import { checkAddresses } from './reader/addresses.ts';
import { checkCases } from './reader/case-checks.ts';
import { checkCounts, checkFacts, checkRefs, checkRows } from './reader/checks.ts';
import { type CvParts, readCv } from './reader/cv.ts';
import { checkMessageKeys } from './reader/message-keys.ts';
import { checkOldAddresses, gatherOldAddresses } from './reader/old-addresses.ts';
import { checkDrawings, neededPicture } from './reader/pictures.ts';
import { checkPlaceholders } from './reader/placeholders.ts';
import { type Project, readProjects } from './reader/projects.ts';
import { buildRouteTable, readRouteEntries } from './reader/routes.ts';
import { checkTheme } from './reader/theme.ts';
import { readYamlFile } from './reader/yaml-file.ts';
import type { OldAddresses } from './redirects.ts';
import type { RouteTable } from './routes.ts';
import { type Messages, messagesSchema } from './schemas/messages.ts';
import { type SiteSettings, siteSchema, siteValues } from './schemas/site.ts';
import { routesLeftOut } from './shape.ts';

export type Content = {
  /** Folder that the content was read from. */
  root: string;
  site: SiteSettings;
  routes: RouteTable;
  /** Where pages stood before they were renamed. */
  oldAddresses: OldAddresses;
  messages: Readonly<Record<Locale, Messages>>;
  /** The newest first. */
  projects: readonly Project[];
  cv: CvParts;
  /** Paths of the portraits from the content's root. */
  portraits: { owner: string; translator: string | undefined };
};

/** Reads everything under `content/` and returns it complete, or throws every mistake at once. */
export function readContent(root: string = resolve('content')): Content {
  const { content, problems } = inspectContent(root);
  if (!content) throw new ContentError(problems);
  return content;
}

/** Reads everything under `content/`; where there are mistakes, they come instead of the content. */
export function inspectContent(root: string): {
  content: Content | undefined;
  problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const site = readYamlFile(root, 'site.yaml', siteSchema, problems);
  const messages = readMessages(root, problems);
  const projects = readProjects(root, problems);
  const entries = readRouteEntries(root, routesLeftOut({ site, projects }), problems);
  const cv = readCv(root, problems);
  const owner = neededPicture(root, 'pictures/owner', 'the owner’s portrait', problems);
  const translator =
    site?.translator &&
    neededPicture(root, 'pictures/translator', 'the translator’s portrait', problems);

  problems.push(
    ...checkDrawings(root),
    ...checkCounts(projects),
    ...checkRows(projects),
    ...checkFacts(projects, site),
    ...checkCases(projects, root),
  );
  if (site) problems.push(...checkTheme(site));
  if (messages) {
    problems.push(...checkMessageKeys(messages, site), ...checkPlaceholders(messages, site));
  }
  const routes = buildRouteTable(entries ?? [], projects);
  const oldAddresses = gatherOldAddresses(entries ?? [], projects);
  problems.push(...checkAddresses(routes), ...checkOldAddresses(oldAddresses, routes));
  if (entries && messages) problems.push(...checkRefs(messages, routes));

  if (problems.length > 0 || !site || !messages || !cv || !owner) {
    return { content: undefined, problems };
  }
  const content = {
    root,
    site,
    routes,
    oldAddresses,
    messages: fillAll(messages, siteValues(site)),
    projects,
    cv,
    portraits: { owner, translator },
  };
  return { content, problems };
}

function readMessages(root: string, problems: Problem[]): Content['messages'] | undefined {
  const files = perLocale((locale) =>
    readYamlFile(root, `messages/${locale}.yaml`, messagesSchema, problems),
  );
  return localeCodes.every((locale) => files[locale]) ? (files as Content['messages']) : undefined;
}
