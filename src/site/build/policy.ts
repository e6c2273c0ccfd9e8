import { createHash } from 'node:crypto';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const styleFile = /<link rel="stylesheet"/;
const drawingWithin = /<img src="data:image/;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Writes a page's own content security policy: the hashes of just what the page contains, so that
 * nothing else can run in it. It is first in the head, before anything that it could stop.
 */
export function withPolicy(html: string, contact = ''): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, inlineScript)}`,
    `style-src${styleFile.test(html) ? " 'self'" : ''}${hashesOf(html, inlineStyle)}`,
    `img-src 'self'${drawingWithin.test(html) ? ' data:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${contact}`,
    `form-action 'self'${contact}`,
    "base-uri 'none'",
  ].join(';');
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
