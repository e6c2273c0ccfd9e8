import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { knownLanguage } from '../../editing/fields.ts';
import type { Workspace } from '../../editing/workspace.ts';
import { mostWorkBytes } from '../../translator/answer-file.ts';
import { answerChange, type ReviewedText, reviewAnswer } from '../../translator/import-answer.ts';
import { readWork, siteAddress } from '../../translator/read-answer.ts';
import { json, limit, query } from './bodies.ts';

/** What would become of a translator's file. */
export type AnswerPreview = {
  language: string;
  /** Those with something new. */
  texts: ReviewedText[];
  comments: { id: string; comment: string }[];
};

const answer = {
  name: z.string(),
  /** Where both sides have changed a text, by its id. */
  theirs: z.array(z.string()).optional(),
  ours: z.array(z.string()).optional(),
};

/** The page to send to a translator, and importing the file that comes back, which is the body. */
export function translatorRoutes(workspace: Workspace) {
  return new Hono()
    .get('/translator/page', query({ language: z.string() }), async (context) => {
      const locale = knownLanguage(context.req.valid('query').language);
      // Only this needs what bundles the page.
      const { workPage } = await import('../../translator/make/write-page.ts');
      return context.body(await workPage(workspace.root, locale), 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="translation-${locale}.html"`,
        'content-security-policy': "default-src 'none'; sandbox",
      });
    })
    .post('/translator/preview', limit(mostWorkBytes), query(answer), async (context) => {
      const { review, comments } = await reviewed(workspace, context);
      const texts = review.texts.filter(({ outcome }) => outcome !== 'same');
      return json(context, { language: review.language, texts, comments } as AnswerPreview);
    })
    .post('/translator/import', limit(mostWorkBytes), query(answer), async (context) => {
      const { name, review } = await reviewed(workspace, context);
      workspace.apply(answerChange(workspace.site, name, review));
      return json(context, { undo: workspace.undoState() });
    });
}

async function reviewed({ root }: Workspace, { req }: Context) {
  const name = req.query('name') ?? '';
  const work = readWork(name, Buffer.from(await req.arrayBuffer()), siteAddress(root));
  const [theirs, ours] = [req.queries('theirs'), req.queries('ours')];
  const review = reviewAnswer(root, work, (id) =>
    theirs?.includes(id) ? 'theirs' : ours?.includes(id) ? 'ours' : undefined,
  );
  const comments = work.texts.flatMap(({ id, remark }) =>
    remark ? [{ id, comment: remark }] : [],
  );
  return { name, review, comments };
}
