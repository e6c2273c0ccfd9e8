import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageHeaders } from '../../model/security-headers.ts';
import { readRedirects } from './redirects.ts';
import { createSiteHandler, type SiteHandler } from './serve-site.ts';
import { readSiteFiles } from './site-files.ts';

export class SiteMissingError extends Error {
  override name = 'SiteMissingError';
}

/** Reads the built site once; a new build is served whole after a restart. */
export function loadSite(root: string, folder = ''): SiteHandler {
  if (!existsSync(join(root, 'index.html'))) {
    throw new SiteMissingError(`There is no built site in ${root}: run “npm run build” first.`);
  }
  const list = join(root, '_redirects');
  const redirects = readRedirects(existsSync(list) ? readFileSync(list, 'utf8') : '');
  if (folder) redirects.set('/', { to: `${folder}/`, status: 302 });
  return createSiteHandler({
    files: readSiteFiles(root, folder),
    folder,
    redirects,
    headers: pageHeaders(),
  });
}
