import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contactPath } from '../../src/contact/form/fields.ts';
import { formPageFiles } from '../../src/contact/form/form-page.ts';
import {
  fontsOf,
  hasPoppler,
  infoOf,
  joined,
  linksOf,
  readBy,
  textOf,
} from '../../src/cv/testing/poppler.ts';
import type { PublishedUrls } from '../../src/model/published-urls.ts';
import { parseFile } from '../../src/model/reader/yaml-file.ts';
import { cvFactsSchema, cvTextsSchema } from '../../src/model/schemas/cv.ts';
import { noteFactsSchema, noteTextsSchema } from '../../src/model/schemas/note.ts';
import { projectFactsSchema, projectTextsSchema } from '../../src/model/schemas/project.ts';
import { siteTextsSchema } from '../../src/model/schemas/site-texts.ts';
import { themeOf } from '../../src/model/theme/theme.ts';
import { loadSite } from '../../src/server/pages/serve-site.ts';
import { atomErrors } from '../../src/site/testing/atom-errors.ts';
import { headFindings } from '../../src/test-site/heads.ts';
import { formOfKey, formsIn } from '../../src/text/plurals.ts';
import { siteWords } from '../../src/words/site/words.ts';
import {
  cvTitles,
  literalOldUrls,
  moveIn,
  site as owners,
  rawMarkup,
  tagIn,
} from '../support/content/complete-owner.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { languages } from '../support/content/sample-languages.ts';
import { type KeyValues, valuesByKey } from '../support/content/schema-values.ts';
import {
  type BuiltPage,
  type BuiltSite,
  ownLinks,
  readBuiltSite,
} from '../support/pages/built-site.ts';
import { invalidHtml } from '../support/pages/invalid-html.ts';
import { runHere } from '../support/programs/run-here.ts';
import { notesInBrowser } from './notes-in-browser.ts';

/**
 * One copy whose owner uses every part that is optional, has photographs for drawings and a look of their
 * own, and publishes it in a folder of its host.
 */
const copy = copyProject('small');
let built: BuiltSite;
let check: Awaited<ReturnType<typeof runHere>>;
const oldCaches = ['cv', 'font'].map((name) => join(copy.root, '.cache', name));
const { origin: site, pathname: base } = new URL(owners.url);

beforeAll(async () => {
  await moveIn(copy.root);
  // Before the build, which takes the CVs that the check has made.
  check = await runHere(copy.root, 'check', '--publish');
  for (const folder of oldCaches) {
    mkdirSync(folder, { recursive: true });
    for (let number = 0; number < 40; number++) writeFileSync(join(folder, `old-${number}`), '');
  }
  copy.build({}, '--pages-only');
  built = readBuiltSite(join(copy.root, 'dist'), base);
});

afterAll(() => copy.clear());

test('nothing of the sample is left: the check says that the site is ready', () => {
  expect(check.output).toContain('Ready to publish.');
  expect(check.status).toBe(0);
});

test('a build keeps what it made itself, and not what many builds before it left', () => {
  for (const folder of oldCaches) {
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((name) => name.startsWith('old-'))).toEqual([]);
  }
});

/** What notes, a folder, a typeface of one's own and languages in all states could break. */
const ownTests = ['font', 'for-robots', 'links', 'pages', 'policy', 'resume', 'structured-data'];

test('the site that is built passes the tests of built pages', async () => {
  const tests = copy.testPages(ownTests, { BASE_PATH: base });
  expect(tests.output).toMatch(/Tests .*passed/);
  expect(tests.status, tests.output).toBe(0);
  expect(headFindings(built, site)).toEqual([]);
  const pages = built.all.filter(({ file }) => !/^\/es\/|\/knot-/.test(file));
  expect(await invalidHtml(pages)).toEqual([]);
});

test('form, error pages, manifests, data, host files and rules for loading ahead say the folder', () => {
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

test('every page is in the record of published URLs and answers, and what another site had redirects once', async () => {
  const answer = loadSite(join(copy.root, 'dist'), base);
  const ask = (path: string) => answer(new Request(new URL(path, site)));
  const record: PublishedUrls = parse(copy.read('content/published-urls.yaml'));
  const urls = Object.values(record).flatMap((languages) => Object.values(languages).flat());
  expect(urls).toHaveLength(built.pages.filter(({ path }) => !path.includes('404')).length);
  for (const url of urls) expect((await ask(base + url)).status, url).toBe(200);
  for (const old of [...literalOldUrls, '/%D8%A8%D8%B0%D9%88%D8%B1']) {
    const { status, headers } = await ask(base + old);
    expect(status, old).toBe(301);
    expect((await ask(headers.get('location') ?? '')).status, old).toBe(200);
  }
});

test('a language that has no name of its own shows the source’s, and says so', () => {
  const { document } = built.pageAt(`${base}/es/`) as BuiltPage;
  const { en } = owners.owner.name;
  expect(document.querySelector('header a[lang="en"]')?.text).toBe(en);
  expect(document.querySelector('h1 bdi[lang="en"]')?.text).toBe(en);
  expect(document.querySelector('title')?.text).toContain(en);
  expect(built.files.filter((file) => file.endsWith('.pdf'))).toContain('/cv-tamsin-reyes-es.pdf');
});

notesInBrowser(() => ({ dist: join(copy.root, 'dist'), base }));

/** Paths and own URLs in a text that leave the folder out. */
const outside = (text: string) =>
  [...text.matchAll(new RegExp(`(?:"|^)(?:${site})?(/[^"\\s]*)`, 'gm'))]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith(`${base}/`));

describe('markup', () => {
  test('is nowhere shown as it is written', () => {
    const texts = built.files.filter((file) => /\.(?:html|json|txt|xml|webmanifest)$/.test(file));
    expect(texts.length).toBeGreaterThan(20);
    const shown = texts.flatMap((file) => {
      const text = built.read(file);
      return rawMarkup.filter((raw) => text.includes(raw)).map((raw) => `${file}: ${raw}`);
    });
    expect(shown).toEqual([]);
  });

  test('is links, emphasis and code on the pages, also in the timeline', () => {
    const { document } = built.pageAt(`${base}/`) as BuiltPage;
    const entries = document.querySelectorAll('li').filter((one) => one.querySelector('time'));
    const entry = entries.find((one) => one.text.includes('Yard 01'));
    expect(entry?.querySelector('em')?.text).toBe('slowly');
    expect(entry?.querySelector('code')?.text).toBe('tide --at 5');
    expect(entry?.querySelectorAll('a')[1]?.getAttribute('href')).toBe(`${base}/#projects`);
  });

  test.runIf(hasPoppler)(`is set in the CV, ${readBy}`, () => {
    const text = textOf(cvIn('en'));
    expect(rawMarkup.filter((raw) => text.includes(raw))).toEqual([]);
    expect(text).toContain('tide --at 5');
  });
});

describe('every key of the schemas', () => {
  const file = (path: string) => parse(copy.read(`content/${path}`));
  const projectFiles = (name: string) =>
    readdirSync(join(copy.root, 'content/projects')).map((id) => file(`projects/${id}/${name}`));
  const noteFacts = () =>
    readdirSync(join(copy.root, 'content/notes')).map((id) => file(`notes/${id}/note.yaml`));
  const noteHeads = () =>
    ['tides', 'ropes'].map((id) =>
      parseFile(copy.read(`content/notes/${id}/en.md`), `notes/${id}/en.md`),
    );
  const keys = () =>
    [
      { place: 'texts', found: valuesByKey(siteTextsSchema(languages), [file('texts/en.yaml')]) },
      { place: 'cv', found: valuesByKey(cvTextsSchema, [file('cv/en.yaml')]) },
      { place: 'cv.yaml', found: valuesByKey(cvFactsSchema, [file('cv/cv.yaml')]) },
      { place: 'project', found: valuesByKey(projectTextsSchema, projectFiles('en.yaml')) },
      { place: 'note', found: valuesByKey(noteTextsSchema, noteHeads()) },
      { place: 'note.yaml', found: valuesByKey(noteFactsSchema, noteFacts()) },
      {
        place: 'project.yaml',
        found: valuesByKey(projectFactsSchema, projectFiles('project.yaml')),
      },
    ].flatMap(({ place, found }) =>
      found.filter(isOfEnglish).map(({ key, values }) => ({ key: `${place} ${key}`, values })),
    );
  const isOfEnglish = ({ key }: KeyValues) => {
    const { form } = formOfKey(key) ?? {};
    return !form || formsIn('en').includes(form);
  };

  test('has a value here (else: tests/support/content/complete-owner.ts)', () => {
    const empty = keys().filter(({ values }) => values.length === 0);
    expect(empty.map(({ key }) => key)).toEqual([]);
  });

  /** In mails, in development, in partly translated languages, on outdated notes, in the CV as a drawing; the names of what a fact may be. */
  const shownElsewhere =
    /^texts (?:mail|unfinished)\.|^texts notes\.(?:outdated|original)$|^texts form\.unread$|^texts projects\.contexts\.|^cv level\.|^cv page$/;
  /** What is shown for these facts are texts and pictures; no page has the specification's “demo”. */
  const neverShown =
    /\.(?:id|featured|new_career)$|^note text$|^cv\.yaml interests$|^project\.yaml (?:context|screenshots)$|^texts projects\.demo$/;

  test.runIf(hasPoppler)(`is shown on a page, in a file or in the CV, ${readBy}`, () => {
    const files = built.files.filter((name) => /\.(?:html|txt|json)$|_redirects$/.test(name));
    const all = [
      ...files.map((name) => built.read(name)),
      textOf(cvIn('en')),
      ...linksOf(cvIn('en')),
      infoOf(cvIn('en')),
    ].join('\n');
    const isShown = (value: unknown) => all.includes(tagIn(String(value)));
    const unseen = keys()
      .filter(({ key }) => !shownElsewhere.test(key) && !neverShown.test(key))
      .filter(({ values }) => !values.some(isShown));
    expect(unseen.map(({ key }) => key)).toEqual([]);
  });
});

const cvIn = (code: string) => {
  const [file] = built.files.filter((name) => name.endsWith(`-${code}.pdf`));
  return new Uint8Array(built.bytes(file as string));
};

test.runIf(hasPoppler).each(['en', 'es'])(`the CV in %s has every entry, ${readBy}`, (code) => {
  const text = joined(textOf(cvIn(code)));
  expect(cvTitles.filter((title) => !text.includes(joined(title)))).toEqual([]);
  const links = linksOf(cvIn(code));
  expect(links).toContain('tel:+442079460123');
  const own = links.filter((link) => link.startsWith(site));
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((link) => !built.has(new URL(link).pathname))).toEqual([]);
});

test('resume.json has every entry', () => {
  const resume = built.read('/es/resume.json');
  expect(cvTitles.filter((title) => !resume.includes(`"${title}"`))).toEqual([]);
});

describe('a photograph put in a cover’s place', () => {
  const page = () => built.read('/es/pebble-mapa/index.html');
  const home = () => built.read('/index.html');

  test('is offered in several widths, with the size that keeps its place until it has come', () => {
    const source = /<img src="[^"]+\.webp" srcSet="([^"]+)"/.exec(page())?.[1];
    expect(source?.match(/ (?:400|800|1200)w/g)).toEqual([' 400w', ' 800w', ' 1200w']);
    expect(page()).toMatch(/<img src="[^"]+\.webp"[^>]* width="1200" height="840"/);
  });

  test('is cropped around its focal point, on its page and in the list', () => {
    for (const html of [page(), home()]) {
      expect(html).toMatch(/<img src="[^"]+\.webp"[^>]* data-focus="50% 20%"/);
      expect(html).toMatch(/\[data-focus="50% 20%"\]\{object-position:50% 20%\}/);
    }
  });

  test('stands in the list too, loaded when it comes near, beside the drawings of the others', () => {
    const { document } = built.pageAt(`${base}/`) as BuiltPage;
    expect(document.querySelectorAll('[data-projects] img[src$=".webp"]')).toHaveLength(2);
    expect(home()).toMatch(/<img src="[^"]+\/cover\.[^"]+\.webp"[^>]* loading="lazy"/);
    expect(built.read('/lantern-map/index.html')).toMatch(
      /<img src="data:image\/svg\+xml,[^"]+" width="400" height="280"/,
    );
  });
});

test('a note whose original has changed since it was translated says so, and leads to the original', () => {
  const { notes } = siteWords('es') as { notes: { outdated: string; original: string } };
  const note = built.read('/es/notas/tides-es/index.html');
  expect(note).toContain(`class="note-outdated">${notes.outdated}`);
  expect(note).toContain(`<a href="${base}/notes/tides-en/" hrefLang="en">${notes.original}</a>`);
  for (const other of ['/notes/tides-en/', '/es/notas/nudos/'])
    expect(built.read(`${other}index.html`)).not.toContain('class="note-outdated"');
});

describe('the feeds of notes', () => {
  const feed = (name: string) => built.read(`/feeds/${name}`);
  const titlesIn = (name: string) =>
    JSON.parse(feed(name)).items.map(({ id }: { id: string }) => id);

  test.each(['en', 'es', 'all'])('%s is valid Atom with whole URLs', async (name) => {
    expect(await atomErrors(feed(`${name}.xml`))).toEqual([]);
    const urls = [...feed(`${name}.xml`).matchAll(/(?:href|src)=(?:&quot;|")(.*?)(?:&quot;|")/g)];
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.filter(([, url = '']) => !url.startsWith(`${site}${base}/`))).toEqual([]);
  });

  test('have the notes of their language, the newest first and never a draft', () => {
    const id = (day: string, note: string) => `tag:${new URL(site).hostname},${day}:notes/${note}`;
    expect(titlesIn('en.json')).toHaveLength(20);
    expect(titlesIn('en.json').slice(0, 2)).toEqual([
      id('2024-05-03', 'tides/en'),
      id('2023-11-12', 'ropes/en'),
    ]);
    expect(titlesIn('all.json').slice(0, 4)).toEqual([
      id('2024-05-03', 'tides/en'),
      id('2024-05-03', 'tides/es'),
      id('2023-11-12', 'ropes/en'),
      id('2023-02-01', 'nudos/es'),
    ]);
    expect(built.files.filter((file) => /^\/feeds\/.*\.xml$/.test(file))).toHaveLength(3);
  });

  test('are named by pages, and found where other programs have them', () => {
    const { document } = built.pageAt(`${base}/es/`) as BuiltPage;
    const links = document.querySelectorAll('link[type="application/atom+xml"]');
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      `${base}/feeds/es.xml`,
      `${base}/feeds/all.xml`,
    ]);
    expect(built.read('_redirects')).toContain(`${base}/feed.xml ${base}/feeds/en.xml 301`);
    expect(built.read('/feed.xml')).toBe(feed('en.xml'));
  });
});

describe('what was built', () => {
  const photographs = () => built.files.filter((file) => /\.(?:jpe?g|png|webp|avif)$/.test(file));

  test('keeps nothing that a camera wrote into a photograph', async () => {
    expect(photographs().length).toBeGreaterThan(10);
    for (const file of photographs()) {
      const { exif, xmp, iptc } = await sharp(built.bytes(file)).metadata();
      expect({ file, exif, xmp, iptc }).toEqual({ file });
    }
  });

  test('keeps nothing that a program wrote into a drawing', () => {
    const files = built.files.filter((file) => /\.(?:svg|html)$/.test(file));
    const traces = ['secret', 'Created by Tamsin', 'Created%20by', 'sodipodi'];
    const found = files.filter((file) => traces.some((one) => built.read(file).includes(one)));
    expect(found).toEqual([]);
    expect(built.files.some((file) => /^\/_astro\/cover\..*\.svg$/.test(file))).toBe(true);
  });

  test('shows every photograph upright and in its own shape', async () => {
    const images = built.pages
      .flatMap(({ document }) => document.querySelectorAll('img[src$=".webp"]'))
      .map((image) => ['src', 'width', 'height'].map((name) => image.getAttribute(name) ?? ''));
    const known = new Map(images.map(([src = '', width, height]) => [src, `${width} × ${height}`]));
    expect(known.size).toBeGreaterThan(8);
    for (const [src, declared] of known) {
      const { width, height, orientation } = await sharp(
        built.bytes(src.slice(base.length)),
      ).metadata();
      expect({ src, size: `${width} × ${height}`, orientation }).toEqual({ src, size: declared });
    }
    // The camera that took the portrait lay on its side.
    const home = [...known].find(([src]) => src.includes('/owner.'));
    expect(home?.[1]).toBe('1200 × 2667');
    expect(await sharp(built.bytes('/profile.png')).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });

  test('holds no original, and no picture of a draft', () => {
    const hashed = photographs().filter((file) => file.startsWith('/_astro/'));
    expect(hashed.filter((file) => /\.(?:jpe?g|png)$/.test(file))).toEqual([]);
    // Those of two projects and a note, in three widths; the draft would make it 12.
    expect(hashed.filter((file) => file.startsWith('/_astro/cover.'))).toHaveLength(9);
  });

  test('refers to every file that it has for the pages, and has every one that it refers to', () => {
    const texts = built.files
      .filter((file) => /\.(?:html|css|js|svg)$/.test(file))
      .map((file) => built.read(file))
      .join('\n');
    const own = built.files.filter((file) => /^\/_astro\/(?!.*\.(?:br|gz)$)/.test(file));
    expect(own.filter((file) => !texts.includes(file.split('/').at(-1) as string))).toEqual([]);
    const named = [...texts.matchAll(/\/_astro\/[\w./-]+\.\w+/g)].map(([file]) => file);
    expect(named.filter((file) => !built.files.includes(file))).toEqual([]);
  });
});

describe('a theme of the owner’s own', () => {
  const { light, dark, drawing } = themeOf(owners);
  const sampleColours = /#f6f1e7|#c23317|#ff7a55|#d8401f/;

  test.each(['/index.html', '/es/404.html', '/ca/index.html'])('colours %s', (file) => {
    const page = built.read(file);
    expect(page).toContain(`--paper:light-dark(${light.paper},${dark.paper})`);
    expect(page).toContain(`<meta name="theme-color" content="${dark.paper}"`);
    expect(page).not.toMatch(sampleColours);
  });

  test('colours the form that the server shows', () => {
    const frame = copy.read(formPageFiles.frameIn('es'));
    expect(frame).toContain(`--accent:light-dark(${light.accent},${dark.accent})`);
    expect(frame.replaceAll('%23', '#')).not.toMatch(sampleColours);
  });

  test('colours icons, drawings and the installed app', async () => {
    for (const file of ['/favicon.svg', '/drawings/error.svg', '/drawings/confirmation.svg']) {
      expect(built.read(file)).toContain(drawing);
      expect(built.read(file)).not.toMatch(sampleColours);
    }
    const pixel = { left: 1, top: 1, width: 1, height: 1 };
    const corner = sharp(built.bytes('/icons/192.png')).extract(pixel);
    expect(`#${(await corner.removeAlpha().raw().toBuffer()).toString('hex')}`).toBe(drawing);
    expect(JSON.parse(built.read('/manifest-ca.webmanifest'))).toMatchObject({
      background_color: light.paper,
      theme_color: light.paper,
    });
  });

  test('sets the pages in the typeface, a file for each weight', () => {
    expect(built.files.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
    const faces = built.read('/index.html').match(/@font-face\{[^}]*\.woff2[^}]*\}/g) ?? [];
    expect(faces.map((face) => /font-weight:(\d+)/.exec(face)?.[1]).sort()).toEqual(['400', '700']);
    expect(faces.every((face) => face.includes('Zilla Slab'))).toBe(true);
  });

  test.runIf(hasPoppler)(`sets the CV in it, ${readBy}`, () => {
    const names = fontsOf(cvIn('es')).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name?.startsWith('ZillaSlab-'))).toBe(true);
  });
});
