import type { CDPSession, Page } from '@playwright/test';

type TraceEvent = { name: string; ph: string; args?: { data?: Partial<EventTiming> } };
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
  const events = await trace(session, async () => {
    await act();
    await page.waitForTimeout(1000);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const timings = events.flatMap(({ name, args }) =>
    name === 'EventTiming' && args?.data?.interactionId ? [args.data as EventTiming] : [],
  );
  if (timings.length === 0) throw new Error('The trace shows no interaction.');
  return {
    toPaint: Math.max(...timings.map(({ duration }) => duration)),
    handlers: timings.reduce((sum, one) => sum + one.processingEnd - one.processingStart, 0),
  };
}

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}
