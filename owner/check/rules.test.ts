import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { scratchContent } from '../testing/scratch-content.ts';
import { findOddAddresses } from './addresses.ts';
import type { PlacedText } from './all-texts.ts';
import { findTooLong } from './lengths.ts';
import { findBrokenLinks } from './links.ts';
import { findLargePictures } from './pictures.ts';
import { findUnwritten } from './unwritten.ts';

const content = readContent();

const placed = (text: string, key = 'home.greeting'): PlacedText => ({
  locale: 'en',
  file: 'messages/en.yaml',
  key,
  text,
});

describe('a link inside a text', () => {
  const broken = (text: string) =>
    findBrokenLinks([placed(text)], content).map(({ wrong }) => /“(.*)”/.exec(wrong)?.[1]);

  test.each([
    ['See /es/nowhere/ for more.', '/es/nowhere/'],
    ['[more](/no-such-page)', '/no-such-page'],
    ['[below](#no-such-section)', '#no-such-section'],
    [`At ${content.site.url}/gone/ you find it.`, '/gone/'],
    ['Go to /#nothing', '/#nothing'],
  ])('%s leads nowhere', (text, path) => {
    expect(broken(text)).toEqual([path]);
  });

  test('to a page, a section or the start is fine, with or without the last slash', () => {
    const { confirmation, about } = Object.fromEntries(content.routes);
    expect(broken(`${confirmation?.es} ${confirmation?.es.slice(0, -1)} ${about?.de} /`)).toEqual(
      [],
    );
  });

  test('is not seen in the slashes of plain prose or of other sites', () => {
    expect(broken('and/or, 24/7, TCP/IP, https://a.dev/b/c, #1 / #2, km/h')).toEqual([]);
  });
});

test('addresses that cannot be meant are told', () => {
  const [project] = content.projects;
  if (!project) throw new Error('The sample has projects.');
  const odd = findOddAddresses({
    site: { ...content.site, url: 'https://a.dev/folder?page=1' },
    projects: [{ ...project, demo: 'ftp://a.dev', repositories: ['fine', 'not fine', 'htp:/x'] }],
  });
  expect(odd.map(({ key, wrong }) => `${key} ${wrong}`)).toEqual([
    'url has “?page=1” at its end',
    'demo “ftp://a.dev” is not a web address',
    'repositories “not fine” is neither a repository’s name nor a web address',
    'repositories “htp:/x” is neither a repository’s name nor a web address',
  ]);
});

test('titles and descriptions are measured with the names filled in', () => {
  const title = `{owner} ${'x'.repeat(50)}`;
  const texts = [placed(title, 'home.title_seo'), placed('y'.repeat(161), 'description_seo')];
  expect(findTooLong(texts, { owner: 'Ada' })).toHaveLength(1);
  expect(findTooLong(texts, { owner: 'Augusta Ada' }).map(({ wrong }) => wrong)).toEqual([
    'has 62 characters',
    'has 161 characters',
  ]);
});

test('a text that begins with the mark is unwritten; one that speaks of TODO is not', () => {
  expect(findUnwritten([placed('TODO: write'), placed('TODO, DOING and DONE')])).toHaveLength(1);
});

test('a drawing is too large much sooner than a photograph', () => {
  const scratch = scratchContent({
    'pictures/a.svg': Buffer.alloc(50_000),
    'pictures/b.png': Buffer.alloc(50_000),
    'pictures/c.jpg': Buffer.alloc(2_100_000),
  });
  const found = findLargePictures(scratch.root).map(({ file, wrong }) => `${file} ${wrong}`);
  expect(found.sort()).toEqual([
    'pictures/a.svg has 50 KB, more than 40 KB',
    'pictures/c.jpg has 2,100 KB, more than 2,000 KB',
  ]);
  scratch.clear();
});
