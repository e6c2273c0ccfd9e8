import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { moveIn } from '../support/content/complete-owner.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { has } from '../support/programs/needs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built pages of an owner who uses all that there is. */
    siteWithNotes: string;
  }
}

/** Built once for both engines. */
export default async function build(project: TestProject) {
  if (!has('firefox') && !has('webkit')) return;
  const copy = copyProject('small');
  await moveIn(copy.root);
  copy.build({}, '--pages-only');
  project.provide('siteWithNotes', join(copy.root, 'dist'));
  return copy.clear;
}
