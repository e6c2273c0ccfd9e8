import { describe, expect, test } from 'vitest';
import { createGate } from './gate.ts';

function gateOf(lanes: number) {
  const clock = { time: 1_000_000 };
  const gate = createGate({ lanes, baseMs: 1000, now: () => clock.time, random: () => 0.5 });
  const failText = (id: string, attempts: number) =>
    gate.failedText(gate.enter(), `451 ${id}`, { id, attempts });
  return { clock, gate, failText };
}

describe('the gate to the mail server', () => {
  test('opens for one probe after each pause, and the pauses grow', () => {
    const { clock, gate } = gateOf(2);
    gate.refused(gate.enter(), 'down');
    expect([gate.isOpen(), gate.opensAt()]).toEqual([false, clock.time + 1000]);
    clock.time += 1000;
    expect(gate.isOpen()).toBe(true);
    const probe = gate.enter();
    expect([probe.probe, gate.isOpen()]).toEqual([true, false]);
    gate.refused(probe, 'still down');
    expect([gate.isOpen(), gate.opensAt()]).toEqual([false, clock.time + 2000]);
    expect(gate.trouble()).toEqual({ since: 1_000_000, reply: 'still down' });
  });

  test('opens to all when a server has read a text, even after probes in vain', () => {
    const { clock, gate, failText } = gateOf(2);
    gate.refused(gate.enter(), 'down');
    clock.time += 1000;
    gate.refused(gate.enter(), 'still down');
    clock.time += 2000;
    failText('a', 1);
    expect([gate.isOpen(), gate.trouble()]).toEqual([true, undefined]);
  });

  test('lets fewer in for a while where the server has no room for all', () => {
    const { clock, gate } = gateOf(2);
    const [served, crowded] = [gate.enter(), gate.enter()];
    gate.refused(crowded, 'too many connections');
    expect([gate.isOpen(), gate.trouble()]).toEqual([false, undefined]);
    gate.leave(served);
    expect(gate.isOpen()).toBe(true);
    gate.enter();
    expect(gate.isOpen()).toBe(false);
    clock.time += 1000;
    expect(gate.isOpen()).toBe(true);
  });

  test('closes when three texts have failed, whether they are new or not', () => {
    for (const attempts of [1, 2]) {
      const { gate, failText } = gateOf(2);
      for (const id of ['a', 'b', 'b']) failText(id, attempts);
      expect(gate.trouble()).toBeUndefined();
      failText('c', attempts);
      expect([gate.isOpen(), gate.trouble()?.reply]).toEqual([false, '451 c']);
    }
  });

  test('waits longer after a new text has failed too, and not after one that had before', () => {
    const { clock, gate, failText } = gateOf(2);
    for (const id of ['a', 'b', 'c']) failText(id, 1);
    clock.time += 1000;
    failText('a', 2);
    expect(gate.isOpen()).toBe(true);
    failText('d', 1);
    expect([gate.isOpen(), gate.opensAt()]).toEqual([false, clock.time + 2000]);
  });

  test('opens for a new message where only texts have failed', () => {
    const texts = gateOf(2);
    for (const id of ['a', 'b', 'c']) texts.failText(id, 1);
    texts.gate.arrived();
    expect(texts.gate.isOpen()).toBe(true);

    const { gate } = gateOf(2);
    gate.refused(gate.enter(), 'down');
    gate.arrived();
    expect(gate.isOpen()).toBe(false);
  });
});
