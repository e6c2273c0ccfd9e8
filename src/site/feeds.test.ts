import schema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atomOf, type Feed, jsonOf } from './feeds.ts';
import { atomErrors } from './testing/atom-errors.ts';

const feed: Feed = {
  atom: 'https://example.com/feeds/all.xml',
  json: 'https://example.com/feeds/all.json',
  page: 'https://example.com/notes/',
  lang: undefined,
  title: 'Ada & Co – Notes',
  author: { name: 'Ada “Countess” <Lovelace>', url: 'https://example.com/' },
  icon: 'https://example.com/icons/512.png',
  entries: [
    {
      id: 'tag:example.com,2026-02-03:notes/seeds/de',
      url: 'https://example.com/de/notizen/samen/',
      lang: 'de',
      title: 'Samen & Körner \u0007<b>',
      description: undefined,
      published: '2026-02-03',
      updated: '2026-02-03',
      tags: [],
      html: '<p>a &amp; b ]]> <a href="https://example.com/?a=1&amp;b=2">c</a></p>',
    },
    {
      id: 'tag:example.com,2026-01-02:notes/seeds/en',
      url: 'https://example.com/notes/seeds/',
      lang: 'en',
      title: 'Seeds',
      description: 'What grows.',
      published: '2026-01-02',
      updated: '2026-03-04',
      tags: ['Gardens', 'R&D'],
      html: '<p>Text</p>',
    },
  ],
};

test('the feed in Atom is valid by the grammar of RFC 4287, whatever the words are', async () => {
  expect(await atomErrors(atomOf(feed))).toEqual([]);
  expect(await atomErrors(atomOf(feed).replace('<updated>', '<changed>'))).not.toEqual([]);
});

test('it was changed when its last entry was', () => {
  expect(atomOf(feed)).toContain('<updated>2026-03-04T00:00:00Z</updated>\n<author>');
});

test('the feed in JSON is valid by the schema of JSON Feed 1.1', () => {
  const parsed = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  expect(parsed.safeParse(JSON.parse(jsonOf(feed))).error?.issues ?? []).toEqual([]);
  const without = { ...JSON.parse(jsonOf(feed)), title: undefined };
  expect(parsed.safeParse(JSON.parse(JSON.stringify(without))).success).toBe(false);
});
