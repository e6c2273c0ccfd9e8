import type { SiteSettings } from './schemas/site.ts';
import { textsOf } from './texts.ts';

/** On a domain that is reserved for examples: it leads nowhere. */
export const isSampleAddress = (address: string) =>
  /(?:^|[/@.])example\.(?:com|org|net)(?![\w.-])/i.test(address);

/** The settings that still belong to the sample, by their keys in site.yaml. */
export const sampleSettings = (site: SiteSettings) =>
  textsOf(site)
    .filter(([, text]) => isSampleAddress(text))
    .map(([key]) => key);
