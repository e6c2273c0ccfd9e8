import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyStarter, starterFolder } from './starter.ts';

/** Makes what the package `create-polyfolio` consists of, before `npm pack` packs it: the program as JavaScript, and the sample site. */
const folder = import.meta.dirname;
rmSync(join(folder, 'build'), { recursive: true, force: true });
execFileSync(join(folder, '../node_modules/.bin/tsc'), ['-p', folder], { stdio: 'inherit' });
copyStarter(starterFolder, join(folder, 'build/starter'), 'packed');
