import type { Environment } from './environment.ts';

/** Where the site is published, which may differ from build to build. */
export type SitePlace = {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** Folder of the host that the site stands in: empty, or as in `/portfolio`. */
  folder: string;
};

/** Reads SITE_URL and BASE_PATH; the owner's address holds where they are silent. */
export function readSitePlace(env: Environment, ownersUrl: string): SitePlace {
  const { origin, pathname } = addressIn('SITE_URL', env.SITE_URL?.trim() || ownersUrl);
  return { origin, folder: folderIn(env.BASE_PATH?.trim() || pathname) };
}

/** A whole address, or an error that names the variable. */
export function addressIn(name: string, text: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new Error(`${name} is “${text}”: write a whole address, beginning with https://.`);
}

const folderIn = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('');
