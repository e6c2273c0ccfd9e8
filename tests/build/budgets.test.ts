import { expect, test } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import { urlOf } from '../../src/model/routes.ts';
import { hasForm } from '../../src/model/schemas/site.ts';
import { isSample } from '../support/content/sample.ts';
import { languages } from '../support/content/sample-languages.ts';
import {
  type BuiltPage,
  basePath,
  builtSite,
  compressed,
  inlineScript,
  scriptFiles,
  weightOf,
  withImports,
} from '../support/pages/built-site.ts';

const content = readContent();
const built = builtSite();
const homes = languages.published.map(
  (locale) => built.pageAt(basePath + urlOf(content.routes, 'home', locale)) as BuiltPage,
);
const fileAt = (url: string) => url.slice(basePath.length);
const fonts = built.files.filter((file) => file.endsWith('.woff2'));

// What an owner's words and pictures weigh is for them to say; the program's own weight is the same.
test.runIf(isSample).each(homes)(
  '$path takes at most 18,000 bytes with all its styles',
  ({ file, document }) => {
    const sheets = document.querySelectorAll('link[rel="stylesheet"]:not([media="print"])');
    expect(sheets.map(String)).toEqual([]);
    expect(weightOf(built, [file])).toBeLessThanOrEqual(18_000);
  },
);

test.each(homes)('$path runs at most 4,096 bytes of script before the form is near', (page) => {
  const inline = compressed(inlineScript(page));
  expect(inline + weightOf(built, scriptFiles(built, page, basePath))).toBeLessThanOrEqual(4096);
});

test.runIf(hasForm(content.site)).each(homes)(
  '$path loads at most 70,000 bytes for the form',
  ({ document }) => {
    expect(document.querySelectorAll('[data-contact-form] form')).toHaveLength(1);
    const [entry = '', ...others] = built.files.filter((file) => /hydrate-form.*\.js$/.test(file));
    expect(others).toEqual([]);
    expect(weightOf(built, withImports(built, entry))).toBeLessThanOrEqual(70_000);
  },
);

test.runIf(isSample)('no font takes more than 30,000 bytes', () => {
  expect(fonts).not.toHaveLength(0);
  for (const font of fonts) expect(built.bytes(font).length, font).toBeLessThanOrEqual(30_000);
});

test.runIf(isSample)('no page loads more than 60,000 bytes before the visitor scrolls', () => {
  const heavy = built.all
    .map((page) => {
      const pictures = page.document
        .querySelectorAll('img:not([loading="lazy"], [src^="data:"])')
        .map((image) => fileAt(image.getAttribute('src') ?? ''));
      const styles = page.document
        .querySelectorAll('link[rel="stylesheet"]:not([media="print"])')
        .map((link) => fileAt(link.getAttribute('href') ?? ''));
      const scripts = scriptFiles(built, page, basePath);
      return {
        file: page.file,
        bytes: weightOf(built, [page.file, ...fonts, ...pictures, ...styles, ...scripts]),
      };
    })
    .filter(({ bytes }) => bytes > 60_000);
  expect(heavy).toEqual([]);
});

test.runIf(isSample)('a drawn cover takes less than 6,000 bytes', () => {
  const covers = built.files.filter((file) => /\/cover\.[^/]+\.svg$/.test(file));
  expect(covers).toHaveLength(
    content.projects.filter(({ cover }) => cover?.endsWith('.svg')).length,
  );
  const heavy = covers.filter((file) => built.bytes(file).length >= 6000);
  expect(heavy).toEqual([]);
});
