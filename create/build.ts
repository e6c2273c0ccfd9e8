import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { renewSchemas } from '../src/editing/schemas.ts';
import { copyStarter } from './starter.ts';

/** Builds the contents of the package `create-polyfolio`, before `npm pack` packs them: the program and the sample site. */
const folder = import.meta.dirname;
rmSync(join(folder, 'build'), { recursive: true, force: true });
execFileSync(join(folder, '../node_modules/.bin/tsc'), ['-p', folder], { stdio: 'inherit' });
renewSchemas(join(folder, '../starter/content'));
copyStarter(join(folder, 'build/starter'), 'package');
