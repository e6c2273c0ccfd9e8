import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';

/** The usual frame of an application, 30 × 40 mm, in pixels for print. */
const frame = { width: 354, height: 472 };

/** The owner's portrait, cropped around its focal point. */
export async function photographOf({ root, portraits, site }: Content): Promise<Uint8Array> {
  const { owner: file } = portraits;
  const focus = site.owner.portrait_focus ?? '50% 50%';
  const [left = 0, top = 0] = focus.split(' ').map((percent) => Number.parseInt(percent, 10) / 100);
  try {
    const whole = await sharp(join(root, file), { density: 300 })
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ ...frame, fit: 'outside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const cropped = sharp(whole.data).extract({
      ...frame,
      left: Math.round((whole.info.width - frame.width) * left),
      top: Math.round((whole.info.height - frame.height) * top),
    });
    return new Uint8Array(await cropped.jpeg({ quality: 88 }).toBuffer());
  } catch (error) {
    throw new Refusal(
      `content/${file} cannot be shown in the CV: ${(error as Error).message}.\n  → Use a photograph as JPEG or PNG, or leave photograph out of content/cv/versions.yaml.`,
    );
  }
}
