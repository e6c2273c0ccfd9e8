import { readEnvironment } from '../settings/environment.ts';
import { readSettings } from '../settings/settings.ts';
import { content } from './content.ts';

/** The owner's settings for this build. */
export const settings = readSettings(readEnvironment(), {
  siteUrl: content.site.url,
  ownerEmail: content.site.owner.email,
});
