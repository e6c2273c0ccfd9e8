import type { APIContext } from 'astro';
import sharp from 'sharp';
import { drawingOf } from '../../pictures/pictures.ts';

/** In pixels: Apple's touch icon, then the two that web manifests name. */
const sizes = [180, 192, 512];

export const getStaticPaths = () => sizes.map((size) => ({ params: { size: String(size) } }));

/** The app icon in the sizes that devices ask for. */
export async function GET({ params }: APIContext): Promise<Response> {
  const icon = await sharp(Buffer.from(await drawingOf('app-icon')))
    .resize(Number(params.size))
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { 'content-type': 'image/png' } });
}
