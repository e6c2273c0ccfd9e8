import { isSampleDomain, type SiteSettings, sampleSettings } from '../../model/schemas/site.ts';

/** A prominent warning about settings that are still the sample's; empty if there are none. */
export function sampleWarning(settings: SiteSettings): string[] {
  const keys = sampleSettings(settings);
  if (keys.length === 0) return [];
  return [
    '─'.repeat(72),
    'THIS SITE STILL CONTAINS SAMPLE SETTINGS: do not publish it yet.',
    ...(isSampleDomain(settings.url)
      ? [`Canonical URLs and the sitemap would point to ${settings.url}, which is not your site.`]
      : []),
    `Replace in content/site.yaml: ${keys.join(', ')}.`,
    'To list everything that is still from the sample: npx polyfolio check',
    '─'.repeat(72),
  ];
}
