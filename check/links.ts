import { counted } from '../cli/terminal/layout.ts';
import { isSampleAddress } from '../model/sample-address.ts';
import type { Finding } from './finding.ts';
import { ask, type Trouble } from './links/ask.ts';
import { type LinkedContent, outgoingLinks } from './links/outgoing.ts';

const hostsAtOnce = 6;
const defaultLimit = 10_000;

export type LinkReport = {
  findings: Finding[];
  /** What there is to say about the whole, in a sentence. */
  note: string;
};

type Options = {
  /** Milliseconds that an address has to answer. */
  limit?: number;
  onProgress?: (asked: number, all: number) => void;
};

/** Asks every outgoing address whether it is still there. */
export async function findDeadLinks(
  content: LinkedContent,
  { limit = defaultLimit, onProgress = () => {} }: Options = {},
): Promise<LinkReport> {
  // Addresses of the sample lead nowhere, and are told as such.
  const links = outgoingLinks(content).filter(({ url }) => !isSampleAddress(url));
  const urls = [...new Set(links.map(({ url }) => url))];
  const troubles = new Map<string, Trouble>();
  let asked = 0;
  await hostByHost(urls, async (url) => {
    const trouble = await ask(url, limit);
    if (trouble) troubles.set(url, trouble);
    asked += 1;
    onProgress(asked, urls.length);
  });
  if (urls.length === 0)
    return { findings: [], note: 'There is no address to ask; those at example.com lead nowhere.' };
  if (troubles.size === urls.length && [...troubles.values()].every(({ far }) => far)) {
    return {
      findings: [],
      note: `None of ${counted(urls.length, 'address', 'addresses')} could be asked: this machine seems to have no network.`,
    };
  }
  const findings = links.flatMap(({ file, key, url }): Finding[] => {
    const trouble = troubles.get(url);
    const advice = 'Open it in a browser, and correct the address or bring the page back.';
    return trouble ? [{ kind: 'link', file, key, wrong: `${url} ${trouble.wrong}`, advice }] : [];
  });
  const well = urls.length - troubles.size;
  return { findings, note: `${well} of ${counted(urls.length, 'address', 'addresses')} answer.` };
}

/** Several hosts at once, but no host is asked for two things at a time. */
async function hostByHost(
  urls: readonly string[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const hosts = Map.groupBy(urls, (url) => new URL(url).host).values();
  const lane = async () => {
    for (const ofOneHost of hosts) for (const url of ofOneHost) await work(url);
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, lane));
}
