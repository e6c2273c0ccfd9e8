import { decodedUrl } from '../text/decoded-url.ts';

/** A path as it is sent: what no URL may have is percent-encoded, and what is encoded already stays so. */
export const encodedPath = (path: string) =>
  path
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    // An asterisk or a colon would make a pattern of it in the files of static hosts.
    .replaceAll(/[^\w.~!$&'()+,;=@/%-]+/gu, (part) =>
      encodeURIComponent(part).replaceAll('*', '%2A'),
    );

/** A path as paths are compared: decoded, and with or without its last slash and index.html the same. */
export const comparablePath = (path: string) =>
  decodedUrl(encodedPath(path)).replace(/\/(?:index\.html)?$/, '');
