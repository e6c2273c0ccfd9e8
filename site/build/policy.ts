import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inLanes } from './in-lanes.ts';
import { withIslandFiles } from './island-start.ts';
import { withLaterStyles } from './later-styles.ts';
import { withOneStyleSheet } from './one-style-sheet.ts';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const styleFile = /<link rel="stylesheet"/;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Writes each page's own content security policy: the hashes of just what stands in that page, so
 * that nothing else can run in it. It stands first in the head, before anything it could stop.
 */
export function contentPolicy(contactUrl: string | undefined, folder: string): AstroIntegration {
  const contact = contactUrl ? ` ${new URL(contactUrl).origin}` : '';
  return {
    name: 'content-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        );
        await inLanes(pages, async (page) => {
          const file = join(root, page);
          const woken = withIslandFiles(await readFile(file, 'utf8'), folder);
          const styled = withLaterStyles(withOneStyleSheet(woken.html), folder);
          for (const { name, source } of [...woken.files, ...styled.files]) {
            await writeFile(join(root, name), source);
          }
          await writeFile(file, withPolicy(styled.html, contact));
        });
      },
    },
  };
}

export function withPolicy(html: string, contact = ''): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, inlineScript)}`,
    `style-src${styleFile.test(html) ? " 'self'" : ''}${hashesOf(html, inlineStyle)}`,
    "img-src 'self'",
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
