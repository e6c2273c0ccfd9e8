import { drawingOf } from '../theme/drawing.ts';

export const GET = async () =>
  new Response(await drawingOf('favicon'), { headers: { 'content-type': 'image/svg+xml' } });
