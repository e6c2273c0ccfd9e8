import { join } from 'node:path';
import { content, theme } from '../content.ts';
import { onItsOwnColour } from '../pictures/profile-picture.ts';
import { profilePicture } from '../urls.ts';

/** The owner's portrait for search engines and JSON Resume. */
export async function GET(): Promise<Response> {
  const portrait = join(content.root, content.portraits.owner);
  const picture = await onItsOwnColour(portrait, profilePicture, theme.light.card);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
}
