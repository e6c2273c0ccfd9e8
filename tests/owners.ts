import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { moveIn } from './support/owners/move-in.ts';
import { owners } from './support/owners/owners.ts';
import { copyProject } from './support/project-copy.ts';
import { sealedEnvironment } from './support/sealed-environment.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './support/test-report.ts';

/** Looks at the sites of the made-up owners as they would themselves; names choose among them. */
const wanted = process.argv.slice(2);
const names = Object.keys(owners) as (keyof typeof owners)[];
const unknown = wanted.find((name) => !(name in owners));
if (unknown) {
  console.error(`There is no owner “${unknown}”: ${names.join(', ')}.`);
  process.exit(2);
}

const rows: string[] = [];
for (const name of names.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  console.log(`\n[${name}]`);
  const copy = copyProject();
  try {
    await moveIn(copy.root, owners[name]);
    const check = copy.run('owner/check.ts', ['--publish']);
    if (check.status !== 0) console.log(check.output);
    const { status } = spawnSync(process.execPath, ['tests/run.ts', 'site', 'build', 'browser'], {
      cwd: copy.root,
      stdio: 'inherit',
      env: sealedEnvironment(),
    });
    const isGood = check.status === 0 && status === 0;
    // Which suite is to blame is for the figures to say.
    const report = (file: string) => join(copy.root, '.cache/test-reports', file);
    rows.push(
      `${name.padEnd(10)}${isGood ? 'passed' : 'FAILED'}` +
        `   check ${check.status === 0 ? 'ready' : 'not ready'}` +
        `   build ${figures(readVitestReport(report('build.json'), true))}` +
        `   browser ${figures(readPlaywrightReport(report('browser.json'), true))}`,
    );
    if (!isGood) process.exitCode = 1;
  } finally {
    copy.clear();
  }
}
console.log(`\n${rows.join('\n')}`);

function figures({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
