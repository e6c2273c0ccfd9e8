import type { Profile } from './profile.ts';

/** Networks by their host, as their own people write them. */
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

/** The network that an address belongs to, if it is a known one. */
export const networkOf = (url: string): string | undefined =>
  networks[hostOf(url)] ?? networks[hostOf(url).split('.').slice(-2).join('.')];

/** Splits URLs into a website of one's own and profiles on networks. */
export const linksOf = (urls: readonly string[]): Pick<Profile, 'website' | 'profiles'> => ({
  website: urls.find((url) => !networkOf(url)),
  profiles: urls.flatMap((url) => {
    const name = networkOf(url);
    return name ? [{ name, url }] : [];
  }),
});

/** An own spelling of a known name, as in github for GitHub. */
export const spelledNetwork = (name: string) =>
  Object.values(networks).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;

/** Whether the address shows source code. */
export const isCodeHost = (url: string) =>
  /^(?:git(?:hub|lab)|codeberg|bitbucket|sr\.ht)/.test(hostOf(url)) || /^git\./.test(hostOf(url));

export const withoutEnd = (url: string) => url.replace(/\/+$/, '');

/** For comparing: http or https, www or not, with a slash at the end or not. */
export const sameAddress = (one: string, other: string) => bare(one) === bare(other);

const bare = (url: string) => withoutEnd(url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, ''));
