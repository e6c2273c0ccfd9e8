import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactPath } from '../../contact/form/fields.ts';
import { readContent } from '../../model/content.ts';
import { makeBare } from '../support/bare-owner.ts';
import { type BuiltPage, type BuiltSite, readBuiltSite } from '../support/built-site.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { startServer } from '../support/server-process.ts';
import { saveWhileReading, startAgain } from '../support/start-again.ts';

/**
 * One copy whose owner has one language, no translator, profiles, projects or form, and little to
 * say. Somebody saves a file of it while it is built.
 */
let copy: ProjectCopy;
let built: BuiltSite;
let said: string;
let saved: ReturnType<typeof saveWhileReading>;

beforeAll(() => {
  copy = copyProject('small');
  makeBare(join(copy.root, 'content'));
  saved = saveWhileReading(copy);
  said = copy.build({ CONTACT_URL: 'https://contact.ada.dev', ...saved.settings });
  saved.stop();
  built = readBuiltSite(join(copy.root, 'dist'));
}, 300_000);

afterAll(() => copy.clear());

const home = () => built.pageAt('/') as BuiltPage;

test('the check is content with it', () => {
  expect(copy.run('cli/main.ts', ['check'])).toMatchObject({
    status: 0,
    output: expect.stringContaining('The site can be built'),
  });
});

test('the site is its home page and the error page, in its one language', () => {
  expect(built.pages.map(({ path }) => path).toSorted()).toEqual(['/', '/404/']);
  expect(built.read('/sitemap.xml').match(/<loc>/g)).toHaveLength(1);
  expect(home().document.querySelectorAll('header a[hreflang][lang]')).toHaveLength(0);
});

test('it passes its own tests', () => {
  const tests = copy.testPages();
  expect(tests.output).toMatch(/Tests .*passed/);
  expect(tests.status, tests.output).toBe(0);
});

test('the menu leads to the sections that are there, in their order', () => {
  const entries = home().document.querySelectorAll('[data-menu-entry]');
  const sections = home().document.querySelectorAll('main > section');
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(
    sections.map(({ id }) => `/#${id}`),
  );
  expect(sections).toHaveLength(3);
});

test('no list, heading or row stands there with nothing in it', () => {
  for (const { document } of built.all) {
    const holes = document
      .querySelectorAll('main :is(ul, ol, dl, p, h1, h2, h3, div), footer *')
      .filter((element) => !element.text.trim() && !element.querySelector('img, svg'))
      .filter((element) => element.tagName !== 'path' && !element.closest('svg'));
    expect(holes.map((element) => element.outerHTML)).toEqual([]);
  }
});

test('the form’s place has the mail address, and nothing of the form is sent', () => {
  const { email } = readContent(join(copy.root, 'content')).site.owner;
  const { document } = home();
  expect(document.querySelectorAll('form, [data-contact-form]')).toEqual([]);
  expect(document.querySelectorAll(`main a[href="mailto:${email}"]`)).toHaveLength(1);
  const scripts = built.files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(built.read(script), script).not.toMatch(/react|hydrate|contact/i);
  }
  expect(built.read('/robots.txt')).not.toContain(contactPath);
  for (const { html, file } of built.all) expect(html, file).not.toContain('contact.ada.dev');
});

test('machines are told of nobody and nothing that is not there', () => {
  const [data] = home().document.querySelectorAll('script[type="application/ld+json"]');
  expect(data?.rawText).not.toMatch(/translator|sameAs/);
  expect(built.read('/llms.txt')).not.toMatch(/^## .*\n\n(?!- )/m);
});

test('the server shows the pages, and takes no message', async () => {
  const server = await startServer({ folder: copy.root });
  try {
    expect((await fetch(server.url)).status).toBe(200);
    const post = await fetch(server.url + contactPath, { method: 'POST', body: '{}' });
    expect(post.status).toBe(405);
  } finally {
    await server.end('SIGTERM');
  }
});

test('the server says so when it is to take messages alone', () => {
  const { status, output } = copy.run('server/main.ts', ['--contact-only']);
  expect(output).toMatch(/^The site has no contact form/);
  expect(status).toBe(1);
});

// It changes the copy, so it comes last.
startAgain(
  () => copy,
  () => said,
  () => saved.settings,
);
