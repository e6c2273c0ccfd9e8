import { describe, expect, test } from 'vitest';
import { createCircuitBreaker, type Permit, pauseMs } from './circuit-breaker.ts';

function breakerOf(workers: number) {
  const clock = { time: 1_000_000 };
  const now = () => clock.time;
  const breaker = createCircuitBreaker({ workers, baseMs: 1000, now, random: () => 0.5 });
  const acquire = () => breaker.acquire() as Permit;
  const failText = (id: string, attempts: number) =>
    breaker.textFailed(acquire(), `451 ${id}`, { id, attempts });
  return { clock, breaker, acquire, failText };
}

describe('the circuit breaker of the mail server', () => {
  test('allows one probe after each pause, and the pauses grow', () => {
    const { clock, breaker, acquire } = breakerOf(2);
    breaker.refused(acquire(), 'down');
    expect([breaker.acquire(), breaker.opensAt()]).toEqual([undefined, clock.time + 1000]);
    clock.time += 1000;
    const probe = acquire();
    expect([probe.isProbe, breaker.acquire()]).toEqual([true, undefined]);
    breaker.refused(probe, 'still down');
    expect([breaker.isAvailable(), breaker.opensAt()]).toEqual([false, clock.time + 2000]);
    expect(breaker.error()).toEqual({ since: 1_000_000, reply: 'still down' });
  });

  test('closes when a server has read a text, even after probes in vain', () => {
    const { clock, breaker, acquire, failText } = breakerOf(2);
    breaker.refused(acquire(), 'down');
    clock.time += 1000;
    breaker.refused(acquire(), 'still down');
    clock.time += 2000;
    failText('a', 1);
    expect([breaker.isAvailable(), breaker.error()]).toEqual([true, undefined]);
  });

  test('allows one worker for a while where the server has no room for two', () => {
    const { clock, breaker, acquire } = breakerOf(2);
    const [served, refused] = [acquire(), acquire()];
    breaker.refused(refused, 'too many connections');
    expect([breaker.isAvailable(), breaker.error()]).toEqual([false, undefined]);
    breaker.release(served);
    acquire();
    expect(breaker.isAvailable()).toBe(false);
    clock.time += 1000;
    expect(breaker.isAvailable()).toBe(true);
  });

  test('opens when both workers are refused at the same time', () => {
    const { breaker, acquire } = breakerOf(2);
    for (const permit of [acquire(), acquire()]) breaker.refused(permit, 'down');
    expect(breaker.error()).toMatchObject({ reply: 'down' });
  });

  test('opens when three texts have failed, whether they are new or not', () => {
    for (const attempts of [1, 2]) {
      const { breaker, failText } = breakerOf(2);
      for (const id of ['a', 'b', 'b']) failText(id, attempts);
      expect(breaker.error()).toBeUndefined();
      failText('c', attempts);
      expect([breaker.isAvailable(), breaker.error()?.reply]).toEqual([false, '451 c']);
    }
  });

  test('waits longer after a new text has failed too, and not after one that had before', () => {
    const { clock, breaker, failText } = breakerOf(2);
    for (const id of ['a', 'b', 'c']) failText(id, 1);
    clock.time += 1000;
    failText('a', 2);
    expect(breaker.isAvailable()).toBe(true);
    failText('d', 1);
    expect([breaker.isAvailable(), breaker.opensAt()]).toEqual([false, clock.time + 2000]);
  });

  test('allows a new message at once where only texts have failed', () => {
    const texts = breakerOf(2);
    for (const id of ['a', 'b', 'c']) texts.failText(id, 1);
    texts.breaker.arrived();
    expect(texts.breaker.isAvailable()).toBe(true);

    const { breaker, acquire } = breakerOf(2);
    breaker.refused(acquire(), 'down');
    breaker.arrived();
    expect(breaker.isAvailable()).toBe(false);
  });
});

test('pauses double from the base up to one hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempt) =>
    pauseMs(attempt, 60_000, () => 0.5),
  );
  expect(minutes.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('jitter moves a pause by up to a quarter', () => {
  expect(pauseMs(1, 60_000, () => 0)).toBe(45_000);
  expect(pauseMs(1, 60_000, () => 1)).toBe(75_000);
});
