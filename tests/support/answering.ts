import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a server that was just started answers. */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error(`Nothing answers at ${url}.`);
}
