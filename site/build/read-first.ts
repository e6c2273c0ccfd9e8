import { ContentError } from '../../model/problems.ts';
import { SettingsError } from '../../settings/settings.ts';

/**
 * Whether content and settings have no errors; else they are printed, and the program will end with
 * code 1. Astro reports an error in its configuration under a title of its own, with a stack trace.
 */
export async function canBeRead(): Promise<boolean> {
  try {
    // Reads the content, too, and keeps it for whoever asks next in this process.
    await import('../settings.ts');
    return true;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message.trimEnd()}\n`);
    process.exitCode = 1;
    return false;
  }
}

/** Astro's own program, with the arguments of this one. */
export const startAstro = () =>
  import(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url).href);
