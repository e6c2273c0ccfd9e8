import type { APIContext } from 'astro';
import { drawingOf, shownDrawings } from '../../pictures/pictures.ts';

export const getStaticPaths = () => shownDrawings.map((name) => ({ params: { name } }));

/** A drawing of the site in the theme’s colours. */
export const GET = async ({ params }: APIContext<object, { name: string }>) =>
  new Response(await drawingOf(params.name), { headers: { 'content-type': 'image/svg+xml' } });
