import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { checkContent } from '../../check/check-content.ts';
import { checkCustom } from '../../check/custom.ts';
import { type Finding, kinds } from '../../model/errors/findings.ts';
import { readLanguages } from '../../model/reader/languages.ts';
import { type CheckFinding, type FieldAt, fieldFinder } from './check.ts';

/** Looks through everything whenever it is asked; what it has read once it reads quicker again. */
parentPort?.on('message', async () => {
  try {
    parentPort?.postMessage({ findings: await checkSite(workerData) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});

/** Everything that there is to say about a site, each with its field. */
async function checkSite(site: string): Promise<CheckFinding[]> {
  const root = join(site, 'content');
  // A field is found by its key; looking for the lines would take as long as half of the rest.
  const placeOf = (file: string) => `content/${file}`;
  const findings = [...(await checkContent(root, undefined, placeOf)), ...checkCustom(site)];
  // Without the languages no field can be found.
  const languages = readLanguages({ root }, []);
  const fieldAt: FieldAt = languages ? fieldFinder({ root, languages }) : () => undefined;
  return findings.map((finding) => withField(fieldAt, finding));
}

function withField(fieldAt: FieldAt, { details, ...finding }: Finding): CheckFinding {
  const [file = '', line] = finding.file.split(':');
  const at = fieldAt(file.replace(/^content\//, ''), finding.key);
  return {
    ...finding,
    file,
    details: { ...details },
    ...(line ? { line: Number(line) } : {}),
    fails: kinds[finding.kind].fails,
    ...(at ? { at } : {}),
  };
}
