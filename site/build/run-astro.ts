import { canBeRead, startAstro } from './read-first.ts';

/** `astro build` and `astro dev`, once the content is read. */
if (await canBeRead()) await startAstro();
