import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The program that tests accessibility, to be run in a page before it is asked. */
export const readAxe = () =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off unless asked for: the visible words of a control are part of its name; targets of 24 px. */
const extra = ['label-content-name-mismatch', 'target-size'];
/** All that can differ between the themes, which are nothing but colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

export const only = (rules: readonly string[]) => ({ runOnly: { type: 'rule', values: rules } });

export const allBut = (except: readonly string[] = []) => ({
  runOnly: { type: 'tag', values: tags },
  rules: {
    ...Object.fromEntries(extra.map((rule) => [rule, { enabled: true }])),
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  },
});

/** What axe finds wrong on the page as it stands, or within a part of it; it runs in the browser. */
export async function findViolations({ options, part }: { options: object; part?: string }) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(part || document, {
    ...options,
    resultTypes: ['violations'],
    // axe would fetch the style sheets again, and the pages have no audio or video.
    preload: false,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      rule: id,
      help,
      element: target.join(' '),
      summary: failureSummary ?? '',
    })),
  );
}

/**
 * Waits until the page is laid out and has the colours of its theme; it runs in the browser. Colours
 * change with a transition, however short: nobody must look into the middle of one.
 */
export async function settle(): Promise<void> {
  const page = document as Document & { isAllLaidOut?: boolean };
  if (!page.isAllLaidOut) {
    // What is not laid out yet, far below the window, would take its colours later.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(all);
    page.isAllLaidOut = true;
  }
  await new Promise(requestAnimationFrame);
  const timed = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(timed.map(({ finished }) => finished));
}
