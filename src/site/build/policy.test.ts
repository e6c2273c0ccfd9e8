import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { developmentPolicy, withPolicy } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string, body = '') =>
  `<html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

describe('a page’s policy', () => {
  const html = page(
    '<style>a{}</style><script>run()</script><script type="application/ld+json">{"a":1}</script>',
    '<script type="module" src="/x.js"></script><script type="speculationrules">{}</script>',
  );

  test('names each inline script and style by its hash, data and files by none', () => {
    const policy = withPolicy(html);
    expect(policy).toContain(`script-src 'self' ${hash('run()')} ${hash('{}')};`);
    expect(policy).toContain(`style-src ${hash('a{}')};`);
  });

  test('lets a drawing stand in the page, and styles in a file, only where they do', () => {
    expect(withPolicy(html)).toContain("img-src 'self';font-src 'self';");
    const other = page(
      '<style>a{}</style>',
      '<link rel="stylesheet" href="/later.css"><img src="data:image/svg+xml,a">',
    );
    expect(withPolicy(other)).toContain("img-src 'self' data:;font-src 'self';");
    expect(withPolicy(other)).toContain("style-src 'self' 'sha256-");
  });

  test('lets the form reach a back end on another host, and nothing else', () => {
    const policy = withPolicy(html, 'https://mail.ada.dev/api');
    expect(policy.match(/https:\/\/mail\.ada\.dev/g)).toHaveLength(2);
    expect(policy).toContain("connect-src 'self' https://mail.ada.dev;");
    expect(policy).toContain("form-action 'self' https://mail.ada.dev;");
  });
});

test('development refuses what a build refuses: style attributes, frames, videos, files from elsewhere', () => {
  const policy = developmentPolicy('https://mail.ada.dev/api').split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src-attr 'none'",
      "script-src-attr 'none'",
      "img-src 'self' data:",
      "form-action 'self' https://mail.ada.dev",
    ]),
  );
  expect(policy.filter((one) => /^(?:frame|media|object)-src/.test(one))).toEqual([]);
});
