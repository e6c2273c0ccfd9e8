import { drawingOf } from '../pictures/pictures.ts';

export const GET = async () =>
  new Response(await drawingOf('favicon'), { headers: { 'content-type': 'image/svg+xml' } });
