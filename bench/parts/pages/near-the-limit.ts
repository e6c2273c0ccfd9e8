import type { Table, Verdict } from '../../report/result.ts';
import { audit, type Figures } from '../../support/audit.ts';
import { measuredPages } from '../../support/measured-pages.ts';
import { median } from '../../support/statistics.ts';

const runs = 5;
const most = 1.35;

/** A page of 100 bytes: faster than this no page can be, whatever the server and the machine. */
export const emptyPage = {
  path: '/empty/',
  file: 'empty/index.html',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><p>A line and nothing else.</p>\n',
};

/**
 * How near the pages come to an empty one on a slow network that is applied, not imagined. They take
 * turns, so that a machine that is busy elsewhere slows all of them alike.
 */
export async function measureNearTheLimit(
  origin: string,
): Promise<{ table: Table; verdict: Verdict }> {
  const pages = [{ name: 'empty page', path: emptyPage.path }, ...measuredPages];
  const figures = new Map<string, Figures[]>(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, path } of pages) {
      const options = { throttlingMethod: 'devtools', onlyCategories: ['performance'] } as const;
      figures.get(name)?.push((await audit(origin + path, options)).figures);
    }
  }
  const medians = pages.map(({ name }) => {
    const of = (metric: keyof Figures) =>
      median((figures.get(name) ?? []).map((one) => one[metric]));
    return { name, first: of('first-contentful-paint'), largest: of('largest-contentful-paint') };
  });
  const limit = medians[0]?.first ?? Number.NaN;
  const ratios = medians.slice(1).map(({ first }) => first / limit);
  return {
    table: {
      title: `First paint on a slow network beside an empty page, medians of ${runs}`,
      columns: ['page', 'FCP ms', 'LCP ms', 'FCP × empty page'],
      rows: medians.map(({ name, first, largest }) => [
        name,
        Math.round(first),
        Math.round(largest),
        Number((first / limit).toFixed(2)),
      ]),
    },
    verdict: {
      promise: `home and project paint within ${most} times the time of an empty page`,
      measured: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times`,
      kept: ratios.every((ratio) => ratio <= most),
    },
  };
}
