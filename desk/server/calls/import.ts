import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../../../model/errors/refusal.ts';
import { defaultLocale } from '../../../model/locales.ts';
import { ContentError } from '../../../model/problems.ts';
import { isSampleAddress } from '../../../model/sample-address.ts';
import { nameOfProject, withProjects } from '../../../owner/import/choice.ts';
import { importChange, importedBefore } from '../../../owner/import/history.ts';
import { planImport, sampleProjects } from '../../../owner/import/plan.ts';
import { mostBytes, readBytes } from '../../../owner/import/read-input.ts';
import { tableWithFallback, waitingLanguages } from '../../../owner/import/waiting.ts';
import type { ImportPlan } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { DeskRefusal } from '../refusal.ts';
import { knownLanguage } from '../texts/save-text.ts';

/** Starting from a file: what it would bring, and bringing it as one step back. */
export function importCalls(desk: Desk, startAnew: () => void): Hono {
  const calls = new Hono();
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new DeskRefusal('too_large', 413);
    },
  });
  calls.get('/import', (context) =>
    context.json({ isOffered: isSampleAddress(desk.content()?.site.owner.email ?? '') }),
  );
  calls.post('/import/plan', limit, async (context) =>
    context.json((await asked(desk, context)).told),
  );
  calls.post('/import/write', limit, async (context) => {
    const { plan, told } = await asked(desk, context);
    const table = inWords(() => tableWithFallback(desk.site, told.waiting));
    desk.editing.apply(importChange(desk.site, context.req.query('name') ?? '', plan, table));
    desk.forget();
    // The table of languages is code, which this process has read already.
    if (table.size > 0) startAnew();
    return context.json({ undo: desk.steps.undoState() });
  });
  return calls;
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
