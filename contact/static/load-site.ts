import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageHeaders } from '../../model/security-headers.ts';
import { readRedirects } from './redirects.ts';
import { createSiteHandler } from './serve-site.ts';
import { readSiteFiles } from './site-files.ts';

export class SiteMissingError extends Error {
  override name = 'SiteMissingError';
}

/** Reads the built site once; a new build is served after a restart. */
export function loadSite(folder: string): (request: Request) => Response {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new SiteMissingError(`There is no built site in ${folder}: run “npm run build” first.`);
  }
  const list = join(folder, '_redirects');
  return createSiteHandler({
    files: readSiteFiles(folder),
    redirects: readRedirects(existsSync(list) ? readFileSync(list, 'utf8') : ''),
    headers: pageHeaders(),
  });
}
