/** The colours of one cover: a ground, and what stands well on it, the strongest first. */
export type Palette = {
  ground: string;
  strong: string;
  second: string;
  third: string;
  paper: string;
  ink: string;
};

const shared = { paper: '#fffcf5', ink: '#191714' };

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

/** The covers of the sample have these colours. */
export const palettes = [
  { ground: yellow, strong: red, second: blue, third: skin, ...shared },
  { ground: sea, strong: yellow, second: red, third: sky, ...shared },
  { ground: leaf, strong: yellow, second: red, third: skin, ...shared },
  { ground: plum, strong: yellow, second: red, third: skin, ...shared },
  { ground: red, strong: yellow, second: blue, third: skin, ...shared },
  { ground: sky, strong: red, second: blue, third: yellow, ...shared },
  { ground: pale, strong: leaf, second: red, third: yellow, ...shared },
  { ground: lilac, strong: plum, second: red, third: yellow, ...shared },
  { ground: skin, strong: plum, second: red, third: yellow, ...shared },
  { ground: blue, strong: yellow, second: skin, third: red, ...shared },
] as const satisfies Palette[];
