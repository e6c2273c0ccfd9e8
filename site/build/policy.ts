import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inLanes } from './in-lanes.ts';
import { withIslandFile } from './island-start.ts';
import { withOneStyleSheet } from './one-style-sheet.ts';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
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
          const { html, file: script } = withIslandFile(await readFile(file, 'utf8'), folder);
          if (script) await writeFile(join(root, script.name), script.source);
          await writeFile(file, withPolicy(withOneStyleSheet(html), contact));
        });
      },
    },
  };
}

export function withPolicy(html: string, contact = ''): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, inlineScript)}`,
    `style-src${hashesOf(html, inlineStyle)}`,
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
