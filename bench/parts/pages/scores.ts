import type { Table } from '../../report/result.ts';
import {
  type Audit,
  audit,
  categories,
  type Metric,
  medianOf,
  metrics,
} from '../../support/audit.ts';
import { measuredPages, pagesAtForm } from '../../support/measured-pages.ts';

const runs = 3;

/** Lighthouse for every measured page, and for the home page opened at the form. */
export async function measureScores(
  origin: string,
): Promise<{ table: Table; scored: { name: string; audit: Audit }[] }> {
  const scored: { name: string; audit: Audit }[] = [];
  for (const { name, path } of [...measuredPages, ...pagesAtForm]) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) audits.push(await audit(origin + path));
    const middle = medianOf(audits);
    scored.push({ name, audit: middle });
    console.log(`${name}: ${categories.map((category) => middle.scores[category]).join(', ')}`);
  }
  return { table: tableOf(scored), scored };
}

function tableOf(scored: readonly { name: string; audit: Audit }[]): Table {
  return {
    title: `Lighthouse, mobile, medians of ${runs}`,
    columns: ['page', ...categories, ...Object.values(metrics)],
    rows: scored.map(({ name, audit: { scores, figures } }) => [
      name,
      ...categories.map((category) => scores[category]),
      ...(Object.keys(metrics) as Metric[]).map((metric) => rounded(metric, figures[metric])),
    ]),
  };
}

const rounded = (metric: Metric, figure: number) =>
  metric === 'cumulative-layout-shift' ? Number(figure.toFixed(3)) : Math.round(figure);
