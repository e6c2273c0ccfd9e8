import { setTimeout as sleep } from 'node:timers/promises';
import { type Devtools, evaluate, type Send } from './devtools.ts';
import { slowNetwork } from './slow-network.ts';

type Visit = { ms: number; prerendered: boolean };

export type Conditions = { prerender: boolean; slow: boolean };

/** Opens the list, rests on a project's card for a moment, clicks, and reads when its page was painted. */
export async function visitProject(
  browser: Devtools,
  { home, project }: { home: string; project: string },
  { prerender, slow }: Conditions,
): Promise<Visit> {
  const context = await browser.send<{ browserContextId: string }>('Target.createBrowserContext');
  const pages = await browser.openTab(context);
  const page = pages()[0] as Send;
  await page('Page.navigate', { url: home });
  await sleep(1500);
  if (!prerender) {
    await evaluate(page, 'document.querySelector("script[type=speculationrules]").remove()');
  }
  if (slow) await page('Network.emulateNetworkConditions', slowNetwork);
  await restAndClick(page, new URL(project).pathname);
  await sleep(slow ? 3000 : 1500);
  const visit = await readFrom(pages(), project);
  await browser.send('Target.disposeBrowserContext', context);
  return visit;
}

async function restAndClick(page: Send, path: string): Promise<void> {
  const place = await evaluate<{ x: number; y: number }>(
    page,
    `(${showCard})(${JSON.stringify(path)})`,
  );
  const mouse = (type: string, more: object = {}) =>
    page('Input.dispatchMouseEvent', { type, ...place, ...more });
  await mouse('mouseMoved');
  await sleep(1000);
  const left = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', left);
  await mouse('mouseReleased', left);
}

/** A page that was rendered ahead has taken the place of the first, so the one in view is looked for. */
async function readFrom(pages: readonly Send[], url: string): Promise<Visit> {
  for (const page of pages.toReversed()) {
    const inView = `location.href === ${JSON.stringify(url)} && !document.prerendering`;
    const found = await evaluate<boolean>(page, inView).catch(() => false);
    if (found) return evaluate<Visit>(page, `(${readVisit})()`);
  }
  throw new Error(`No page shows ${url}.`);
}

/** Runs in the page: brings the card into view, and lets the click's time go along in the storage. */
function showCard(path: string): { x: number; y: number } {
  const card = document.querySelector(`[data-projects] a[href="${path}"]`) as HTMLElement;
  card.scrollIntoView({ block: 'center', behavior: 'instant' });
  const note = ({ timeStamp }: Event) => {
    sessionStorage.clickedAt = String(performance.timeOrigin + timeStamp);
  };
  addEventListener('click', note, { capture: true });
  const { left, top, width, height } = card.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the project's page. */
function readVisit(): Visit {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const activation = (entry as { activationStart?: number }).activationStart ?? 0;
  const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
  const painted = performance.timeOrigin + Math.max(paint, activation);
  return { ms: painted - Number(sessionStorage.clickedAt), prerendered: activation > 0 };
}
