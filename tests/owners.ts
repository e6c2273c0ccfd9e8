import { spawnSync } from 'node:child_process';
import { moveIn } from './support/owners/move-in.ts';
import { owners } from './support/owners/owners.ts';
import { copyProject } from './support/project-copy.ts';
import { sealedEnvironment } from './support/sealed-environment.ts';

/** Runs the tests of the pages on the sites of the invented owners; names choose among them. */
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
    const check = copy.run('cli/main.ts', ['check', '--publish']);
    if (check.status !== 0) console.log(check.output);
    const tests = spawnSync(process.execPath, ['tests/run.ts', 'site', 'build', 'browser'], {
      cwd: copy.root,
      stdio: 'inherit',
      env: sealedEnvironment(),
    });
    const failed = [check.status !== 0 && 'check', tests.status !== 0 && 'tests'].filter(Boolean);
    rows.push(
      `${name.padEnd(10)}${failed.length === 0 ? 'passed' : `FAILED: ${failed.join(', ')}`}`,
    );
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    copy.clear();
  }
}
console.log(`\n${rows.join('\n')}`);
