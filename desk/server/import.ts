import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { findSample } from '../../check/sample.ts';
import { knownLanguage } from '../../editing/fields.ts';
import type { Code } from '../../editing/parts.ts';
import type { Workspace } from '../../editing/workspace.ts';
import {
  planImport,
  sampleProjects,
  untranslatedLanguages,
  withFallback,
} from '../../import/plan.ts';
import { nameOfProject, withProjects } from '../../import/profile.ts';
import { mostBytes, readProfile } from '../../import/read-profile.ts';
import { defaultLocale } from '../../model/languages/locales.ts';
import { isSampleAddress } from '../../model/sample-address.ts';
import { json, limit, query } from './bodies.ts';

/** How a file is to be imported. */
export type ImportChoice = {
  /** The language of its words, where the file does not say it itself. */
  language?: Code;
  /** Whether the projects of the sample are removed. */
  removeSample?: boolean;
  /** Which repositories of a list become projects; all but the doubtful if it is missing. */
  only?: readonly string[];
  /** Names for projects whose own are taken, by their titles. */
  ids?: Readonly<Record<string, string>>;
};

const choice = {
  name: z.string(),
  language: z.string().optional(),
  removeSample: z.enum(['yes']).optional(),
  only: z.array(z.string()).optional(),
  title: z.array(z.string()).optional(),
  id: z.array(z.string()).optional(),
};

/** Importing a file, which is the body: what it would bring, and writing it as one change. */
export function importRoutes(workspace: Workspace) {
  return new Hono()
    .get('/import', (context) =>
      json(context, {
        isOffered:
          isSampleAddress(workspace.content()?.site.owner.email ?? '') &&
          findSample(workspace.root).some(({ code }) => code === 'sample_text'),
      }),
    )
    .post('/import/preview', limit(mostBytes), query(choice), async (context) =>
      json(context, (await previewed(workspace, context)).preview),
    )
    .post('/import/write', limit(mostBytes), query(choice), async (context) => {
      const { change, preview } = await previewed(workspace, context);
      workspace.apply(withFallback(workspace.site, change, preview.untranslated));
      return json(context, { undo: workspace.undoState() });
    });
}

async function previewed(workspace: Workspace, { req }: Context) {
  const file = req.query('name') ?? '';
  const found = readProfile(file, Buffer.from(await req.arrayBuffer()));
  const sample = findSample(workspace.root);
  const isList = found.kind === 'repositories';
  const profile = isList ? withProjects(found, req.queries('only')) : found;
  const language = knownLanguage(req.query('language') ?? found.language ?? defaultLocale);
  const [titles, names] = [req.queries('title') ?? [], req.queries('id') ?? []];
  const { rows, leftOut, clashes, change } = planImport(workspace.site, file, profile, {
    sample,
    language,
    removeSample: req.query('removeSample') === 'yes',
    ids: new Map(titles.map((title, index) => [title, names[index] ?? ''])),
  });
  const preview = {
    kind: found.kind,
    language,
    rows,
    leftOut,
    /** Projects whose titles cannot be their names, and what they would be called. */
    clashes: clashes.map(({ title, wanted, suggested }) => ({ title, wanted, suggested })),
    /** How many projects of the sample there are. */
    sampleProjects: sampleProjects(workspace.root, sample).length,
    /** Languages that show the source's text until what is imported is translated. */
    untranslated: untranslatedLanguages(change).others,
    /** Of a list of repositories: what can be chosen. */
    repositories: (isList ? found.projects : []).map((project) => ({
      name: nameOfProject(project),
      title: project.title,
      doubts: project.doubts ?? [],
      isChosen: profile.projects.includes(project),
    })),
  };
  return { preview, change };
}

export type ImportPreview = Awaited<ReturnType<typeof previewed>>['preview'];
