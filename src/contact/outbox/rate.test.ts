import { describe, expect, test } from 'vitest';
import { createRateGuard } from './rate.ts';

const minute = 60_000;

function guardWith(limits: { perAddress: number; total: number }) {
  const clock = { time: 1_000_000 };
  return { clock, guard: createRateGuard(limits, () => clock.time) };
}

const takeMany = (count: number, take: () => number) => Array.from({ length: count }, take);

describe('the rate limits', () => {
  test('let an hour’s messages pass at once, and then say how long to wait', () => {
    const { guard } = guardWith({ perAddress: 6, total: 0 });
    expect(takeMany(6, () => guard.take('a'))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(guard.take('a')).toBe(600);
  });

  test('let one message pass after its share of the hour', () => {
    const { guard, clock } = guardWith({ perAddress: 6, total: 0 });
    takeMany(6, () => guard.take('a'));
    clock.time += 10 * minute;
    expect(guard.take('a')).toBe(0);
    expect(guard.take('a')).toBeGreaterThan(0);
  });

  test('do not punish other visitors, until the limit in all is reached', () => {
    const { guard } = guardWith({ perAddress: 2, total: 3 });
    expect([guard.take('a'), guard.take('a'), guard.take('b')]).toEqual([0, 0, 0]);
    expect(guard.take('c')).toBeGreaterThan(0);
  });

  test('count suspected spam for itself in all, and for its address with the rest', () => {
    const { guard } = guardWith({ perAddress: 2, total: 3 });
    for (const address of ['a', 'b', 'c']) expect(guard.take(address, 'spam')).toBe(0);
    expect(guard.take('d', 'spam')).toBeGreaterThan(0);
    for (const address of ['a', 'd', 'e']) expect(guard.take(address)).toBe(0);
    expect(guard.take('f')).toBeGreaterThan(0);
    const { guard: another } = guardWith({ perAddress: 2, total: 0 });
    expect([another.take('a', 'spam'), another.take('a')]).toEqual([0, 0]);
    expect(another.take('a')).toBeGreaterThan(0);
  });

  test('shut nobody out when the clock is set back', () => {
    const { guard, clock } = guardWith({ perAddress: 6, total: 6 });
    guard.take('a');
    clock.time -= 24 * 60 * minute;
    expect(takeMany(5, () => guard.take('a'))).toEqual([0, 0, 0, 0, 0]);
    expect(guard.take('a')).toBe(600);
  });

  test('are off at 0', () => {
    const { guard } = guardWith({ perAddress: 0, total: 0 });
    expect(takeMany(1000, () => guard.take('a')).every((wait) => wait === 0)).toBe(true);
  });

  test('do not count a message that could not be stored', () => {
    const { guard } = guardWith({ perAddress: 1, total: 1 });
    guard.take('a');
    guard.giveBack('a');
    expect(guard.take('a')).toBe(0);
  });

  test('hold the limit in all against an attacker with endless addresses', () => {
    const { guard } = guardWith({ perAddress: 5, total: 100 });
    const passed = Array.from({ length: 25_000 }, (_, index) => guard.take(`address ${index}`));
    expect(passed.filter((wait) => wait === 0)).toHaveLength(100);
  });
});
