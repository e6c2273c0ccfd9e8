import { defineMiddleware } from 'astro:middleware';
import { languageOfText } from '../model/languages/fallback-text.ts';
import { findMarker, withLanguages, withoutMarkers } from '../text/fallback-markers.ts';
import { withMarkComments, withoutTextMarks } from '../text/text-marks.ts';
import { content } from './content.ts';

/**
 * Every page and text file passes here, built or in development: fallback texts get their language, and
 * beside the desk every text its name.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  const type = response.headers.get('content-type') ?? '';
  const isMarked = import.meta.env.BESIDE_DESK;
  if (!/^text\/|json|xml/.test(type)) return response;
  const text = await response.text();
  if (!isMarked && findMarker(text) < 0) return new Response(text, response);
  const direction = /<html[^>]* dir="rtl"/.test(text) ? 'rtl' : 'ltr';
  const [finished, named] = type.startsWith('text/html')
    ? [
        withLanguages(text, direction, (part) => languageOfText(part, '', content.languages)),
        withMarkComments,
      ]
    : [withoutMarkers(text), withoutTextMarks];
  return new Response(isMarked ? named(finished) : finished, response);
});
