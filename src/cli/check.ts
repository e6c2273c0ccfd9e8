import { resolve } from 'node:path';
import { checkContent } from '../check/check-content.ts';
import { checkCustom } from '../check/custom.ts';
import { findDeadLinks, type LinkReport } from '../check/links.ts';
import { metadataChange } from '../editing/pictures.ts';
import { recordPublishedUrls } from '../editing/published-urls.ts';
import type { Content } from '../model/content.ts';
import { type Finding, failsWith } from '../model/errors/findings.ts';
import { reportText } from './check/report.ts';
import { defineCommand } from './command.ts';
import { counted, done, fileLines, print, showProgress } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Checks everything under content/ and lists what to fix, with file and key.

  npx polyfolio check                 fails on errors that prevent a build
  npx polyfolio check --publish       also fails on sample content and, with --links, on broken links
  npx polyfolio check --links         also requests every external URL and lists those that fail
  npx polyfolio check --fix           first removes from pictures where they were taken, serial numbers
                                  of cameras, and names of files on your computer

  --all     show every finding; by default long lists are shortened
  --json    print JSON: { ok, findings: [{ kind, code, file, line, key, wrong, advice }] }
`;

export const command = defineCommand(
  { help, flags: ['publish', 'links', 'fix', 'all', 'json'] },
  async ({ values: { publish, links, fix, all, json } }) => {
    if (fix) await cleanPictures();
    if (publish) recordPublishedUrls('.');
    const findings = [
      ...(await checkContent(resolve('content'), links ? askLinks : undefined)),
      ...checkCustom('.'),
    ];
    const ok = !findings.some(failsWith(publish));
    const report = json
      ? JSON.stringify({ ok, findings: findings.map(withLineApart) }, null, 2)
      : reportText(findings, { publish, everything: all });
    print(report);
    return ok ? 0 : 1;
  },
);

async function cleanPictures(): Promise<void> {
  const change = await metadataChange(resolve('.'));
  if (change.files.length === 0) return;
  await withEditing((editing) => editing.apply(change));
  const pictures = counted(change.files.length, 'picture');
  const lines = [
    done(`Removed places, serial numbers and names of files from ${pictures}:`),
    ...fileLines(change.files),
    '  To undo this: npx polyfolio undo',
  ];
  // Not to stdout, which may hold JSON.
  process.stderr.write(`${lines.join('\n')}\n\n`);
}

async function askLinks(content: Content): Promise<Finding[]> {
  const report = await findDeadLinks(content, {
    onProgress: (asked, all) => showProgress(`Checking links: ${asked} of ${all}`),
  });
  showProgress('');
  process.stderr.write(`${linkNote(report)}\n\n`);
  return report.findings;
}

function linkNote({ asked, answering, isOffline }: LinkReport): string {
  const urls = counted(asked, 'external URL');
  if (asked === 0) return 'There are no external URLs to check (example.com is skipped).';
  return isOffline
    ? `${urls} could not be checked: this machine seems to be offline.`
    : `${answering} of ${urls} responded.`;
}

function withLineApart({ kind, file, ...rest }: Finding) {
  const [path, line] = file.split(':');
  return { kind, file: path, ...(line ? { line: Number(line) } : {}), ...rest };
}
