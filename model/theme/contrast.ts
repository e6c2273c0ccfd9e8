import { clamp, lightOf, toHex, toOklch } from './oklch.ts';

/** What WCAG AA asks of text of any size. */
export const leastContrast = 4.5;

/** How well two colours stand out from each other, from 1 to 21, as WCAG measures it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const step = 0.005;

/** The nearest colour of the same hue, lighter or darker, that can be read on all these grounds. */
export function nearestLegible(colour: string, grounds: readonly string[]): string {
  const isLegible = (candidate: string) =>
    grounds.every((ground) => contrastOf(candidate, ground) >= leastContrast);
  if (isLegible(colour)) return colour;
  const { lightness, ...tint } = toOklch(colour);
  for (let distance = step; distance < 1; distance += step) {
    for (const moved of [lightness - distance, lightness + distance]) {
      const candidate = toHex({ ...tint, lightness: clamp(moved, 0, 1) });
      if (isLegible(candidate)) return candidate;
    }
  }
  return isLegible('#ffffff') ? '#ffffff' : '#000000';
}
