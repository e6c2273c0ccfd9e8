import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { contactPath } from '../../src/contact/form/fields.ts';
import { hasPoppler, textOf } from '../../src/cv/testing/poppler.ts';
import { interfaceWords } from '../../src/model/reader/interface-words.ts';
import { headFindings } from '../../src/test-site/heads.ts';
import { textsOf } from '../../src/text/text-tree.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { languages } from '../support/content/sample-languages.ts';
import { project } from '../support/content/site-folder.ts';
import {
  type BuiltPage,
  type BuiltSite,
  linkFindings,
  publishedAt,
  readBuiltSite,
} from '../support/pages/built-site.ts';
import { invalidHtml } from '../support/pages/invalid-html.ts';
import { patience } from '../support/programs/patience.ts';
import { runNode } from '../support/programs/program.ts';
import { runHere } from '../support/programs/run-here.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';
import { startServer } from '../support/programs/server-process.ts';

/**
 * One copy whose owner begins empty, in Italian alone: no translator, profiles, projects or form, and
 * little to say. Somebody saves a file of it while it is built.
 */
const copy = copyProject('small');
let built: BuiltSite;
let output: string;
/** A program says when it reads the content. */
let reported: Record<string, string>;
const at = (file: string) => join(copy.root, file);
const published = { CONTACT_URL: 'https://contact.ada.dev' };

beforeAll(async () => {
  const begin = ['--name', 'Ada Rossi', '--languages', 'it', '--start', 'empty'];
  expect(await runHere(copy.root, 'init', ...begin)).toMatchObject({ status: 0 });
  writeItalian();
  appendFileSync(at('content/site.yaml'), 'form: none\n');
  writeFileSync(at('save-while-reading'), '');
  writeFileSync(at('report-reading.mjs'), reportReading);
  reported = { NODE_OPTIONS: `--import ${at('report-reading.mjs')}` };
  output = copy.build({ ...published, ...reported }, '--pages-only');
});

afterAll(() => copy.clear());

/** Also saves a file at that very moment, once, as an editor does: what was there lies aside. */
const reportReading = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readFileSync } = fs;
  fs.readFileSync = (file, ...options) => {
    if (String(file).endsWith('content/cv/cv.yaml')) {
      process.stdout.write('content read\\n');
      if (fs.existsSync('save-while-reading')) {
        fs.rmSync('save-while-reading');
        fs.renameSync('content/texts/it.yaml', 'saved-before.yaml');
        fs.writeFileSync('content/texts/it.yaml', readFileSync('saved-before.yaml') + '# saved meanwhile\\n');
      }
    }
    return readFileSync(file, ...options);
  };
  syncBuiltinESMExports();`;

/** What a start asks before it builds, with the settings of the build. */
function isUpToDate(): boolean {
  const question = `import { isUpToDate } from '${project('src/site/build/stamp.ts')}';
    console.log(isUpToDate());`;
  const { output } = runNode(copy.root, ['--input-type=module', '--eval', question], published);
  expect(output).toMatch(/^(?:true|false)\n$/);
  return output === 'true\n';
}

describe('a start after a build', () => {
  const pagesBuilt = expect.stringMatching(/\d+ page\(s\) built/);
  const beforeStart = (...options: string[]) =>
    copy.run('src/cli/main.ts', ['build', '--if-needed', ...options], {
      ...published,
      ...reported,
    });
  /** Nothing is read or built. */
  const nothing = { status: 0, output: '' };

  test('builds again if a file was saved meanwhile; content is read once for configuration, pages and CV', () => {
    expect(output).toEqual(pagesBuilt);
    expect(output.match(/content read/g)).toHaveLength(1);
    expect(isUpToDate()).toBe(false);
    renameSync(at('saved-before.yaml'), at('content/texts/it.yaml'));
  });

  test('serves the pages first: link previews and compressed files follow, without another build', () => {
    const isThere = (name: string) => existsSync(at(`dist/${name}`));
    const later = ['previews', 'index.html.br', 'index.html.gz'];
    expect([isThere('index.html'), ...later.map(isThere)]).toEqual([true, false, false, false]);
    expect(beforeStart('--pages-only')).toEqual(nothing);
    const { status, output } = beforeStart();
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringMatching(/\d+ link previews/),
    });
    expect(output).not.toEqual(pagesBuilt);
    expect(later.map(isThere)).toEqual([true, true, true]);
    expect(beforeStart()).toEqual(nothing);
    built = readBuiltSite(at('dist'));
  });
});

const home = () => built.pageAt('/') as BuiltPage;

test('the check is content once everything is written', async () => {
  expect(await runHere(copy.root, 'check')).toMatchObject({
    status: 0,
    output: expect.stringContaining('The site can be built'),
  });
});

test('the site is its home page and the error page, in its one language', () => {
  expect(built.pages.map(({ path }) => path).toSorted()).toEqual(['/', '/404/']);
  expect(built.read('/sitemap.xml').match(/<loc>/g)).toHaveLength(1);
  expect(home().document.querySelectorAll('header a[hreflang][lang]')).toHaveLength(0);
});

test('its pages are valid, every link leads to something, and every head says what it is to say', async () => {
  const { origin } = publishedAt(at('dist'));
  expect([...linkFindings(built, origin), ...headFindings(built, origin)]).toEqual([]);
  expect(await invalidHtml(built.all)).toEqual([]);
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
  const { email } = parse(copy.read('content/site.yaml')).owner;
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

test('no page has a word of English', () => {
  for (const { html, file } of built.all) {
    expect(html).toContain('lang="it"');
    const document = parseHtml(html);
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
      for (const [key, text] of textsOf(JSON.parse(data.rawText))) {
        if (!/@|url|Url/.test(key)) expect(text, `${file} ${key}`).not.toMatch(english);
      }
    }
    for (const element of document.querySelectorAll('script, style, code, [lang="en"]'))
      element.remove();
    expect(document.text, file).not.toMatch(english);
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
        expect(element.getAttribute(name) ?? '', `${file} ${name}`).not.toMatch(english);
      }
      if (
        /description|title|alt|keywords|locale/.test(
          `${element.getAttribute('name')}${element.getAttribute('property')}`,
        )
      )
        expect(element.getAttribute('content') ?? '', file).not.toMatch(english);
    }
  }
});

test('nor have the words of the parts that it leaves out', () => {
  const words = ['texts', 'cv'].flatMap((folder) =>
    textsOf(interfaceWords(folder, 'it', languages)),
  );
  expect(words.length).toBeGreaterThan(100);
  for (const [key, text] of words) {
    expect(text.replaceAll(/\{\w+\}|Open source/g, ''), key).not.toMatch(english);
  }
});

test('nor has another file', () => {
  const others = built.files.filter((file) => /\.(?:txt|webmanifest|xml|json)$/.test(file));
  expect(others).toEqual(expect.arrayContaining(['/llms.txt', '/robots.txt', '/sitemap.xml']));
  for (const file of others) {
    const text = built.read(file);
    const output = /json$|manifest$/.test(file)
      ? textsOf(JSON.parse(text)).map(([, value]) => value)
      : [text];
    for (const one of output) expect(one, file).not.toMatch(english);
  }
  expect(built.read('/.well-known/security.txt')).toContain('Preferred-Languages: it');
});

test.runIf(hasPoppler)('nor has the CV', () => {
  const [pdf = ''] = built.files.filter((file) => file.endsWith('.pdf'));
  expect(pdf).toMatch(/^\/cv-/);
  const text = textOf(built.bytes(pdf));
  expect(text).toContain('Madrelingua');
  expect(text).not.toMatch(english);
});

test('structured data names nobody and nothing that is not there', () => {
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

// It leaves the pages half built, so it comes last.
test('a build that was stopped half-way is made again', async () => {
  appendFileSync(at('content/texts/it.yaml'), '# another line\n');
  const child = spawn(process.execPath, [project('src/cli/main.ts'), 'build', '--if-needed'], {
    cwd: copy.root,
    stdio: 'ignore',
    env: sealedEnvironment(published),
  });
  const stampIsGone = () => expect(existsSync(at('.cache/last-build'))).toBe(false);
  await vi.waitFor(stampIsGone, patience);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isUpToDate()).toBe(false);
});

/** Words that Italian does not have. */
const english =
  /\b(?:the|and|of|with|your|you|this|that|from|by|is|are|not|for|page|about|project|projects|name|message|send|skip|language|english|portrait|home page|download|view|next|previous|close|open|en_\w\w)\b/i;

const sentences = [
  'Scrivo programmi per chi lavora in mare.',
  'Devono essere pronti quando lo è la marea, quindi partono in fretta e dicono chiaro che cosa non va.',
  'Quasi tutto quello che so l’ho imparato da chi li usa ogni giorno, in porto e sulle barche.',
  'D’inverno riparo ciò che l’estate ha consumato, e preparo la stagione che viene.',
];

/** Writes what is to be written in the Italian files. */
function writeItalian(): void {
  const write = (file: string, texts: Record<string, string | undefined>) => {
    const document = parseDocument(readFileSync(at(`content/${file}`), 'utf8'));
    for (const [key, text] of Object.entries(texts)) document.setIn(key.split('.'), text);
    writeFileSync(at(`content/${file}`), document.toString());
  };
  const [position, line, story] = sentences;
  write('texts/it.yaml', {
    'home.author_position': position,
    'home.creative': line,
    'about.my_story.section_1': story,
  });
  write('cv/it.yaml', { summary: sentences.join(' ') });
}
