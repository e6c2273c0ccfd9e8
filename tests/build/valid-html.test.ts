import { expect, test } from 'vitest';
import { builtSite } from '../support/pages/built-site.ts';
import { invalidHtml } from '../support/pages/invalid-html.ts';

const { all, files } = builtSite();

const findings = (select: (page: (typeof all)[number]) => string[]) =>
  all.flatMap((page) => select(page).map((text) => `${page.file}: ${text}`));

test('every page is valid HTML', async () => {
  expect(await invalidHtml(all)).toEqual([]);
});

test('no element carries a style or an event handler', () => {
  const wrong = findings(({ document }) =>
    document.querySelectorAll('*').flatMap((element) =>
      Object.keys(element.attributes)
        .filter((name) => /^(?:style|on\w+)$/i.test(name))
        .map((name) => `${name} on <${element.rawTagName}>`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a button leaves it to the browser to say whether what it opens is open', () => {
  const wrong = findings(({ document }) =>
    document
      .querySelectorAll('[popovertarget][aria-expanded]')
      .map((button) => button.outerHTML.slice(0, 90)),
  );
  expect(wrong).toEqual([]);
});

test('every picture says its size, so that nothing moves when it arrives', () => {
  const wrong = findings(({ document }) =>
    document
      .querySelectorAll('img')
      .filter((image) => !['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0))
      .map((image) => image.outerHTML),
  );
  expect(wrong).toEqual([]);
});

test('no source of a style sheet or script map is published', () => {
  expect(files.filter((file) => /\.(?:map|ts|tsx|astro|ya?ml)$/.test(file))).toEqual([]);
});
