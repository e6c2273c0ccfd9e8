import { defineMiddleware } from 'astro:middleware';
import { withLanguages, withoutMarkers } from '../model/languages/fallback-text.ts';
import { content } from './content.ts';

const isGrowing = content.languages.some((locale) => content.unfinished.get(locale)?.size);

/** Every page and text file passes here, built or in development: fallback texts get their language. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  const type = response.headers.get('content-type') ?? '';
  if (!isGrowing || !/^text\/|json|xml/.test(type)) return response;
  const text = await response.text();
  const direction = /<html[^>]* dir="rtl"/.test(text) ? 'rtl' : 'ltr';
  return new Response(
    type.startsWith('text/html') ? withLanguages(text, direction) : withoutMarkers(text),
    response,
  );
});
