import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { findSample } from '../../../check/sample.ts';
import {
  planImport,
  sampleProjects,
  untranslatedLanguages,
  withFallback,
} from '../../../import/plan.ts';
import { nameOfProject, withProjects } from '../../../import/profile.ts';
import { mostBytes, readProfile } from '../../../import/read-profile.ts';
import { Refusal } from '../../../model/errors/refusal.ts';
import { defaultLocale } from '../../../model/locales.ts';
import { ContentError } from '../../../model/problems.ts';
import { isSampleAddress } from '../../../model/sample-address.ts';
import type { ImportPlan } from '../../contract.ts';
import { json, query } from '../bodies.ts';
import type { Desk } from '../desk.ts';
import { DeskRefusal } from '../refusal.ts';
import { knownLanguage } from '../texts/save-text.ts';

const choice = {
  name: z.string(),
  language: z.string().optional(),
  removeSample: z.enum(['yes']).optional(),
  only: z.array(z.string()).optional(),
  title: z.array(z.string()).optional(),
  id: z.array(z.string()).optional(),
};

/** Importing a file, which is the body: what it would bring, and writing it as one change. */
export function importRoutes(desk: Desk, startAnew: () => void) {
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new DeskRefusal('too_large', 413);
    },
  });
  return new Hono()
    .get('/import', (context) =>
      json(context, { isOffered: isSampleAddress(desk.content()?.site.owner.email ?? '') }),
    )
    .post('/import/plan', limit, query(choice), async (context) =>
      json(context, (await planned(desk, context)).plan),
    )
    .post('/import/write', limit, query(choice), async (context) => {
      const { change, plan } = await planned(desk, context);
      desk.editing.apply(inWords(() => withFallback(desk.site, change, plan.untranslated)));
      desk.forget();
      // The table of languages is code, which this process has read already.
      if (plan.untranslated.length > 0) startAnew();
      return json(context, { undo: desk.steps.undoState() });
    });
}

async function planned(desk: Desk, { req }: Context) {
  const bytes = Buffer.from(await req.arrayBuffer());
  return inWords(() => {
    const file = req.query('name') ?? '';
    const found = readProfile(file, bytes);
    const sample = findSample(desk.root);
    const isList = found.kind === 'repositories';
    const profile = isList ? withProjects(found, req.queries('only')) : found;
    const language = knownLanguage(req.query('language') ?? found.language ?? defaultLocale);
    const [titles, names] = [req.queries('title') ?? [], req.queries('id') ?? []];
    const { rows, leftOut, clashes, change } = planImport(desk.site, file, profile, {
      sample,
      language,
      removeSample: req.query('removeSample') === 'yes',
      ids: new Map(titles.map((title, index) => [title, names[index] ?? ''])),
    });
    const plan = {
      kind: found.kind,
      language,
      rows,
      leftOut,
      clashes: clashes.map(({ title, wanted, suggested }) => ({ title, wanted, suggested })),
      sampleProjects: sampleProjects(desk.root, sample).length,
      untranslated: untranslatedLanguages(change).others,
      ...(isList && {
        repositories: found.projects.map((project) => ({
          name: nameOfProject(project),
          title: project.title,
          doubts: project.doubts ?? [],
          isChosen: profile.projects.includes(project),
        })),
      }),
    } satisfies ImportPlan;
    return { plan, change };
  });
}

/** Errors of the file and of the content go to the screen with their sentences. */
function inWords<Answer>(run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof ContentError)
      throw new DeskRefusal('content_has_mistakes', 409, error.message);
    if (error instanceof Refusal) throw new DeskRefusal('not_imported', 409, error.message);
    throw error;
  }
}
