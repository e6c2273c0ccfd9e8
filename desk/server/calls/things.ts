import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodies } from '../bodies.ts';
import type { Check } from '../check.ts';
import type { Desk } from '../desk.ts';
import { readFacts } from '../facts/read-facts.ts';
import { saveFact } from '../facts/save-fact.ts';
import { commit, historyOf } from '../history.ts';
import { mostPictureBytes, pictureBytes, picturesOf, putPicture } from '../pictures/pictures.ts';
import { changeProject, deletePlan } from '../projects/change-project.ts';
import { DeskRefusal } from '../refusal.ts';

/** The calls about facts, projects, pictures, the check and the history. */
export function thingCalls(desk: Desk, check: Check): Hono {
  const calls = new Hono();
  calls.get('/check', async (context) => context.json(await check.report()));
  calls.get('/facts', (context) => context.json(readFacts(desk, context.req.query('file') ?? '')));
  calls.post('/fact', async (context) => {
    const saved = saveFact(desk, await bodies.fact(context));
    return context.json(saved, saved.outcome === 'saved' ? 200 : 409);
  });
  calls.post('/project', async (context) => {
    const changed = await changeProject(desk, await bodies.project(context));
    return context.json(changed, changed.outcome === 'changed' ? 200 : 409);
  });
  calls.get('/project/delete-plan', (context) =>
    context.json(deletePlan(desk, context.req.query('id') ?? '')),
  );
  calls.get('/pictures', async (context) => context.json({ pictures: await picturesOf(desk) }));
  calls.get('/picture', (context) => {
    const { bytes, type } = pictureBytes(desk, context.req.query('file') ?? '');
    // Opened by itself, a drawing is a page.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return context.body(bytes, 200, { 'content-type': type, 'content-security-policy': policy });
  });
  calls.get('/history', async (context) => context.json(await historyOf(desk)));
  calls.post('/commit', async (context) => {
    const { message, files } = await bodies.commit(context);
    return context.json(await commit(desk, message, files));
  });
  return calls;
}

/** Pictures are larger than anything else that the desk takes. */
export function pictureUpload(desk: Desk): Hono {
  const calls = new Hono();
  const tooLarge = () => {
    throw new DeskRefusal('too_large', 413);
  };
  calls.post(
    '/picture',
    bodyLimit({ maxSize: mostPictureBytes, onError: tooLarge }),
    async (context) => {
      const bytes = Buffer.from(await context.req.arrayBuffer());
      const picture = await putPicture(desk, context.req.query('place') ?? '', bytes);
      return context.json({ picture, undo: desk.steps.undoState() });
    },
  );
  return calls;
}
