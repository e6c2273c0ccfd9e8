import type { Environment } from '../model/environment.ts';
import { addressIn, readSitePlace, type SitePlace } from '../model/site-place.ts';
import { contactPath } from '../server/contact/contract/fields.ts';

export type Settings = SitePlace & {
  /** Where the form posts to, when that is another host. */
  contactUrl: string | undefined;
};

/** The variables that change a build. */
export const settingNames = ['SITE_URL', 'BASE_PATH', 'CONTACT_URL'] as const;

export function readSettings(env: Environment, ownersUrl: string): Settings {
  const contact = env.CONTACT_URL?.trim();
  return {
    ...readSitePlace(env, ownersUrl),
    contactUrl: contact ? endpointAt(addressIn('CONTACT_URL', contact)) : undefined,
  };
}

/** The host alone is enough; a proxy may give the endpoint another path. */
const endpointAt = (url: URL) => (url.pathname === '/' ? new URL(contactPath, url).href : url.href);
