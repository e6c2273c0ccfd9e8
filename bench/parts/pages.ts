import { provide } from '../../tests/support/needs.ts';
import type { Part, Verdict } from '../report/result.ts';
import { type Audit, categories } from '../support/audit.ts';
import { launchBrowser } from '../support/browser.ts';
import { measuredPages } from '../support/measured-pages.ts';
import { serveOwnBuild } from '../support/served-site.ts';
import { emptyPage, measureNearTheLimit } from './pages/near-the-limit.ts';
import { measureScores } from './pages/scores.ts';
import { measureWeight, type Weight } from './pages/weight.ts';

/** What visitors download, and how soon they see it. */
export const pages: Part = {
  title: 'Pages on a phone',
  run: async () => {
    await provide('chromium');
    const site = await serveOwnBuild(emptyPage);
    try {
      const browser = await launchBrowser();
      const { table: weight, weights } = await measureWeight(browser, site.url);
      await browser.close();
      const { table: limit, verdict: nearTheLimit } = await measureNearTheLimit(site.url);
      const { table: scores, scored } = await measureScores(site.url);
      const verdicts = [
        ...verdictsOnWeight(weights),
        nearTheLimit,
        verdictOnScores(scored),
        still(scored),
      ];
      return { tables: [weight, limit, scores], verdicts, notes };
    } finally {
      await site.stop();
    }
  },
};

const notes = [
  'Bytes are bodies as they crossed the network, without headers. “First screen” is the page, its font and the pictures in view; “script” is inline and files together; the CSS of the first screen stands in the HTML, and its own column says what it would take alone.',
  'The LCP of Lighthouse’s slow phone is imagined: every request that ended before the paint of an unhindered network (styles, font and covers, here within 0.2 s) counts as if the paint had waited for it. On the network that is slow indeed, above, the first paint shows the largest thing too.',
];

function verdictsOnWeight(weights: readonly Weight[]): Verdict[] {
  const most = (key: Exclude<keyof Weight, 'name'>, of = '') =>
    Math.max(...weights.filter(({ name }) => name.startsWith(of)).map((weight) => weight[key]));
  const atMost = (promise: string, bytes: number, limit: number): Verdict => ({
    promise: `${promise} at most ${limit / 1000} KB`,
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    kept: bytes <= limit,
  });
  return [
    atMost('home: HTML and CSS', most('html', 'home'), 14_000),
    atMost('script before the form is near', most('scriptBeforeForm'), 4_000),
    atMost('any page before scrolling', most('beforeScrolling'), 60_000),
  ];
}

type Scored = readonly { name: string; audit: Audit }[];

/** The pages as visitors come to them; what is asked with the form in view is told, not promised. */
function verdictOnScores(scored: Scored): Verdict {
  const promised = scored.filter((page) => measuredPages.some(({ name }) => name === page.name));
  const short = promised.filter(({ audit: { scores } }) =>
    categories.some((category) => scores[category] < 100),
  );
  return {
    promise: 'Lighthouse 100 in all four categories on home and project',
    measured:
      short.length === 0
        ? `all ${promised.length}`
        : short
            .map(({ name, audit: { shortfalls } }) => `${name} (${shortfalls.join('; ')})`)
            .join(', '),
    kept: short.length === 0,
  };
}

function still(scored: Scored): Verdict {
  const shift = Math.max(...scored.map(({ audit }) => audit.figures['cumulative-layout-shift']));
  return {
    promise: 'nothing moves after first paint',
    measured: `CLS ${shift}`,
    kept: shift === 0,
  };
}
