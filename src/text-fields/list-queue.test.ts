import { expect, test } from 'vitest';
import { createListQueue } from './list-queue.ts';

/** A list whose changes are answered late. */
function lateList() {
  const turns = createListQueue();
  let items = ['a', 'b', 'c', 'd', 'e'];
  const later = () => new Promise((done) => setImmediate(done));
  const move = (seen: number, by: number) =>
    turns(seen, async (place) => {
      const item = items[place] as string;
      await later();
      items = items.toSpliced(place, 1).toSpliced(place + by, 0, item);
      return { change: 'move', index: place, to: place + by };
    });
  const remove = (seen: number) =>
    turns(seen, async (place) => {
      await later();
      items = items.toSpliced(place, 1);
      return { change: 'remove', index: place };
    });
  return { move, remove, items: () => items.join('') };
}

test('an item that is moved again before the answer is there moves on', async () => {
  const list = lateList();
  await Promise.all([1, 1, 1, 1].map((by) => list.move(0, by)));
  expect(list.items()).toBe('bcdea');
});

test('another item that is chosen meanwhile is the one that was seen', async () => {
  const list = lateList();
  await Promise.all([list.move(0, 2), list.move(1, 3), list.move(4, -1)]);
  expect(list.items()).toBe('cadeb');
});

test('an item is removed once, however often that is asked for', async () => {
  const list = lateList();
  await Promise.all([list.remove(1), list.remove(1), list.move(2, 2)]);
  expect(list.items()).toBe('adec');
});
