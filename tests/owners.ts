import { spawnSync } from 'node:child_process';
import { moveIn } from './support/owners/move-in.ts';
import { owners } from './support/owners/owners.ts';
import { copyProject } from './support/project-copy.ts';

for (const name of process.argv.slice(2)) {
  const copy = copyProject();
  await moveIn(copy.root, owners[name as keyof typeof owners]);
  console.log(copy.root);
  console.log(copy.run('owner/check.ts', ['--publish']).output);
}
