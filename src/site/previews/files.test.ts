import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyContent, scratchFolder } from '../../../tests/support/content/scratch.ts';
import { type Content, readContent } from '../../model/content.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { writePreviews } from './files.ts';
import { paintPanel } from './paint.ts';
import { previewOf } from './preview.ts';

const copy = copyContent();
const folder = scratchFolder();
const cache = join(folder, 'cache');
const pages = ['home', 'kanban', 'canvas'];
let content: Content;

/** Few pages, so that few pictures have to be painted, in colours of the owner’s own. */
function fewPagesOf(whole: Content): Content {
  const routes = new Map([...whole.routes].filter(([id]) => pages.includes(id)));
  const colours = { paper: '#efe9ff', ink: '#1c1433', accent: '#6a1fd0' };
  return { ...whole, routes, site: { ...whole.site, theme: { colours } } };
}

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const background = '#2f6f8f';
  const photograph = sharp({
    create: { width: 1600, height: 1120, channels: 3, background, noise },
  });
  await photograph.jpeg().toFile(join(copy.root, 'projects/canvas/cover.jpg'));
  content = fewPagesOf(readContent(copy));
  await writePreviews(content, join(folder, 'first'), cache);
});

const files = () =>
  readdirSync(join(folder, 'first'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );

test('every page has a picture in every language, of the size that networks ask for', async () => {
  expect(files()).toHaveLength(pages.length * 2);
  for (const file of files()) {
    const { width, height } = await sharp(join(folder, 'first', file)).metadata();
    expect([width, height], file).toEqual([1200, 630]);
  }
});

test('no picture weighs more than 80 KB, not even one with a noisy photograph', () => {
  for (const file of files()) {
    expect(statSync(join(folder, 'first', file)).size, file).toBeLessThanOrEqual(80_000);
  }
  expect(files().filter((file) => file.endsWith('.jpg'))).toHaveLength(2);
});

describe('in the picture', () => {
  /** The colours of a region, the most frequent first. */
  async function coloursAt(file: string, region: Region) {
    const pixels = await sharp(join(folder, file)).extract(region).removeAlpha().raw().toBuffer();
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 3) {
      const colour = `#${pixels.subarray(at, at + 3).toString('hex')}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  }
  /** A palette of 256 may miss a colour by a shade that nobody sees. */
  const isNear = (one = '', other = '') =>
    [1, 3, 5].every((at) => {
      const [here = 0, there = 0] = [one, other].map((hex) => Number(`0x${hex.slice(at, at + 2)}`));
      return Math.abs(here - there) <= 2;
    });
  const words = { left: 0, top: 0, width: 640, height: 630 };

  test('the words stand in the theme’s ink on its paper', async () => {
    const { paper, ink } = themeOf(content.site).light;
    const [ground, letters] = await coloursAt('first/previews/es/kanban.png', words);
    expect(isNear(ground, paper), ground).toBe(true);
    expect(isNear(letters, ink), letters).toBe(true);
  });

  test('the owner’s name on the home page stands in the accent', async () => {
    const { paper, accent } = themeOf(content.site).light;
    const found = await coloursAt('first/previews/en/home.png', words);
    expect(isNear(found[0], paper), found[0]).toBe(true);
    expect(found.slice(0, 3).some((colour) => isNear(colour, accent))).toBe(true);
  });
});

test('what is cut off lies away from the focal point', async () => {
  const halves = '<rect width="90" height="80" fill="red"/><rect y="80" width="90" height="80"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="160">${halves}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(join(copy.root, 'pictures/owner.png'));
  const topOf = async (focus: string) => {
    const panel = await paintPanel(content, { path: 'pictures/owner.png', focus });
    return [
      ...(await sharp(panel).extract({ left: 9, top: 250, width: 1, height: 1 }).raw().toBuffer()),
    ];
  };
  expect(await topOf('50% 0%')).toEqual([255, 0, 0]);
  expect(await topOf('50% 100%')).toEqual([0, 0, 0]);
});

describe('building again', () => {
  test('makes none anew where nothing has changed', async () => {
    const again = await writePreviews(content, join(folder, 'second'), cache);
    expect(again).toEqual({ count: pages.length * 2, fresh: 0 });
    const file = 'previews/es/kanban.png';
    expect(readFileSync(join(folder, 'second', file))).toEqual(
      readFileSync(join(folder, 'first', file)),
    );
  });

  test('makes those of one project anew where a title has changed', async () => {
    const projects = content.projects.map((project) =>
      project.id === 'kanban'
        ? { ...project, texts: { ...project.texts, es: { ...project.texts.es, title: 'Tablero' } } }
        : project,
    );
    const again = await writePreviews({ ...content, projects }, join(folder, 'third'), cache);
    expect(again.fresh).toBe(1);
  });

  test('makes all anew in other colours', async () => {
    const site = { ...content.site, theme: { palette: 'saffron' as const } };
    const few = { ...content, site, routes: new Map([...content.routes].slice(0, 1)) };
    const again = await writePreviews(few, join(folder, 'fourth'), cache);
    expect(again.fresh).toBe(again.count);
  });
});

test('the words for those who do not see it name all that it shows', () => {
  expect(previewOf(content, 'home', 'en').alt).toBe(
    'Hello, I’m Noa Montsec. Full-stack web developer in Barcelona. Drawn portrait of Noa Montsec.',
  );
  expect(previewOf(content, 'kanban', 'es').alt).toBe(
    'Kanban. Arrastra tus tareas de pendiente a terminado en un tablero propio de cuatro columnas.',
  );
});
