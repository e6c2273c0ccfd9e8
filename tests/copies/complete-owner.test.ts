import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactPath } from '../../contact/form/fields.ts';
import { type BuiltPage, ownLinks, readBuiltSite } from '../support/built-site.ts';
import { moveIn } from '../support/complete-owner.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** One copy whose owner uses every part that is optional, and publishes it in a folder of its host. */
let copy: ProjectCopy;
const base = '/portfolio';
const site = 'https://www.tamsin-reyes.example';

beforeAll(async () => {
  copy = copyProject('small');
  await moveIn(copy.root);
}, 300_000);

afterAll(() => copy.clear());

test('nothing of the sample is left: the check says that the site is ready', () => {
  const { status, output } = copy.run('cli/main.ts', ['check', '--publish']);
  expect(output).toContain('Ready to publish.');
  expect(status).toBe(0);
});

test('the site that is built passes its own tests', () => {
  copy.build();
  const tests = copy.testPages({ BASE_PATH: base });
  expect(tests.output).toMatch(/Tests .*passed/);
  expect(tests.status, tests.output).toBe(0);
});

test('form, error pages, manifests, data, host files and rules for loading ahead say the folder', () => {
  const built = readBuiltSite(join(copy.root, 'dist'), base);
  const { document } = built.pageAt(`${base}/`) as BuiltPage;
  expect(document.querySelector('form')?.getAttribute('action')).toBe(base + contactPath);
  for (const page of built.errorCopies) {
    const relative = ownLinks(page, site).filter(({ to }) => !/^(?:\/|#|https:)/.test(to));
    expect(relative).toEqual([]);
  }
  for (const file of built.files.filter((name) => /(?:webmanifest|json|_headers)$/.test(name))) {
    expect(outside(built.read(file)), file).toEqual([]);
  }
  const blocks = document.querySelectorAll('script[type="speculationrules"], [type*="ld+json"]');
  expect(blocks).toHaveLength(2);
  for (const { rawText } of blocks) expect(outside(rawText)).toEqual([]);
});

/** Paths and own addresses in a text that leave the folder out. */
const outside = (text: string) =>
  [...text.matchAll(new RegExp(`(?:"|^)(?:${site})?(/[^"\\s]*)`, 'gm'))]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith(`${base}/`));
