import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../support/content/project-copy.ts';
import { translatorsAnswer } from '../support/content/translators-answer.ts';
import { startWithNpm, untilGone } from '../support/programs/npm-script.ts';
import { patience } from '../support/programs/patience.ts';
import { runHere } from '../support/programs/run-here.ts';
import { makeDifferent } from './made-different.ts';

/** `npm run dev` on a copy with drafts and code of the owner's own, published in a folder of its host. */
const copy = copyProject('small');
let dev: Awaited<ReturnType<typeof startWithNpm>>;
let url: string;
const base = '/portfolio';
const ownFiles = ['.data/outbox.db', '.env', 'package.json', 'README.md'];

/** Not too often: each question makes the server render a page. */
const patiently = { ...patience, interval: 300 };

const write = (file: string, text: string) => writeFileSync(join(copy.root, file), text);
const remove = (file: string) => rmSync(join(copy.root, file));

/** Runs a command that must not fail. */
async function run(...words: string[]): Promise<void> {
  const { status, output } = await runHere(copy.root, ...words);
  if (status !== 0) throw new Error(output);
}

beforeAll(async () => {
  copy.edit('content/site.yaml', /^url: .*/m, `url: https://ada.github.io${base}`);
  appendFileSync(join(copy.root, 'content/projects/kanban/de.yaml'), 'old_urls: [brett]\n');
  const answer = await translatorsAnswer(copy.root, 'texts:home.creative', 'Papel & hilo');
  write('translation-es.json', JSON.stringify(answer));
  await run('translations', 'import', 'translation-es.json');
  await run('eject', 'About');
  makeDifferent(copy);
  // Drafts: a project, and a language that lacks words.
  appendFileSync(join(copy.root, 'content/projects/digital-pet/project.yaml'), 'draft: true\n');
  copy.edit('content/languages.yaml', /^ca:\n/m, '$&  draft: true\n');
  remove('content/cv/ca.yaml');
  // Vite would start again if one of them came later.
  mkdirSync(join(copy.root, '.data'), { recursive: true });
  for (const file of ownFiles) write(file, '{}');
  dev = await startWithNpm(copy.root, 'dev', /watching for file changes/);
  url = dev.url + base;
});

afterAll(() => {
  dev?.kill();
  copy.clear();
});

/** Waits until a page says something, or says it no more. */
const says = (path: string, text: string, isSaid = true) =>
  expect
    .poll(async () => (await (await fetch(url + path)).text()).includes(text), patiently)
    .toBe(isSaid);

const post = (body: string | URLSearchParams, headers: Record<string, string>) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: dev.url, ...headers },
    body,
  });
const typed = { name: 'Ada', email: 'ada@example.com', language: 'es' };

test('nothing is handed out but pages, their sources and pictures, and to no other origin', async () => {
  const ask = (url: string) => fetch(url, { headers: { origin: 'http://localhost:9999' } });
  const everyWay = ['', '?raw', '?url', '?import&raw'];
  for (const file of [...ownFiles, 'content/site.yaml']) {
    for (const how of file === '.env' ? everyWay : ['']) {
      expect((await ask(`${dev.url}/@fs${copy.root}/${file}${how}`)).status, file + how).toBe(403);
      for (const place of [url, dev.url]) {
        expect([403, 404], file + how).toContain((await ask(`${place}/${file}${how}`)).status);
      }
    }
  }
  const cover = '/content/projects/wheely/cover.svg';
  for (const one of [`${url}/de/kanban/`, url + cover, `${dev.url}/@vite/client`]) {
    const { status, headers } = await ask(one);
    expect([status, headers.get('access-control-allow-origin')], one).toEqual([200, null]);
  }
});

test('a translation that was sent back stands on the page', () => says('/es/', 'Papel &amp; hilo'));

test('the drafts are shown, with a mark', async () => {
  const [home, project] = await Promise.all(
    ['/ca/', '/de/digitales-haustier/'].map(async (path) => (await fetch(url + path)).text()),
  );
  expect(home).toMatch(/<html[^>]* lang="ca"/);
  expect(home).toContain('Aquesta traducció és un esborrany');
  expect(project).toMatch(/Entwurf<\/span>\s*<h1/);
});

test('an old URL leads to the present one', async () => {
  const response = await fetch(`${url}/de/brett/?from=mail`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`${base}/de/kanban/?from=mail`);
});

test('a link’s preview is made when it is asked for, from the words as they are now', async () => {
  const page = await (await fetch(`${url}/de/wheely/`)).text();
  const { pathname } = new URL(/og:image" content="([^"]+)/.exec(page)?.[1] ?? '');
  const made = () => readdirSync(join(copy.root, '.cache/previews')).length;
  const ask = async () => {
    const response = await fetch(dev.url + pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
    return Buffer.from(await response.arrayBuffer());
  };
  const picture = await ask();
  const before = made();
  expect(await ask()).toEqual(picture);
  expect(made()).toBe(before);
  copy.edit('content/projects/wheely/de.yaml', /^title: .*/m, 'title: Rundherum');
  await expect.poll(async () => (await ask()).equals(picture), patiently).toBe(false);
  expect(made()).toBe(before + 1);
  expect((await fetch(`${url}/previews/de/nothing.png`)).status).toBe(404);
});

test('a page that is on its way while the content changes is reloaded once it listens', async () => {
  const ask = async () => {
    const page = await fetch(`${url}/es/kasaz/`, { headers: { accept: 'text/html' } });
    return page.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const client = await (await fetch(`${dev.url}/@vite/client`)).text();
  const news = `${dev.url.replace('http', 'ws')}?token=${/wsToken = "(.+?)"/.exec(client)?.[1]}`;
  const heardBy = async (cookie: string) => {
    const heard: string[] = [];
    const socket = new WebSocket(news, {
      protocols: 'vite-hmr',
      headers: { cookie },
    } as never);
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data).type));
    await expect.poll(() => heard).toContain('connected');
    // Whatever is output to who begins to listen is output by now.
    await ask();
    socket.close();
    return heard.toSorted();
  };
  const before = await ask();
  appendFileSync(join(copy.root, 'content/texts/es.yaml'), '# another line\n');
  await expect.poll(ask, patiently).not.toBe(before);
  // Vite itself keeps a change that nobody heard for the next who listens.
  await expect.poll(async () => heardBy(await ask()), patiently).toEqual(['connected']);
  expect(await heardBy(before)).toEqual(['connected', 'full-reload']);
});

describe('what the owner makes different', () => {
  test('is shown at once, in its folder: an edited section and page, and styles', async () => {
    await says('/', 'Mine alone');
    await says('/uses/', 'letter-spacing: 0.1em');
    await says('/talks/', `href="${base}/es/charlas/"`);
    copy.edit('custom/sections/About.tsx', 'Mine alone', 'Mine indeed');
    write('custom/pages/uses.md', '---\ntitle: Uses\n---\nA pencil.\n');
    write('custom/styles.css', 'h2 { letter-spacing: 0.2em; }\n');
    await says('/uses/', 'A pencil');
    await says('/uses/', 'letter-spacing: 0.2em');
    await says('/', 'Mine indeed');
    const loaded = await fetch(`${url}/virtual:custom-styles.css`);
    expect(await loaded.text()).toContain('letter-spacing: 0.2em');
  });

  test('so are a section and a page that come, and a section and styles that go', async () => {
    for (const file of ['sections/About.tsx', 'styles.css']) remove(`custom/${file}`);
    write('custom/sections/Footer.tsx', 'export const Footer = () => <p>My end</p>;\n');
    write('custom/pages/fresh.md', '---\ntitle: Fresh\n---\nNew here.\n');
    await says('/fresh/', 'New here');
    await says('/fresh/', 'My end');
    await says('/fresh/', 'letter-spacing: 0.2em', false);
    await says('/', 'Mine indeed', false);
  });

  test('the first frame waits for the greeting only where the first screen has it', async () => {
    await says('/', 'href="#hello"');
    const home = 'export const Home = () => <section id="me"><h1>Only me</h1></section>;\n';
    write('custom/sections/Home.tsx', home);
    await says('/', 'Only me');
    await says('/', 'href="#hello"', false);
    await says('/', 'rel="expect" href="#content"');
  });

  test('is refused as in a build: style attributes, and what comes from elsewhere', async () => {
    const { headers } = await fetch(`${url}/uses/`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("img-src 'self' data:;");
  });

  test('a wrong section and a URL that is taken are named, and can go', async () => {
    const named = (text: string) =>
      expect
        .poll(async () => (await fetch(`${url}/uses/`)) && dev.output(), patiently)
        .toContain(text);
    write('custom/sections/Footer.tsx', 'export const Foot = 1;\n');
    await named('custom/sections/Footer.tsx must export Footer');
    remove('custom/sections/Footer.tsx');
    write('custom/pages/kanban.md', '---\ntitle: Kanban\n---\n');
    await named('“/kanban/” is already used by “kanban”');
    for (const file of ['kanban.md', 'fresh.md']) remove(`custom/pages/${file}`);
    await says('/uses/', '<footer');
    await says('/fresh/', 'New here', false);
  });
});

test('the form works, and nothing is mailed', async () => {
  const json = JSON.stringify({ ...typed, message: 'Sent by the script' });
  expect((await post(json, { 'content-type': 'application/json' })).status).toBe(202);
  const plain = await post(new URLSearchParams({ ...typed, message: 'Sent without' }), {});
  expect(plain.status).toBe(303);
  expect(plain.headers.get('location')).toBe(`${base}/es/confirmacion/`);
  expect(dev.output()).toContain('Messages are stored in .cache/messages and not sent');
  const { output } = copy.run('src/cli/main.ts', ['inbox'], { DATA_DIR: '.cache/messages' });
  expect(output).toMatch(/waiting[\s\S]*Sent by the script[\s\S]*Sent without/);
});

test('a site without a form takes no message', async () => {
  appendFileSync(join(copy.root, 'content/site.yaml'), 'form: none\n');
  const send = async () => (await post('{}', { 'content-type': 'application/json' })).status;
  await expect.poll(send, patiently).toBe(404);
});

// Last: nothing answers any more.
test('it ends with its npm, and leaves its port free', async () => {
  await dev.end();
  await untilGone(dev.url);
});
