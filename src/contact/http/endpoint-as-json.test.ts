import { describe, expect, test } from 'vitest';
import {
  brokenStore,
  key,
  runningApp,
  typed,
  withTimePassing,
} from '../../../tests/support/programs/running-app.ts';

describe('a message as JSON', () => {
  test('is accepted with its id once it is stored', async () => {
    const { postJson, outbox } = runningApp();
    const response = await postJson({ language: 'es' });
    expect(response.status).toBe(202);
    const { id } = (await response.json()) as { id: string };
    expect(await outbox.queue.claim(1)).toMatchObject({
      id,
      ...typed,
      language: 'es',
    });
  });

  test('with errors is answered with a code for each field', async () => {
    const response = await runningApp().postJson({
      name: ' ',
      email: 'ada@',
      message: 'x'.repeat(5001),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: { name: 'required', email: 'invalid', message: 'too_long' },
    });
  });

  test.each([
    ['{', 'application/json', 400, 'malformed'],
    ['{}', 'text/plain', 415, 'unsupported_type'],
    [`{"message":"${'x'.repeat(400_000)}"}`, 'application/json', 413, 'too_large'],
  ])('that cannot be read is refused (%#)', async (body, type, status, error) => {
    const response = await runningApp().post(body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
  });

  test('over the limit gets the time to wait, and its retry does not', async () => {
    const { postJson } = runningApp({}, { rate: { perAddress: 1, total: 0 } });
    expect((await postJson({ key })).status).toBe(202);
    const stopped = await postJson({ message: 'Another' });
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe('3600');
    expect(await stopped.json()).toEqual({ error: 'too_many' });
    expect((await postJson({ key })).status).toBe(202);
  });

  test('sent many times at the same moment is one message and takes one place', async () => {
    const { postJson, outbox } = runningApp({}, { rate: { perAddress: 10, total: 0 } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => postJson()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 202));
    expect((await outbox.count()).waiting).toBe(1);
    for (let other = 1; other < 10; other += 1) {
      expect((await postJson({ message: `Other ${other}` })).status).toBe(202);
    }
    expect((await postJson({ message: 'One too many' })).status).toBe(429);
  });

  test('counts against the visitor’s own limit, not the proxy’s', async () => {
    const { postJson } = runningApp({}, { rate: { perAddress: 1, total: 0 } });
    const from = (address: string) =>
      postJson({ message: address }, { 'X-Forwarded-For': address });
    expect((await from('203.0.113.1')).status).toBe(202);
    expect((await from('203.0.113.2')).status).toBe(202);
    expect((await from('evil, 203.0.113.2')).status).toBe(429);
  });

  test('from a person is taken, however many bots have filled in the honeypot', async () => {
    const { postJson, outbox } = runningApp({}, { rate: { perAddress: 1, total: 3 } });
    const bot = (number: number) =>
      postJson({ subject: 'spam' }, { 'X-Forwarded-For': `198.51.100.${number}` });
    const statuses: number[] = [];
    for (let number = 1; number <= 4; number += 1) statuses.push((await bot(number)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect((await postJson()).status).toBe(202);
    expect(await outbox.count()).toMatchObject({ spam: 3, waiting: 1 });
  });

  test('is taken from an address whose errors have become too many to answer', async () => {
    const { postJson, post } = runningApp({}, { rate: { perAddress: 1, total: 0 } });
    const foreign = { Origin: 'https://evil.example' };
    const mistakes = [
      () => postJson({ email: 'ada@' }),
      () => post('{', 'application/json'),
      () => postJson({}, foreign),
    ];
    for (const mistake of Array.from({ length: 10 }, () => mistakes).flat()) {
      expect([400, 403, 422]).toContain((await mistake()).status);
    }
    for (const mistake of mistakes) {
      const answer = await mistake();
      expect([answer.status, await answer.json()]).toEqual([429, { error: 'too_many' }]);
      expect(answer.headers.has('retry-after')).toBe(true);
    }
    expect((await postJson({ email: 'ada@' }, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(
      422,
    );
    expect((await postJson()).status).toBe(202);
  });

  test('that cannot be stored is refused at once, however long its place in the limits takes', async () => {
    const rate = { take: () => 0, giveBack: () => new Promise<void>(() => undefined) };
    const response = await runningApp({ outbox: brokenStore, rate }).postJson();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'unavailable' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('gets an answer in time when the store answers each query, but late', async () => {
    const slowly = <Value>(value: Value) =>
      new Promise<Value>((resolve) => setTimeout(resolve, 1200, value));
    const { postJson, events } = runningApp({
      outbox: {
        ...brokenStore,
        findRepeat: () => slowly(undefined),
        accept: () => slowly({ id: 'kept after all', repeated: false }),
      },
      rate: { take: () => slowly(0), giveBack: () => undefined },
    });
    const response = await withTimePassing(() => postJson());
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(events()).toMatchObject([{ event: 'store_failed', error: 'StoreError' }]);
  });

  test('that looks like spam is answered like any other, and kept apart', async () => {
    const { postJson, outbox } = runningApp();
    const response = await postJson({ subject: 'https://spam.example' });
    expect(response.status).toBe(202);
    expect(Object.keys((await response.json()) as object)).toEqual(['id']);
    expect(await outbox.count()).toMatchObject({ spam: 1, waiting: 0 });
  });

  test('that looks like spam is delivered with a mark where the owner wants it so', async () => {
    const { postJson, outbox } = runningApp({}, { spam: 'mark' });
    await postJson({ subject: 'https://spam.example' });
    expect(await outbox.count()).toMatchObject({ spam: 0, waiting: 1 });
    expect(await outbox.queue.claim(1)).toMatchObject({ suspect: 1 });
  });
});
