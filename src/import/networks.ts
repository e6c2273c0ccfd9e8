import type { Profile } from './profile.ts';

/** Networks by their host, in their own spelling. */
const networks: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
  'bitbucket.org': 'Bitbucket',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'bsky.app': 'Bluesky',
  'orcid.org': 'ORCID',
  'x.com': 'X',
  'twitter.com': 'X',
  'stackoverflow.com': 'Stack Overflow',
  'xing.com': 'XING',
  'youtube.com': 'YouTube',
  'medium.com': 'Medium',
  'dev.to': 'DEV',
};

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** The network of a URL, if it is known. */
export const networkOf = (url: string): string | undefined =>
  networks[hostOf(url)] ?? networks[hostOf(url).split('.').slice(-2).join('.')];

/** Splits URLs into the owner's website and profiles on networks. */
export const linksOf = (urls: readonly string[]): Pick<Profile, 'website' | 'profiles'> => ({
  website: urls.find((url) => !networkOf(url)),
  profiles: urls.flatMap((url) => {
    const name = networkOf(url);
    return name ? [{ name, url }] : [];
  }),
});

/** The network's own spelling of a name, such as GitHub for github. */
export const spelledNetwork = (name: string) =>
  Object.values(networks).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;

/** Whether the URL is a code host. */
export const isCodeHost = (url: string) =>
  /^(?:git(?:hub|lab)|codeberg|bitbucket|sr\.ht)/.test(hostOf(url)) || /^git\./.test(hostOf(url));

export const withoutEnd = (url: string) => url.replace(/\/+$/, '');

/** For comparison: without protocol, www and trailing slash. */
export const sameUrl = (one: string, other: string) => bare(one) === bare(other);

const bare = (url: string) => withoutEnd(url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, ''));
