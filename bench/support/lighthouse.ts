import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folder = 'bench';

/** Lighthouse weighs more than the whole site's own packages, so only whoever measures installs it. */
export async function loadLighthouse() {
  if (!existsSync(`${folder}/node_modules/lighthouse`)) {
    console.log('Installing Lighthouse for the measurements (bench/package.json).');
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  }
  return (await import('lighthouse')).default;
}
