import { hasForm } from '../model/shape.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readSettings } from '../settings/settings.ts';
import { content } from './content.ts';

const given = readSettings(readEnvironment(), {
  siteUrl: content.site.url,
  ownerEmail: content.site.owner.email,
});

/** The owner's settings for this build. No page names a back end that no form posts to. */
export const settings = {
  ...given,
  contactUrl: hasForm(content.site) ? given.contactUrl : undefined,
};
