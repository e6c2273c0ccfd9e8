import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collectedLog } from '../../../tests/support/programs/running-app.ts';
import { MailError } from '../mail/mail-error.ts';
import { createCircuitBreaker, pauseMs } from './circuit-breaker.ts';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));

const unreachable = new MailError({ code: 'ECONNECTION' }, false);
const textRefused = new MailError({ code: 'EMESSAGE', responseCode: 451 }, true);

function breakerHere() {
  const clock = { time: 1_000_000 };
  const { log, events } = collectedLog();
  const stopping = new AbortController();
  const now = () => clock.time;
  const breaker = createCircuitBreaker({ baseMs: 1000, stopping: stopping.signal, now, log });
  const fail = (error: Error) =>
    expect(breaker.watch(() => Promise.reject(error))).rejects.toBe(error);
  return { clock, breaker, fail, stopping, logged: () => events().map(({ event }) => event) };
}

describe('the circuit breaker of the mail server', () => {
  test('allows one probe after each pause, and the pauses grow', async () => {
    const { clock, breaker, fail, logged } = breakerHere();
    await fail(unreachable);
    expect(breaker.blockedForMs()).toBe(1000);
    clock.time += 1000;
    expect(breaker.blockedForMs()).toBe(0);
    await fail(unreachable);
    expect(breaker.blockedForMs()).toBe(2000);
    expect(logged()).toEqual(['mail_server_error']);
  });

  test('closes when a mail was accepted', async () => {
    const { clock, breaker, fail, logged } = breakerHere();
    await fail(unreachable);
    await fail(unreachable);
    await breaker.watch(async () => undefined);
    expect(breaker.blockedForMs()).toBe(0);
    clock.time += 1000;
    await fail(unreachable);
    expect(breaker.blockedForMs()).toBe(1000);
    expect(logged()).toEqual(['mail_server_error', 'mail_server_back', 'mail_server_error']);
  });

  test('closes when a server has read a text, and never opens for a text', async () => {
    const { breaker, fail } = breakerHere();
    await fail(unreachable);
    for (let count = 0; count < 5; count += 1) await fail(textRefused);
    expect(breaker.blockedForMs()).toBe(0);
  });

  test('does not take an attempt that a stop gave up for an error of the server', async () => {
    const { breaker, fail, stopping, logged } = breakerHere();
    stopping.abort();
    await fail(unreachable);
    expect(breaker.blockedForMs()).toBe(0);
    expect(logged()).toEqual([]);
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
