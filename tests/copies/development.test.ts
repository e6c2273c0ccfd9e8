import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headFindings } from '../../check/built/heads.ts';
import { formPageFiles } from '../../contact/form/form-page.ts';
import { fontsOf, hasPoppler, readBy } from '../../cv/testing/poppler.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { pageData } from '../../translator/make/collect-data.ts';
import { createWork } from '../../translator/page/work.ts';
import { workOf } from '../../translator/page/work-file.ts';
import { type BuiltSite, linkFindings, readBuiltSite } from '../support/built-site.ts';
import { startDevServer } from '../support/program.ts';
import { copyProject } from '../support/project-copy.ts';
import { runHere } from '../support/run-here.ts';
import { base, madeDifferent, madeDifferentLive, makeDifferent, site } from './made-different.ts';

/**
 * One copy whose owner has screenshots for drawings, another name for a page, and a look of their own,
 * published in a folder of its host.
 */
let copy: ReturnType<typeof copyProject>;
let built: BuiltSite;

/** A picture that nobody drew, in the size of a screenshot. */
const generated = () =>
  sharp({ create: { width: 1600, height: 1120, channels: 3, background: '#2f6f8f' } });

/** A photograph that says who took it, and where. */
const takenWithAPhone = () =>
  generated()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } });

/** Runs a command that must not fail. */
async function run(...words: string[]): Promise<void> {
  const { status, output } = await runHere(copy.root, ...words);
  if (status !== 0) throw new Error(output);
}

const ownTheme = `
theme:
  palette: lagoon
  typeface:
    package: '@fontsource/zilla-slab'
    weights: [400, 700]
`;
const lagoon = themeOf({ theme: { palette: 'lagoon' } });
/** Where a link preview has its words. */
const wordsOfPreview = { left: 0, top: 0, width: 640, height: 630 };

beforeAll(async () => {
  copy = copyProject('small');
  await generated().png().toFile(join(copy.root, 'content/projects/kanban/cover.png'));
  await takenWithAPhone().toFile(join(copy.root, 'content/projects/kasaz/cover.jpg'));
  // A project that is not to be published yet.
  await run('new', 'project', '--title', 'Hush', '--yes');
  await takenWithAPhone().toFile(join(copy.root, 'content/projects/hush/cover.jpg'));
  appendFileSync(join(copy.root, 'content/projects/kanban/project.yaml'), 'cover_focus: 50% 20%\n');
  appendFileSync(join(copy.root, 'content/projects/kanban/de.yaml'), 'old_urls: [brett]\n');
  appendFileSync(join(copy.root, 'content/site.yaml'), ownTheme);
  await takeTranslation();
  await run('eject', 'About');
  makeDifferent(copy);
  copy.build({ SITE_URL: site, BASE_PATH: base }, '--pages-only');
  built = readBuiltSite(join(copy.root, 'dist'), base);
}, 300_000);

afterAll(() => copy.clear());

/** What the translator’s page saves, taken in by the owner. */
async function takeTranslation(): Promise<void> {
  const data = await pageData(join(copy.root, 'content'), 'es', 'work');
  const texts = data.parts.flatMap((part) => part.texts);
  const work = createWork(texts, { read: () => [], write: () => true });
  work.type('texts:home.creative', 'Diez años de papel & hilo');
  const file = join(copy.root, 'translation-es-2026-11-15.json');
  writeFileSync(file, JSON.stringify(workOf(data, work.all().values(), new Date())));
  await run('translations', 'import', file);
}

test('a translation that was sent back stands on the page', () => {
  expect(built.read('/es/index.html')).toContain('Diez años de papel &amp; hilo');
});

describe('a screenshot put in a cover’s place', () => {
  const page = () => built.read('/es/kanban/index.html');
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
    // One of the two is in the book as well, and on its last page.
    expect(home().match(/<img src="[^"]+\.webp"/g)).toHaveLength(4);
    expect(home()).toMatch(/<img src="[^"]+\.webp"[^>]* loading="lazy"/);
    expect(built.read('/wheely/index.html')).toMatch(
      /<img src="data:image\/svg\+xml,[^"]+" width="400" height="280"/,
    );
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

  test('holds no original, and no picture of a draft', () => {
    const kept = photographs().filter((file) => file.startsWith('/_astro/'));
    expect(kept.filter((file) => /\.(?:jpe?g|png)$/.test(file))).toEqual([]);
    // Those of the two projects, in three widths; the draft would make it 9.
    expect(kept.filter((file) => file.startsWith('/_astro/cover.'))).toHaveLength(6);
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
  const { light, dark, drawing } = lagoon;
  const sampleColours = /#f6f1e7|#c23317|#ff7a55|#d8401f/;

  test.each(['/index.html', '/de/404.html', '/ca/kanban/index.html'])('colours %s', (file) => {
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
    const [cv] = built.files.filter((file) => file.endsWith('-de.pdf'));
    const names = fontsOf(new Uint8Array(built.bytes(cv as string))).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name?.startsWith('ZillaSlab-'))).toBe(true);
  });
});

test('every link stays in the folder, and every head gives the address in it', () => {
  expect([...linkFindings(built, site), ...headFindings(built, site)]).toEqual([]);
});

madeDifferent(() => built);

describe('in development', () => {
  let dev: Awaited<ReturnType<typeof startDevServer>>;
  const ownFiles = ['.data/outbox.db', '.env', 'package.json', 'README.md'];

  beforeAll(async () => {
    // Drafts, which were not when the site was built: a project, and a language that lacks words.
    appendFileSync(join(copy.root, 'content/projects/digital-pet/project.yaml'), 'draft: true\n');
    copy.edit('content/languages.yaml', /^ca:\n/m, '$&  draft: true\n');
    rmSync(join(copy.root, 'content/cv/ca.yaml'));
    // Vite would start again if one of them came later.
    mkdirSync(join(copy.root, '.data'), { recursive: true });
    for (const file of ownFiles) writeFileSync(join(copy.root, file), '{}');
    dev = await startDevServer(copy.root);
  }, 120_000);

  afterAll(() => dev.stop());

  const post = (body: string | URLSearchParams, headers: Record<string, string>) =>
    fetch(`${dev.url}/api/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: dev.url, ...headers },
      body,
    });
  const typed = { name: 'Ada', email: 'ada@example.com', language: 'es' };

  test('nothing is handed out but pages, their sources and pictures, and to no other origin', async () => {
    const ask = (path: string) =>
      fetch(dev.url + path, { headers: { origin: 'http://localhost:9999' } });
    for (const file of [...ownFiles, 'content/site.yaml']) {
      for (const path of [`/${file}`, `/@fs${copy.root}/${file}`]) {
        for (const how of ['', '?raw', '?url', '?import&raw']) {
          expect((await ask(path + how)).status, path + how).toBe(403);
        }
      }
    }
    for (const path of ['/de/kanban/', '/content/projects/wheely/cover.svg', '/@vite/client']) {
      const { status, headers } = await ask(path);
      expect([status, headers.get('access-control-allow-origin')], path).toEqual([200, null]);
    }
  });

  test('the drafts are shown, with a mark', async () => {
    const [home, project] = await Promise.all(
      ['/ca/', '/de/digitales-haustier/'].map(async (path) => (await fetch(dev.url + path)).text()),
    );
    expect(home).toMatch(/<html[^>]* lang="ca"/);
    expect(home).toContain('Aquesta traducció és un esborrany');
    expect(project).toMatch(/Entwurf<\/span>\s*<h1/);
  });

  test('an old address leads to the present one', async () => {
    const response = await fetch(`${dev.url}/de/brett/?from=mail`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/de/kanban/?from=mail');
  });

  test('a link’s preview is made when it is asked for, from the words as they are now', async () => {
    const page = await (await fetch(`${dev.url}/de/wheely/`)).text();
    const { pathname } = new URL(/og:image" content="([^"]+)/.exec(page)?.[1] ?? '');
    const made = () => readdirSync(join(copy.root, '.cache/previews')).length;
    const ask = async (path = pathname) => {
      const response = await fetch(dev.url + path);
      expect(response.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg)$/);
      return Buffer.from(await response.arrayBuffer());
    };
    const picture = await ask();
    const before = made();
    expect(await ask()).toEqual(picture);
    expect(made()).toBe(before);
    copy.edit('content/projects/wheely/de.yaml', /^title: .*/m, 'title: Rundherum');
    await expect.poll(async () => (await ask()).equals(picture), { timeout: 30_000 }).toBe(false);
    expect(made()).toBe(before + 1);
    expect((await fetch(`${dev.url}/previews/de/nothing.png`)).status).toBe(404);

    const photograph = await ask('/previews/es/kasaz.jpg');
    expect(await sharp(photograph).metadata()).not.toHaveProperty('exif');
    for (const own of [picture, photograph]) {
      const { dominant } = await sharp(own).extract(wordsOfPreview).stats();
      const paper = [1, 3, 5].map((at) => Number(`0x${lagoon.light.paper.slice(at, at + 2)}`));
      // Sharp counts colours in steps of sixteen.
      for (const [index, colour] of [dominant.r, dominant.g, dominant.b].entries()) {
        expect(Math.abs(colour - (paper[index] as number))).toBeLessThanOrEqual(16);
      }
    }
  });

  test('a page that is on its way while the content changes is told once it listens', async () => {
    const ask = async () => {
      const page = await fetch(`${dev.url}/es/kasaz/`, { headers: { accept: 'text/html' } });
      return page.headers.get('set-cookie')?.split(';')[0] ?? '';
    };
    const client = await (await fetch(`${dev.url}/@vite/client`)).text();
    const address = `${dev.url.replace('http', 'ws')}?token=${/wsToken = "(.+?)"/.exec(client)?.[1]}`;
    const heardBy = async (cookie: string) => {
      const heard: string[] = [];
      const socket = new WebSocket(address, {
        protocols: 'vite-hmr',
        headers: { cookie },
      } as never);
      socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data).type));
      await expect.poll(() => heard).toContain('connected');
      // Whatever is said to who begins to listen is said by now.
      await ask();
      socket.close();
      return heard.toSorted();
    };
    const before = await ask();
    appendFileSync(join(copy.root, 'content/texts/es.yaml'), '# another line\n');
    await expect.poll(ask, { timeout: 30_000 }).not.toBe(before);
    // Vite itself keeps a change that nobody heard for the next who listens.
    await expect.poll(async () => heardBy(await ask()), { timeout: 30_000 }).toEqual(['connected']);
    expect(await heardBy(before)).toEqual(['connected', 'full-reload']);
  });

  madeDifferentLive(
    () => copy,
    () => dev,
  );

  test('the form works, and nothing is mailed', async () => {
    const json = JSON.stringify({ ...typed, message: 'Sent by the script' });
    expect((await post(json, { 'content-type': 'application/json' })).status).toBe(202);
    const plain = await post(new URLSearchParams({ ...typed, message: 'Sent without' }), {});
    expect(plain.status).toBe(303);
    expect(plain.headers.get('location')).toBe('/es/confirmacion/');
    expect(dev.said()).toContain('Messages are stored in .cache/messages and not sent');
    const { output } = copy.run('cli/main.ts', ['inbox'], { DATA_DIR: '.cache/messages' });
    expect(output).toMatch(/waiting[\s\S]*Sent by the script[\s\S]*Sent without/);
  });

  test('a site without a form takes no message', async () => {
    appendFileSync(join(copy.root, 'content/site.yaml'), 'form: none\n');
    const send = async () => (await post('{}', { 'content-type': 'application/json' })).status;
    await expect.poll(send, { timeout: 30_000 }).toBe(404);
  });
});
