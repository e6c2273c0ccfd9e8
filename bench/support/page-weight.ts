import type { Page } from '@playwright/test';

const kinds = ['Document', 'Stylesheet', 'Font', 'Image', 'Script'] as const;
type Kind = (typeof kinds)[number] | 'Other';

export type Transfer = { url: string; kind: Kind; bytes: number };

/** Notes every answer that a page loads, in bytes as they crossed the network without headers. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const begun = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds.find((known) => known === type) ?? 'Other';
    begun.set(requestId, { url: response.url, kind, bytes: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = begun.get(requestId);
    if (!transfer || !/^https?:/.test(transfer.url)) return;
    // The first count was that of the headers, this one holds everything.
    transfers.push({ ...transfer, bytes: transfer.bytes + encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

export const bytesOf = (transfers: readonly Transfer[], ...wanted: readonly Kind[]) =>
  transfers
    .filter(({ kind }) => wanted.length === 0 || wanted.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
