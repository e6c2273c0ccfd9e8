import type { SiteSettings } from './schemas/site.ts';

/** On a domain that is reserved for examples: it leads nowhere. */
export const isSampleAddress = (address: string) =>
  /(?:^|[/@.])example\.(?:com|org|net)(?![\w.-])/i.test(address);

/** The settings that still belong to the sample, by their keys in site.yaml. */
export function sampleSettings({ url, owner, translator, projects }: SiteSettings): string[] {
  const addresses = {
    url,
    'owner.email': owner.email,
    ...Object.fromEntries(
      owner.profiles.map(({ url }, index) => [`owner.profiles.${index}.url`, url]),
    ),
    ...(translator && { 'translator.url': translator.url }),
    ...(projects.source && { 'projects.source': projects.source }),
    ...(projects.demo && { 'projects.demo': projects.demo }),
  };
  return Object.entries(addresses)
    .filter(([, address]) => isSampleAddress(address))
    .map(([key]) => key);
}
