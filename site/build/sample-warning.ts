import { isSampleAddress, sampleSettings } from '../../model/sample-address.ts';
import type { SiteSettings } from '../../model/schemas/site.ts';

/** What would be published in the sample's name, said loudly; nothing where all is the owner's. */
export function sampleWarning(settings: SiteSettings): string[] {
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
