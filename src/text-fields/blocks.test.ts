import { expect, test } from 'vitest';
import type { List, Part, Text } from '../editing/parts.ts';
import { type Block, groupsOf } from './blocks.ts';

const text = (key: string, item?: Text['item'], kind: Text['kind'] = 'plain'): Text => ({
  id: `cv:${key}`,
  key,
  kind,
  note: '',
  placeholders: [],
  isOptional: false,
  ...(item ? { item } : {}),
  versions: {},
});

const list = (key: string): List => ({
  id: `cv:${key}`,
  key,
  note: '',
  length: 0,
  least: 0,
  itemKeys: [],
  canMove: true,
});

const shown = (block: Block): unknown =>
  block.kind === 'text' ? block.key : { [block.key]: block.items.map((item) => item.map(shown)) };

const shape = (part: Part) => groupsOf(part).map(({ key, blocks }) => [key, blocks.map(shown)]);

test('texts come under the key that they have in common, URLs last', () => {
  const texts = [text('url', undefined, 'url'), text('title'), text('headings.profile')];
  expect(shape({ id: 'cv', texts, lists: [] })).toEqual([
    ['', ['title', 'url']],
    ['headings', ['headings.profile']],
  ]);
});

test('items are gathered into their lists; a list that has none is there as well', () => {
  const texts = [
    text('decisions.0.decision', { list: 'cv:decisions', index: 0 }),
    text('decisions.0.reason', { list: 'cv:decisions', index: 0 }),
    text('decisions.1.decision', { list: 'cv:decisions', index: 1 }),
  ];
  expect(shape({ id: 'cv', texts, lists: [list('decisions'), list('awards')] })).toEqual([
    [
      '',
      [
        { decisions: [['decisions.0.decision', 'decisions.0.reason'], ['decisions.1.decision']] },
        { awards: [] },
      ],
    ],
  ]);
});

test('a list inside an item of another stays in that item', () => {
  const texts = [
    text('experience.a.role', { list: 'cv:experience', index: 0 }),
    text('experience.a.highlights.0', { list: 'cv:experience.a.highlights', index: 0 }),
    text('experience.b.role', { list: 'cv:experience', index: 1 }),
  ];
  const lists = [
    list('experience'),
    list('experience.a.highlights'),
    list('experience.b.highlights'),
  ];
  expect(shape({ id: 'cv', texts, lists })).toEqual([
    [
      '',
      [
        {
          experience: [
            ['experience.a.role', { 'experience.a.highlights': [['experience.a.highlights.0']] }],
            ['experience.b.role', { 'experience.b.highlights': [] }],
          ],
        },
      ],
    ],
  ]);
});
