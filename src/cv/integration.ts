import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { engineProgram } from '../engine/engine.ts';
import { type Content, readContent } from '../model/content.ts';
import { cvIn } from '../model/cv.ts';
import { type ContentError, InvalidContent } from '../model/errors/errors.ts';
import type { Locale } from '../model/languages/languages.ts';
import { readLetter } from '../model/reader/letters.ts';
import {
  buildCvFiles,
  buildCvVersions,
  type CvFile,
  cachedCvFiles,
  removeOldCvs,
} from './build.ts';

const moduleName = 'virtual:cv-files';

/** Makes the CVs and tells the pages their names and sizes; in development, serves them. */
export function cvFiles(content: Content): AstroIntegration {
  let files: Promise<Record<Locale, CvFile>>;
  let site = content.site.url;
  return {
    name: 'cv-files',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig, addWatchFile }) => {
        site = new URL(config.base, config.site ?? content.site.url).href;
        files = buildMeanwhile(content, site);
        // Whoever needs them first reports the error.
        files.catch(() => {});
        addWatchFile(new URL('template.typ', import.meta.url));
        updateConfig({ vite: { plugins: [cvModule(files, content)] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        server.middlewares.use(async (request, response, next) => {
          const asked = decodeURI(request.url ?? '')
            .split(/[?#]/)[0]
            ?.split('/')
            .at(-1);
          if (!asked?.endsWith('.pdf')) return next();
          try {
            const { searchParams: wanted } = new URL(request.url ?? '', 'http://localhost');
            // The content is read again, so that a change shows without a restart, be it of the name.
            const now = readContent(content, { drafts: true });
            const of = wanted.get('of');
            if (of) {
              const bytes = await madeFor(now, of, wanted.get('language') ?? '', site);
              response.setHeader('Content-Type', 'application/pdf').end(bytes);
              return;
            }
            const made = await files;
            const locale = content.shown.find(
              (one) => asked === made[one].name || asked === cvIn(now, one).fileName,
            );
            if (!locale) return next();
            const { bytes } = (await buildCvFiles({ ...now, shown: [locale] }, { site }))[locale];
            response.setHeader('Content-Type', 'application/pdf').end(bytes);
          } catch (error) {
            logger.error((error as Error).message);
            response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
            response.end((error as Error).message);
          }
        });
      },
    },
  };
}

/** A version of the CV in a language, or a letter (`letters/<id>`), as the command would write it. */
async function madeFor(content: Content, of: string, language: string, site: string) {
  const [, letterId] = /^letters\/(.+)$/.exec(of) ?? [];
  const errors: ContentError[] = [];
  const letter = letterId ? readLetter(content, letterId, errors) : undefined;
  if (letterId && !letter) throw new InvalidContent(errors);
  const locale = letter?.locale ?? content.languages.find(language) ?? content.languages.source;
  const wanted = letter ? { version: letter.version, locale, letter } : { version: of, locale };
  const [file] = await buildCvVersions(content, [wanted], { site });
  return file?.bytes;
}

/** Puts the CVs beside the pages and says what they are; they were made for the pages and come from the cache. */
export async function writeCvFiles(content: Content, site: string, dir: URL): Promise<string[]> {
  const files = Object.values(await buildCvFiles(content, { site }));
  for (const { name, bytes } of files) await writeFile(new URL(name, dir), bytes);
  await removeOldCvs(files);
  return files.map(
    ({ name, bytes, pages }) =>
      `${name}, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${Math.round(bytes.length / 1000)} kB`,
  );
}

/** In a thread of its own: Astro starts meanwhile. */
async function buildMeanwhile(content: Content, site: string): Promise<Record<Locale, CvFile>> {
  const cached = await cachedCvFiles(content, { site });
  if (cached) return cached;
  const thread = new Worker(engineProgram('cv/build-thread'), { workerData: { content, site } });
  // What went wrong there goes wrong again here, and is reported from here.
  await once(thread, 'exit').catch(() => {});
  return buildCvFiles(content, { site });
}

function cvModule(files: Promise<Record<Locale, CvFile>>, { languages, shown }: Content) {
  const named = async () => {
    const made = await files;
    return languages.perLocale(
      (locale) => ({ name: made[locale].name, bytes: made[locale].bytes.length }),
      shown,
    );
  };
  return {
    name: 'cv-files',
    resolveId: (id: string) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: async (id: string) =>
      id === `\0${moduleName}` ? `export default ${JSON.stringify(await named())};` : undefined,
  };
}
