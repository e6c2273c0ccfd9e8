import { resolve } from 'node:path';
import { checkContent } from '../check/check-content.ts';
import { checkCustom } from '../check/custom.ts';
import { findDeadLinks, type LinkReport } from '../check/links.ts';
import type { Content } from '../model/content.ts';
import { type Finding, failsWith } from '../model/errors/findings.ts';
import { reportText } from './check-report.ts';
import { defineCommand } from './command.ts';
import { counted } from './terminal/layout.ts';

const help = `
Looks through everything under content/ and says what to fix, with file and key.

  polyfolio check                 fails on errors, with which the site cannot be built
  polyfolio check --publish       fails also on what is still sample
  polyfolio check --links         asks every address that leads out of the site whether it answers

  --all     list everything, not only the beginning of each chapter
  --json    the same for machines: { ok, findings: [{ kind, code, file, line, key, wrong, advice }] }
`;

const options = {
  publish: { type: 'boolean', default: false },
  links: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export const command = defineCommand(
  { help, options },
  async ({ values: { publish, links, all, json } }) => {
    const findings = [
      ...(await checkContent(resolve('content'), links ? askLinks : undefined)),
      ...checkCustom('.'),
    ];
    const ok = !findings.some(failsWith(publish));
    const report = json
      ? JSON.stringify({ ok, findings: findings.map(withLineApart) }, null, 2)
      : reportText(findings, { publish, everything: all });
    process.stdout.write(`${report}\n`);
    return ok ? 0 : 1;
  },
);

/** What is under way and how it went is not part of the report, which a machine may read. */
async function askLinks(content: Content): Promise<Finding[]> {
  const { isTTY } = process.stderr;
  const report = await findDeadLinks(content, {
    onProgress: (asked, all) => isTTY && process.stderr.write(`\rAsking: ${asked} of ${all}`),
  });
  process.stderr.write(`${isTTY ? '\r\u001b[K' : ''}${linkNote(report)}\n\n`);
  return report.findings;
}

function linkNote({ asked, answering, isOffline }: LinkReport): string {
  const addresses = counted(asked, 'address', 'addresses');
  if (asked === 0) return 'There is no address to ask; those at example.com lead nowhere.';
  return isOffline
    ? `None of ${addresses} could be asked: this machine seems to have no network.`
    : `${answering} of ${addresses} answer.`;
}

function withLineApart({ kind, file, ...rest }: Finding) {
  const [path, line] = file.split(':');
  return { kind, file: path, ...(line ? { line: Number(line) } : {}), ...rest };
}
