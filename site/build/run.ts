import { ContentError } from '../../model/errors/errors.ts';
import { SettingsError } from '../../settings/settings.ts';
import { isUpToDate } from './stamp.ts';

/**
 * `astro dev` and `astro build`, once content and settings have no errors: Astro would report these
 * as errors of its configuration, with a stack trace. `build --if-needed` builds before a start,
 * unless the last build was made from just these files and settings.
 */
const site = await readSite();
if (site && !(process.argv.includes('--if-needed') && site.isUpToDate)) {
  process.argv = process.argv.filter((option) => option !== '--if-needed');
  await import(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url).href);
}

/** Prints the errors and lets the program end with code 1 where the site cannot be read. */
async function readSite(): Promise<{ isUpToDate: boolean } | undefined> {
  try {
    // The content is read once for the whole process.
    const { content, settings } = await import('../content.ts');
    return { isUpToDate: isUpToDate(content, settings) };
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message.trimEnd()}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
