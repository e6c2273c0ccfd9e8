import { Hono } from 'hono';
import { bodies } from '../bodies.ts';
import { type Desk, shown } from '../desk.ts';
import { readGlossary } from '../glossary.ts';
import { knownPart } from '../known-part.ts';
import { partOf, placeOf } from '../parts.ts';
import { changeList } from '../texts/change-list.ts';
import { confirmTexts } from '../texts/confirm-texts.ts';
import { findShown } from '../texts/find-shown.ts';
import { readPart } from '../texts/read-part.ts';
import { dropDraft, saveText } from '../texts/save-text.ts';
import { search } from '../texts/search.ts';
import { sourceChange } from '../texts/source-change.ts';
import { undo } from '../texts/undo.ts';

/** The calls about words. */
export function textCalls(desk: Desk, startAnew: () => void): Hono {
  const calls = new Hono();
  calls.get('/part', (context) =>
    context.json(readPart(desk, knownPart(desk, context.req.query('id')))),
  );
  calls.get('/search', (context) =>
    context.json({ hits: search(desk, context.req.query('words') ?? '') }),
  );
  calls.get('/source-change', async (context) => {
    const { id = '', language = '' } = context.req.query();
    return context.json(await sourceChange(desk, id, language));
  });
  calls.get('/find', (context) => {
    const { language = '', path = '' } = context.req.query();
    const texts = context.req.queries('text') ?? [];
    return context.json(findShown(desk, { language, path, texts }) ?? {});
  });
  calls.get('/glossary', (context) => context.json({ terms: readGlossary(desk.root) }));
  calls.post('/text', async (context) => {
    const saved = saveText(desk, await bodies.text(context));
    return context.json(saved, saved.outcome === 'conflict' ? 409 : 200);
  });
  calls.post('/draft/drop', async (context) => {
    const { id, language } = await bodies.version(context);
    return context.json({ version: dropDraft(desk, id, language) });
  });
  calls.post('/list', async (context) => {
    const wanted = await bodies.list(context);
    changeList(desk, wanted);
    const { folder, key } = placeOf(wanted.id);
    return context.json({
      part: readPart(desk, partOf(folder, key)),
      undo: desk.steps.undoState(),
    });
  });
  calls.post('/confirm', async (context) => {
    const part = confirmTexts(desk, await bodies.confirm(context));
    return context.json({ part, undo: desk.steps.undoState() });
  });
  calls.post('/undo', async (context) => {
    await bodies.nothing(context);
    const undone = undo(desk);
    // The table of languages is code, which this process has read already.
    if (undone.files.some(({ file }) => file === 'model/locales.ts')) startAnew();
    return context.json({ undone: shown(undone), undo: desk.steps.undoState() });
  });
  return calls;
}
