import type { Page } from '@playwright/test';
import { trace } from './trace.ts';

type EventTiming = {
  type: string;
  duration: number;
  interactionId: number;
  processingStart: number;
  processingEnd: number;
};

export type Cost = {
  /** From the tap to the next frame that shows its effect. */
  toPaint: number;
  /** Of it, time in our own handlers. */
  handlers: number;
};

/** Traces one interaction on a processor four times slower, as INP would count it. */
export async function traceInteraction(page: Page, act: () => Promise<unknown>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(500);
  const events = await trace(session, ['devtools.timeline'], async () => {
    await act();
    await page.waitForTimeout(1000);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const timings = events
    .filter(({ name }) => name === 'EventTiming')
    .map(({ args }) => (args?.data ?? {}) as Partial<EventTiming>)
    .filter((data): data is EventTiming => Boolean(data.interactionId));
  if (timings.length === 0) throw new Error('The trace shows no interaction.');
  return {
    toPaint: Math.max(...timings.map(({ duration }) => duration)),
    handlers: timings.reduce((sum, one) => sum + one.processingEnd - one.processingStart, 0),
  };
}
