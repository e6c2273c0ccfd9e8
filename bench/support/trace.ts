import type { CDPSession } from '@playwright/test';

export type TraceEvent = {
  name: string;
  ph: string;
  /** In microseconds. */
  ts: number;
  args?: { snapshot?: string; data?: object };
};

/** What the browser itself writes down while something happens. */
export async function trace(
  session: CDPSession,
  categories: readonly string[],
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: [...categories] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}
