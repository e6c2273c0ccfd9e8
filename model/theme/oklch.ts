/** A colour by how light it looks (0 to 1), how colourful it is, and its hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Red, green and blue of “#c23317” as light, from 0 to 1. */
export function lightOf(hex: string): Triple {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

/** Björn Ottosson’s OKLab, in polar coordinates. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = lightOf(hex);
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ] as const;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The colour as “#c23317”, as colourful as a screen can show it at this lightness. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const light = toLight({ lightness, chroma, hue });
  const shown = light.every((value) => value > -0.0005 && value < 1.0005);
  if (!shown && chroma > 0.001) return toHex({ lightness, chroma: chroma * 0.95, hue });
  const digits = light.map((value) => {
    const inside = clamp(value, 0, 1);
    const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function toLight({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
