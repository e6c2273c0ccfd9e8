import type { AstroIntegration } from 'astro';
import { isSampleAddress, sampleSettings } from '../../model/sample-address.ts';
import type { SiteSettings } from '../../model/schemas/site.ts';

/** Says loudly, as the last thing of a build, what would be published in the sample's name. */
export function sampleWarning(settings: SiteSettings): AstroIntegration {
  let published = settings.url;
  return {
    name: 'sample',
    hooks: {
      'astro:config:done': ({ config }) => {
        published = config.site ?? settings.url;
      },
      'astro:build:done': ({ logger }) => {
        for (const line of warningLines({ ...settings, url: published })) logger.warn(line);
      },
    },
  };
}

export function warningLines(settings: SiteSettings): string[] {
  const keys = sampleSettings(settings);
  if (keys.length === 0) return [];
  return [
    '─'.repeat(72),
    'THIS IS STILL THE SAMPLE: do not publish it yet.',
    ...(isSampleAddress(settings.url)
      ? [`Search engines would be sent to ${settings.url}, which leads nowhere.`]
      : []),
    `Still the sample’s in content/site.yaml: ${keys.join(', ')}.`,
    '“npm run check” lists everything that is left.',
    '─'.repeat(72),
  ];
}
