import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { project, siteFolder } from '../content/site-folder.ts';
import { atTheRoot, sealedEnvironment } from './sealed-environment.ts';

/** Builds the site for tests of its pages where there is none yet; a site that is there is tested as it is. */
export default function setup(): void {
  if (existsSync('dist/index.html')) return;
  console.log('There is no built site: building it …');
  const { status } = spawnSync(process.execPath, [project('src/cli/main.ts'), 'build'], {
    cwd: siteFolder,
    stdio: 'inherit',
    env: sealedEnvironment(atTheRoot),
  });
  if (status !== 0) throw new Error('The site cannot be built; the tests of its pages need it.');
}
