import { type Content, readContent } from '../model/content.ts';

const shared = globalThis as { polyfolioContent?: Content };

/** A build's settings and its pages are two bundles; what one has read, the other need not. */
const readOnce = () => {
  shared.polyfolioContent ??= readContent();
  return shared.polyfolioContent;
};

/** Everything that the pages show. In development it is read again after every change. */
export const content = process.argv.includes('build') ? readOnce() : readContent();
