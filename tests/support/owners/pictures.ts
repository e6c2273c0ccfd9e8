import sharp from 'sharp';

/** A picture as a camera would make it, in the size of a screenshot: no two are alike. */
export async function takePhotograph(file: string, number: number): Promise<void> {
  const hue = (number * 47) % 360;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1120">
    <rect width="1600" height="1120" fill="hsl(${hue} 40% 40%)"/>
    <circle cx="${300 + ((number * 131) % 1000)}" cy="560" r="320" fill="hsl(${hue + 60} 60% 70%)"/>
  </svg>`;
  await sharp(Buffer.from(scene)).blur(12).toFile(file);
}

export const drawPortrait = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="150" fill="#d8401f"/></svg>\n';
