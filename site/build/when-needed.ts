import { canBeRead, startAstro } from './read-first.ts';

/** Builds the site before it is served, unless the last build is of just this content and code. */
if (await canBeRead()) {
  const { isUpToDate } = await import('./last-build.ts');
  if (!isUpToDate()) {
    process.argv.splice(2, Infinity, 'build');
    await startAstro();
  }
}
