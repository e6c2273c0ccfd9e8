import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A file of the project, from wherever the tests run. */
export const project = (...path: string[]) => resolve(root, ...path);

/** The site that the tests look at; SITE names another than the sample. */
export const siteFolder = project(process.env.SITE ?? 'starter');

// Like every command, the tests find the site's content, its pages and its caches in the present folder.
process.chdir(siteFolder);
