import type { Frame } from '@playwright/test';
import { expect } from './fixtures.ts';
import { setWidth } from './frame.ts';
import { desktop, phone } from './screens.ts';

/** Where the parts of a project's first screen stand; it runs in the browser. */
const readOpening = () => {
  const placeOf = (part: string) => {
    const place = document.querySelector(`article ${part}`)?.getBoundingClientRect();
    return { top: place?.top ?? Number.NaN, bottom: place?.bottom ?? Number.NaN };
  };
  return { heading: placeOf('h1'), picture: placeOf('img'), facts: placeOf('dl') };
};

/** Name, picture and facts of a project are one screen; on a phone the facts follow the picture. */
export async function expectOneScreen(framed: Frame, at: string): Promise<void> {
  await setWidth(framed, desktop.width);
  for (const [part, { top, bottom }] of Object.entries(await framed.evaluate(readOpening))) {
    expect(top, `${part} of ${at}`).toBeGreaterThanOrEqual(0);
    expect(bottom, `${part} of ${at}`).toBeLessThanOrEqual(desktop.height);
  }
  await setWidth(framed, phone.width);
  const { picture, facts } = await framed.evaluate(readOpening);
  expect(facts.top - picture.bottom, at).toBeGreaterThan(0);
  expect(facts.top - picture.bottom, at).toBeLessThan(60);
}
