import { join } from 'node:path';
import sharp from 'sharp';
import { content } from '../content.ts';
import { profilePicture } from '../urls.ts';

/** The owner's portrait on a wide background of its own colour. */
export async function GET(): Promise<Response> {
  const { width, height } = profilePicture;
  const portrait = await sharp(join(content.root, content.portraits.owner), { density: 150 })
    .resize({ height })
    .png()
    .toBuffer();
  const [red = 0, green = 0, blue = 0] = await sharp(portrait)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const picture = await sharp({
    create: { width, height, channels: 3, background: { r: red, g: green, b: blue } },
  })
    .composite([{ input: portrait, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
}
