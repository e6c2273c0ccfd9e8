import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCircuitBreaker, pauseMs } from './circuit-breaker.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));

function breakerHere() {
  const clock = { time: 1_000_000 };
  const breaker = createCircuitBreaker(1000, () => clock.time);
  const failText = (id: string, attempts: number) =>
    breaker.textFailed(`451 ${id}`, { id, attempts });
  return { clock, breaker, failText };
}

describe('the circuit breaker of the mail server', () => {
  test('allows one probe after each pause, and the pauses grow', () => {
    const { clock, breaker } = breakerHere();
    breaker.refused('down');
    expect(breaker.blockedForMs()).toBe(1000);
    clock.time += 1000;
    expect(breaker.blockedForMs()).toBe(0);
    breaker.refused('still down');
    expect(breaker.blockedForMs()).toBe(2000);
    expect(breaker.error()).toEqual({ since: 1_000_000, reply: 'still down' });
  });

  test('closes when a server has read a text, even after probes in vain', () => {
    const { breaker, failText } = breakerHere();
    breaker.refused('down');
    breaker.refused('still down');
    failText('a', 1);
    expect([breaker.blockedForMs(), breaker.error()]).toEqual([0, undefined]);
  });

  test('opens when three texts have failed, whether they are new or not', () => {
    for (const attempts of [1, 2]) {
      const { breaker, failText } = breakerHere();
      for (const id of ['a', 'b', 'b']) failText(id, attempts);
      expect(breaker.error()).toBeUndefined();
      failText('c', attempts);
      expect([breaker.blockedForMs(), breaker.error()?.reply]).toEqual([1000, '451 c']);
    }
  });

  test('waits longer after a new text has failed too, and not after one that had before', () => {
    const { clock, breaker, failText } = breakerHere();
    for (const id of ['a', 'b', 'c']) failText(id, 1);
    clock.time += 1000;
    failText('a', 2);
    expect(breaker.blockedForMs()).toBe(0);
    failText('d', 1);
    expect(breaker.blockedForMs()).toBe(2000);
  });

  test('allows a new message at once where only texts have failed', () => {
    const texts = breakerHere();
    for (const id of ['a', 'b', 'c']) texts.failText(id, 1);
    texts.breaker.arrived();
    expect(texts.breaker.blockedForMs()).toBe(0);

    const { breaker } = breakerHere();
    breaker.refused('down');
    breaker.arrived();
    expect(breaker.blockedForMs()).toBe(1000);
  });
});

test('pauses double from the base up to one hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempt) => pauseMs(attempt, 60_000));
  expect(minutes.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test.each([
  [0, 45_000],
  [1, 75_000],
])('jitter moves a pause by up to a quarter (%d)', (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  expect(pauseMs(1, 60_000)).toBe(ms);
});
