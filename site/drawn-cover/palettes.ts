import { toHex, toOklch } from '../../model/theme/oklch.ts';
import type { Theme } from '../../model/theme/theme.ts';

/** The colours of one cover: a ground, and what stands well on it, the strongest first. */
export type Palette = {
  ground: string;
  strong: string;
  second: string;
  third: string;
  paper: string;
  ink: string;
};

const red = '#d8401f';
const yellow = '#f2b632';
const blue = '#2f5d78';
const sea = '#2f6f8f';
const sky = '#bbd7e3';
const leaf = '#4e7a51';
const pale = '#cfe0c3';
const plum = '#7a3b5e';
const lilac = '#e5d9f0';
const skin = '#f0b7a4';

/** The covers of the sample have these colours, on paper and in ink. */
const drawn = [
  { ground: yellow, strong: red, second: blue, third: skin },
  { ground: sea, strong: yellow, second: red, third: sky },
  { ground: leaf, strong: yellow, second: red, third: skin },
  { ground: plum, strong: yellow, second: red, third: skin },
  { ground: red, strong: yellow, second: blue, third: skin },
  { ground: sky, strong: red, second: blue, third: yellow },
  { ground: pale, strong: leaf, second: red, third: yellow },
  { ground: lilac, strong: plum, second: red, third: yellow },
  { ground: skin, strong: plum, second: red, third: yellow },
  { ground: blue, strong: yellow, second: skin, third: red },
] as const;

/** Below this a colour is a grey, and has no hue that anybody sees. */
const leastChroma = 0.03;

/** The sample's colours, turned round the wheel until its red is the owner's accent. */
export function palettesIn({ light, drawing }: Theme): Palette[] {
  const [from, to] = [toOklch(red), toOklch(drawing)];
  const staysAsDrawn = drawing === red || to.chroma < leastChroma;
  const turned = (colour: string) => {
    if (staysAsDrawn) return colour;
    const { lightness, chroma, hue } = toOklch(colour);
    // No louder than the accent; a quiet one quiets them all.
    const loudness = Math.min(1, to.chroma / from.chroma);
    return toHex({ lightness, chroma: chroma * loudness, hue: hue + to.hue - from.hue });
  };
  return drawn.map(({ ground, strong, second, third }) => ({
    ground: turned(ground),
    strong: turned(strong),
    second: turned(second),
    third: turned(third),
    paper: light.card,
    ink: light.ink,
  }));
}
