import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { findSample } from '../../check/sample.ts';
import { readFacts, saveFact } from '../../editing/facts.ts';
import { knownLanguage, knownPart, knownText } from '../../editing/fields.ts';
import { readGlossary } from '../../editing/glossary.ts';
import { languageChange, progressOfLanguages } from '../../editing/languages.ts';
import { changeList } from '../../editing/lists.ts';
import { partOfText } from '../../editing/parts.ts';
import {
  deletePicture,
  mostPictureBytes,
  pictureBytes,
  picturesOf,
  putPicture,
} from '../../editing/pictures.ts';
import { changeProject, deletePlan } from '../../editing/projects.ts';
import { readPart } from '../../editing/read-part.ts';
import { dropDraft, saveText, sourceChange } from '../../editing/save-text.ts';
import { search } from '../../editing/search.ts';
import { confirmTranslations } from '../../editing/translations/confirm.ts';
import { stepOf, type Workspace } from '../../editing/workspace.ts';
import { sampleProjects } from '../../import/plan.ts';
import { cvIn } from '../../model/cv.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { bodies, body, json, limit, query } from './bodies.ts';
import type { Check } from './check.ts';
import type { DeskEvent, Events } from './events.ts';
import { commit, hasHistory, historyOf, revert, stepsOf } from './history.ts';
import { importRoutes } from './import.ts';
import { overviewOf } from './overview.ts';
import { translatorRoutes } from './translator.ts';

export type RouteParts = {
  workspace: Workspace;
  events: Events;
  check: Check;
  /** Where the pages are shown; empty until they are. */
  pagesUrl: () => string;
};

const mostBytes = 256 * 1024;

const text = z.string();

/**
 * Every call of the desk's screen, which derives its requests and answers from this type. A refusal
 * is { error: code, advice? } with a status of 4xx, unless an answer has an outcome for it.
 */
export function createRoutes({ workspace, events, check, pagesUrl }: RouteParts) {
  const undoState = () => workspace.undoState();
  return (
    new Hono()
      // Files are larger than anything else that the desk accepts: their routes have limits of their own.
      .post(
        '/picture',
        limit(mostPictureBytes),
        query({ place: text }),
        /** The body is the file. */
        async (context) => {
          const bytes = Buffer.from(await context.req.arrayBuffer());
          const picture = await putPicture(workspace, context.req.valid('query').place, bytes);
          return json(context, { picture, undo: undoState() });
        },
      )
      .route('/', importRoutes(workspace))
      .route('/', translatorRoutes(workspace))
      .use(limit(mostBytes))

      .get('/overview', async (context) =>
        json(context, overviewOf(workspace, pagesUrl(), await hasHistory(workspace))),
      )
      /** A stream of DeskEvent. */
      .get('/events', (context) => stream(context, events))
      .post('/undo', body(bodies.nothing), (context) => {
        const undone = workspace.undo();
        return json(context, { step: stepOf(undone), undo: undoState() });
      })
      .post('/redo', body(bodies.nothing), (context) => {
        const redone = workspace.redo();
        return json(context, { step: stepOf(redone), undo: undoState() });
      })
      .get('/steps', (context) => json(context, { steps: stepsOf(workspace) }))
      .post('/step', body(bodies.step), (context) => {
        workspace.stepTo(context.req.valid('json').to);
        return json(context, { undo: undoState() });
      })

      .get('/part', query({ id: text }), (context) =>
        json(
          context,
          readPart(workspace, knownPart(workspace.root, context.req.valid('query').id)),
        ),
      )
      .get('/search', query({ words: text }), (context) =>
        json(context, search(workspace, context.req.valid('query').words)),
      )
      .get('/source-change', query({ id: text, language: text }), async (context) => {
        const { id, language } = context.req.valid('query');
        return json(context, await sourceChange(workspace, id, language));
      })
      .get('/glossary', (context) => json(context, { terms: readGlossary(workspace.root) }))
      .post('/text', body(bodies.text), (context) => {
        const saved = saveText(workspace, context.req.valid('json'));
        return json(context, saved, saved.outcome === 'conflict' ? 409 : 200);
      })
      .post('/draft/drop', body(bodies.version), (context) => {
        const { id, language } = context.req.valid('json');
        return json(context, { version: dropDraft(workspace, id, language) });
      })
      .post('/list', body(bodies.list), (context) => {
        const wanted = context.req.valid('json');
        changeList(workspace, wanted);
        return json(context, {
          part: readPart(workspace, partOfText(wanted.id)),
          undo: undoState(),
        });
      })
      .post('/confirm', body(bodies.confirm), (context) => {
        const { id, languages } = context.req.valid('json');
        const changes = languages
          .map((language) => knownText(workspace.root, id, language))
          .map((locale) => confirmTranslations(workspace.site, locale, [id]).change);
        const [first] = changes;
        if (first) workspace.apply({ ...first, files: changes.flatMap(({ files }) => files) });
        return json(context, { undo: undoState() });
      })

      .get('/facts', query({ file: text }), (context) =>
        json(context, readFacts(workspace, context.req.valid('query').file)),
      )
      .post('/fact', body(bodies.fact), (context) => {
        const saved = saveFact(workspace, context.req.valid('json'));
        return json(context, saved, saved.outcome === 'saved' ? 200 : 409);
      })
      .post('/project', body(bodies.project), (context) => {
        const changed = changeProject(workspace, context.req.valid('json'));
        return json(context, changed, changed.outcome === 'changed' ? 200 : 409);
      })
      /** Those that are still as the sample has them. */
      .get('/sample-projects', (context) =>
        json(context, { ids: sampleProjects(workspace.root, findSample(workspace.root)) }),
      )
      .get('/project/delete-plan', query({ id: z.array(text) }), (context) =>
        json(context, deletePlan(workspace, context.req.valid('query').id)),
      )
      .get('/languages', (context) =>
        json(context, { languages: progressOfLanguages(workspace.root) }),
      )
      .post('/language', body(bodies.language), (context) => {
        workspace.apply(languageChange(workspace, context.req.valid('json')));
        return json(context, { undo: undoState() });
      })

      .get('/pictures', query({ under: text.optional() }), async (context) =>
        json(context, {
          pictures: await picturesOf(workspace.root, context.req.valid('query').under),
        }),
      )
      .post('/picture/delete', body(bodies.named), (context) => {
        deletePicture(workspace, context.req.valid('json').id);
        return json(context, { undo: undoState() });
      })
      .get('/picture', query({ file: text }), (context) => {
        const { bytes, type } = pictureBytes(workspace.root, context.req.valid('query').file);
        // Opened by itself, a drawing is a page.
        const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
        return context.body(bytes, 200, {
          'content-type': type,
          'content-security-policy': policy,
        });
      })
      .get('/cv', query({ language: text }), (context) =>
        cvFrom(pagesUrl(), workspace, context, context.req.valid('query').language),
      )

      .get('/check', async (context) => json(context, await check.report()))
      .get('/history', async (context) => json(context, await historyOf(workspace)))
      .post('/revert', body(bodies.revert), async (context) => {
        const reverted = await revert(workspace, context.req.valid('json'));
        return json(context, reverted, 'undo' in reverted ? 200 : 409);
      })
      .post('/commit', body(bodies.commit), async (context) => {
        const { message, files } = context.req.valid('json');
        return json(context, await commit(workspace, message, files));
      })
  );
}

export type Routes = ReturnType<typeof createRoutes>;

const stream = (context: Context, events: Events) =>
  streamSSE(context, async (open) => {
    const send = (event: DeskEvent) => void open.writeSSE({ data: JSON.stringify(event) });
    events.on('event', send);
    open.onAbort(() => void events.off('event', send));
    // A line now and then keeps the connection; a desk that restarts is back soon.
    while (!open.aborted) {
      await open.writeSSE({ event: 'still-here', data: '', retry: 500 });
      await open.sleep(15_000);
    }
  });

/** The pages' own process makes it: the desk goes on answering meanwhile. */
async function cvFrom(pages: string, workspace: Workspace, context: Context, language: string) {
  const locale = knownLanguage(language);
  const content = workspace.content();
  if (!pages || !content) throw refusal('no_pages_yet');
  const answer = await fetch(`${pages}/${encodeURIComponent(cvIn(content, locale).fileName)}`);
  if (!answer.ok) throw refusal('no_cv', await answer.text());
  return context.body(await answer.arrayBuffer(), 200, {
    'content-type': 'application/pdf',
    // The browser's viewer is a page of its own, which the desk's policy would leave empty.
    'content-security-policy': "frame-ancestors 'self'",
  });
}
