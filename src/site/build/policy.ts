import { createHash } from 'node:crypto';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const styleFile = /<link rel="stylesheet"/;
const drawingWithin = /<img src="data:image/;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

type Sources = { script: string; style: string; img: string; connect?: string; contact: string };

const policyOf = ({ script, style, img, connect = '', contact }: Sources) =>
  [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src${style}`,
    `img-src 'self'${img}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${connect}${contact}`,
    `form-action 'self'${contact}`,
    "base-uri 'none'",
  ].join(';');

const originOf = (contactUrl: string | undefined) =>
  contactUrl ? ` ${new URL(contactUrl).origin}` : '';

/**
 * The policy of pages in development. Vite needs scripts and styles within the page and a connection of
 * its own; style attributes, frames, videos and files from elsewhere are refused as in a build.
 */
export const developmentPolicy = (contactUrl?: string) =>
  [
    policyOf({
      script: " 'unsafe-inline'",
      style: " 'self' 'unsafe-inline'",
      img: ' data:',
      connect: ' ws:',
      contact: originOf(contactUrl),
    }),
    "script-src-attr 'none'",
    "style-src-attr 'none'",
  ].join(';');

/**
 * Writes a page's own content security policy: the hashes of just what the page contains, so that
 * nothing else can run in it. It is first in the head, before anything that it could stop.
 */
export function withPolicy(html: string, contactUrl?: string): string {
  const policy = policyOf({
    script: hashesOf(html, inlineScript),
    style: `${styleFile.test(html) ? " 'self'" : ''}${hashesOf(html, inlineStyle)}`,
    img: drawingWithin.test(html) ? ' data:' : '',
    contact: originOf(contactUrl),
  });
  return html.replace(
    '<meta charset="utf-8">',
    `$&<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}

function hashesOf(html: string, pattern: RegExp): string {
  const sources = new Set([...html.matchAll(pattern)].map((match) => match[1] as string));
  return [...sources]
    .map((source) => ` 'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    .join('');
}
