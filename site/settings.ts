import { contactPath } from '../contact/contract/fields.ts';

/** Where the site is published, which may differ from build to build. */
export type Settings = {
  /** Scheme and host, without a slash at the end. */
  siteUrl: string;
  /** Folder of the host that the site stands in: empty, or as in `/portfolio`. */
  basePath: string;
  /** Where the form posts to, when that is another host. */
  contactUrl: string | undefined;
};

/** Reads SITE_URL, BASE_PATH and CONTACT_URL; the owner's address holds where they are silent. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  ownersUrl: string,
): Settings {
  const given = (name: string) => env[name]?.trim() || undefined;
  const site = addressIn('SITE_URL', given('SITE_URL') ?? ownersUrl);
  const contact = given('CONTACT_URL');
  return {
    siteUrl: site.origin,
    basePath: folderIn(given('BASE_PATH') ?? site.pathname),
    contactUrl: contact && endpointAt(addressIn('CONTACT_URL', contact)),
  };
}

function addressIn(name: string, text: string): URL {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new Error(`${name} is “${text}”: write a whole address, beginning with https://.`);
}

const folderIn = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('');

/** The host alone is enough; a proxy may give the endpoint another path. */
const endpointAt = (url: URL) => (url.pathname === '/' ? new URL(contactPath, url).href : url.href);
