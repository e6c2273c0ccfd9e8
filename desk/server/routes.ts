import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { cvIn } from '../../model/cv.ts';
import type { ProjectChanged } from '../contract.ts';
import { bodies, body, json, query } from './bodies.ts';
import { importRoutes } from './calls/import.ts';
import type { Check } from './check.ts';
import { type Desk, shown } from './desk.ts';
import type { Events } from './events.ts';
import { readFacts } from './facts/read-facts.ts';
import { saveFact } from './facts/save-fact.ts';
import { readGlossary } from './glossary.ts';
import { commit, hasHistory, historyOf } from './history.ts';
import { knownPart } from './known-part.ts';
import type { ChangeLanguage } from './languages.ts';
import { overviewOf } from './overview.ts';
import { partOf, placeOf } from './parts.ts';
import { mostPictureBytes, pictureBytes, picturesOf, putPicture } from './pictures/pictures.ts';
import { changeProject, deletePlan } from './projects/change-project.ts';
import { DeskRefusal } from './refusal.ts';
import { changeList } from './texts/change-list.ts';
import { confirmTexts } from './texts/confirm-texts.ts';
import { findShown } from './texts/find-shown.ts';
import { readPart } from './texts/read-part.ts';
import { dropDraft, knownLanguage, saveText } from './texts/save-text.ts';
import { search } from './texts/search.ts';
import { sourceChange } from './texts/source-change.ts';
import { undo } from './texts/undo.ts';

export type RouteParts = {
  desk: Desk;
  events: Events;
  check: Check;
  /** Where the pages are shown; empty until they are. */
  site: () => string;
  changeLanguage: ChangeLanguage;
  /** Ends this process once the answer has gone out, to be started again. */
  startAnew: () => void;
};

const mostBytes = 256 * 1024;

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new DeskRefusal('too_large', 413);
    },
  });

const text = z.string();

/**
 * Every call of the desk's screen, which derives its requests and answers from this type. A refusal
 * is { error: code, advice? } with a status of 4xx, unless an answer has an outcome for it.
 */
export function createRoutes({ desk, events, check, site, changeLanguage, startAnew }: RouteParts) {
  const undoState = () => desk.steps.undoState();
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
          const picture = await putPicture(desk, context.req.valid('query').place, bytes);
          return json(context, { picture, undo: undoState() });
        },
      )
      .route('/', importRoutes(desk, startAnew))
      .use(limit(mostBytes))

      .get('/overview', async (context) =>
        json(context, overviewOf(desk, site(), await hasHistory(desk))),
      )
      /** A stream of DeskEvent. */
      .get('/events', (context) => stream(context, events))
      .post('/undo', body(bodies.nothing), (context) => {
        const undone = undo(desk);
        // The table of languages is code, which this process has read already.
        if (undone.files.some(({ file }) => file === 'model/locales.ts')) startAnew();
        return json(context, { undone: shown(undone), undo: undoState() });
      })

      .get('/part', query({ id: text }), (context) =>
        json(context, readPart(desk, knownPart(desk, context.req.valid('query').id))),
      )
      .get('/search', query({ words: text }), (context) =>
        json(context, { hits: search(desk, context.req.valid('query').words) }),
      )
      .get('/source-change', query({ id: text, language: text }), async (context) => {
        const { id, language } = context.req.valid('query');
        return json(context, await sourceChange(desk, id, language));
      })
      /** The text that a page shows; texts: those of the clicked element and around it, the innermost first. */
      .get(
        '/find',
        query({ language: text, path: text, text: z.array(text).optional() }),
        (context) => {
          const { text: texts = [], ...where } = context.req.valid('query');
          return json(context, findShown(desk, { ...where, texts }));
        },
      )
      .get('/glossary', (context) => json(context, { terms: readGlossary(desk.root) }))
      .post('/text', body(bodies.text), (context) => {
        const saved = saveText(desk, context.req.valid('json'));
        return json(context, saved, saved.outcome === 'conflict' ? 409 : 200);
      })
      .post('/draft/drop', body(bodies.version), (context) => {
        const { id, language } = context.req.valid('json');
        return json(context, { version: dropDraft(desk, id, language) });
      })
      .post('/list', body(bodies.list), (context) => {
        const wanted = context.req.valid('json');
        changeList(desk, wanted);
        const { folder, key } = placeOf(wanted.id);
        return json(context, { part: readPart(desk, partOf(folder, key)), undo: undoState() });
      })
      .post('/confirm', body(bodies.confirm), (context) =>
        json(context, { part: confirmTexts(desk, context.req.valid('json')), undo: undoState() }),
      )

      .get('/facts', query({ file: text }), (context) =>
        json(context, readFacts(desk, context.req.valid('query').file)),
      )
      .post('/fact', body(bodies.fact), (context) => {
        const saved = saveFact(desk, context.req.valid('json'));
        return json(context, saved, saved.outcome === 'saved' ? 200 : 409);
      })
      .post('/project', body(bodies.project), async (context) => {
        const changed = await changeProject(desk, context.req.valid('json'));
        return json(context, changed, changed.outcome === 'changed' ? 200 : 409);
      })
      .get('/project/delete-plan', query({ id: text }), (context) =>
        json(context, deletePlan(desk, context.req.valid('query').id)),
      )
      .post('/language', body(bodies.language), async (context) => {
        const advice = await changeLanguage(context.req.valid('json'));
        const changed: ProjectChanged =
          advice === undefined
            ? { outcome: 'changed', undo: undoState() }
            : { outcome: 'refused', advice };
        return json(context, changed, changed.outcome === 'changed' ? 200 : 409);
      })

      .get('/pictures', async (context) => json(context, { pictures: await picturesOf(desk) }))
      .get('/picture', query({ file: text }), (context) => {
        const { bytes, type } = pictureBytes(desk, context.req.valid('query').file);
        // Opened by itself, a drawing is a page.
        const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
        return context.body(bytes, 200, {
          'content-type': type,
          'content-security-policy': policy,
        });
      })
      .get('/cv', query({ language: text }), (context) =>
        cvFrom(site(), desk, context, context.req.valid('query').language),
      )

      .get('/check', async (context) => json(context, await check.report()))
      .get('/history', async (context) => json(context, await historyOf(desk)))
      .post('/commit', body(bodies.commit), async (context) => {
        const { message, files } = context.req.valid('json');
        return json(context, await commit(desk, message, files));
      })
  );
}

export type Routes = ReturnType<typeof createRoutes>;

const stream = (context: Context, events: Events) =>
  streamSSE(context, async (open) => {
    const stop = events.listen((event) => void open.writeSSE({ data: JSON.stringify(event) }));
    open.onAbort(() => void stop());
    // A line now and then keeps the connection; a desk that restarts is back soon.
    while (!open.aborted) {
      await open.writeSSE({ event: 'still-here', data: '', retry: 500 });
      await open.sleep(15_000);
    }
  });

/** The pages' own process makes it: the desk goes on answering meanwhile. */
async function cvFrom(site: string, desk: Desk, context: Context, language: string) {
  const locale = knownLanguage(language);
  const content = desk.content();
  if (!site || !content) throw new DeskRefusal('no_pages_yet', 409);
  const answer = await fetch(`${site}/${encodeURIComponent(cvIn(content, locale).fileName)}`);
  if (!answer.ok) throw new DeskRefusal('no_cv', 409, await answer.text());
  return context.body(await answer.arrayBuffer(), 200, {
    'content-type': 'application/pdf',
    // The browser's viewer is a page of its own, which the desk's policy would leave empty.
    'content-security-policy': "frame-ancestors 'self'",
  });
}
