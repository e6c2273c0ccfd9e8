import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { nameOfProject, withProjects } from '../../../import/choice.ts';
import { importChange, importedBefore } from '../../../import/history.ts';
import { planImport, sampleProjects } from '../../../import/plan.ts';
import { mostBytes, readBytes } from '../../../import/read-input.ts';
import { tableWithFallback, waitingLanguages } from '../../../import/waiting.ts';
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
  drop: z.enum(['yes']).optional(),
  only: z.array(z.string()).optional(),
  title: z.array(z.string()).optional(),
  id: z.array(z.string()).optional(),
};

/** Starting from a file, which is the body: what it would bring, and bringing it as one step back. */
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
      json(context, (await asked(desk, context)).told),
    )
    .post('/import/write', limit, query(choice), async (context) => {
      const { plan, told } = await asked(desk, context);
      const table = inWords(() => tableWithFallback(desk.site, told.waiting));
      desk.editing.apply(importChange(desk.site, context.req.valid('query').name, plan, table));
      desk.forget();
      // The table of languages is code, which this process has read already.
      if (table.size > 0) startAnew();
      return json(context, { undo: desk.steps.undoState() });
    });
}

async function asked(desk: Desk, { req }: Context) {
  const bytes = Buffer.from(await req.arrayBuffer());
  return inWords(() => {
    const found = readBytes(req.query('name') ?? '', bytes);
    const isList = found.kind === 'repositories';
    const profile = isList ? withProjects(found, req.queries('only')) : found;
    const language = knownLanguage(req.query('language') ?? found.language ?? defaultLocale);
    const dropSample = req.query('drop') === 'yes';
    const [titles, names] = [req.queries('title') ?? [], req.queries('id') ?? []];
    const plan = planImport(desk.root, profile, {
      language,
      dropSample,
      ids: new Map(titles.map((title, index) => [title, names[index] ?? ''])),
      imported: importedBefore(desk.site),
    });
    const told = {
      kind: found.kind,
      language,
      rows: plan.rows,
      leftOut: plan.leftOut,
      clashes: plan.clashes.map(({ title, wanted, suggested }) => ({ title, wanted, suggested })),
      sampleProjects: sampleProjects(desk.root).length,
      waiting: waitingLanguages(plan.changes).others,
      ...(isList && {
        repositories: found.projects.map((project) => ({
          name: nameOfProject(project),
          title: project.title,
          doubts: project.doubts ?? [],
          isChosen: profile.projects.includes(project),
        })),
      }),
    } satisfies ImportPlan;
    return { told, plan };
  });
}

/** What is wrong with a file or with the content is told, not thrown. */
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
