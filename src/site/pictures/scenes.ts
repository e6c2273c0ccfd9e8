/** The colours of one cover: the background, and colours that suit it, the strongest first. */
export type Palette = {
  ground: string;
  strong: string;
  second: string;
  third: string;
  paper: string;
  ink: string;
};

/** A whole number below a limit, the next of a sequence that is the same for the same project. */
export type Random = (below: number) => number;

/** What a scene draws with: its colours, and `colour`, which repeats the three that suit the ground. */
type Tools = Palette & { colour: (index: number) => string; random: Random };

type Scene = (tools: Tools) => string[];

/** One of the scenes below, in these colours. */
export function drawScene(palette: Palette, random: Random, scene: Scene): string {
  const { strong, second, third } = palette;
  const start = random(3);
  const colour = (index: number) => [strong, second, third][(start + index) % 3] as string;
  return scene({ ...palette, colour, random }).join('');
}

const window: Scene = ({ ink, paper, colour, random }) => {
  const wide = 60 + random(60);
  return [
    turned(random(13) - 6, [
      box(76, 52, 264, 300, ink, 20),
      box(64, 40, 264, 300, paper, 20),
      shape('M64 74V60a20 20 0 0 1 20-20h224a20 20 0 0 1 20 20v14z', ink),
      ...[0, 1, 2].map((index) => disc(86 + index * 18, 57, 5.5, colour(index))),
      box(84, 94, 224, 84, colour(0), 14),
      disc(250, 136, 26, paper),
      line(`M106 124h${wide}m-${wide} 24h${wide / 2}`, paper),
      ...[0, 1, 2].map((index) => box(84 + index * 78, 194, 68, 100, colour(index + 1), 12)),
    ]),
  ];
};

const cards: Scene = ({ ink, paper, colour, random }) => {
  const card = (fill: string) => box(128, 42, 144, 204, fill, 18);
  const motifs = [
    disc(200, 116, 40, colour(0)),
    shape('M160 156v-44a40 40 0 0 1 80 0v44z', colour(0)),
    shape('M200 76l46 80h-92z', colour(0)),
    shape('M160 76h80a80 80 0 0 1-80 80z', colour(0)),
  ];
  return [
    turned(-18, [card(colour(1))], 280),
    turned(16, [card(colour(2))], 280),
    turned(random(7) - 3, [
      card(ink),
      box(128, 36, 144, 204, paper, 18),
      motifs[random(4)] as string,
      line('M160 184h80m-80 24h46', ink, 7),
    ]),
  ];
};

const bars: Scene = ({ ink, paper, colour, random }) => {
  const tops = [0, 1, 2, 3, 4].map((index) => 196 - index * 18 - random(60));
  const points = tops.map((top, index) => `${76 + index * 62} ${top - 34}`);
  return [
    disc(90 + random(3) * 110, 96, 62, paper),
    ...tops.map((top, index) => box(54 + index * 62, top, 44, 300, colour(index), 12)),
    line(`M${points.join('L')}`, ink, 6),
    ...tops.map((top, index) => disc(76 + index * 62, top - 34, 9, ink)),
    box(0, 248, 400, 32, ink),
  ];
};

const lines: Scene = ({ ink, paper, ground, colour, random }) => {
  const [first, way] = [82 + random(24), 30 + random(40)];
  const side = random(2) ? 74 : -74;
  return [
    line(`M${first} 140c40 0 30 ${-side} 80 ${-side}h300`, colour(1), 11),
    line(
      `M${first + 60} 140c40 0 30 ${side} 80 ${side}h${way}c40 0 30 ${-side} 80 ${-side}`,
      colour(2),
      11,
    ),
    line('M-20 140h440', paper, 11),
    ...[first, first + 60, first + way + 220].map((x) => ring(x, 140, 13, ground, paper)),
    ring(first + 150, 140 - side, 13, ground, colour(1)),
    ring(first + 140 + way / 2, 140 + side, 13, ground, colour(2)),
    disc(350, 140 - side, 34, ink),
    disc(350, 140 - side, 15, colour(1)),
    disc(44, 140, 26, ink),
  ];
};

const phone: Scene = ({ ink, paper, ground, strong, colour, random }) => {
  const shift = random(3);
  const tiles = [0, 1, 2, 3, 4, 5].map((index) => {
    const [x, y] = [148 + (index % 2) * 56, 84 + Math.floor(index / 2) * 56];
    const dot = (index + shift) % 3 === 0 ? disc(x + 24, y + 24, 11, paper) : '';
    return box(x, y, 48, 48, colour(index + shift), 12) + dot;
  });
  return [
    turned(random(2) ? 8 : -8, [
      box(124, 14, 152, 300, ink, 26),
      box(134, 34, 132, 300, paper, 16),
      line('M150 60h52', ink, 9),
      ...tiles,
      disc(274, 40, 37, ground),
      disc(274, 40, 30, ink),
      line('M264 40l8 8 14-16', strong, 7),
    ]),
  ];
};

const blocks: Scene = ({ ink, paper, colour, random }) => {
  const arch = (x: number, y: number, fill: string) =>
    shape(`M${x} ${y}v-76h92v76h-24v-22a22 22 0 0 0-44 0v22z`, fill);
  const roof = (x: number, y: number, fill: string) => shape(`M${x} ${y}l46-62 46 62z`, fill);
  const dome = (x: number, y: number, fill: string) => shape(`M${x} ${y}a46 46 0 0 1 92 0z`, fill);
  const tops = [roof, dome, roof].map(
    (top, index) => [top, dome, roof][(index + random(2)) % 3] as typeof roof,
  );
  const [one, two, three] = tops as [typeof roof, typeof roof, typeof roof];
  return [
    box(62, 158, 92, 76, colour(0)),
    one(62, 158, colour(1)),
    arch(154, 234, paper),
    box(154, 98, 92, 60, colour(2)),
    disc(200, 128, 17, ink),
    two(154, 98, colour(0)),
    box(246, 186, 92, 48, colour(1)),
    three(246, 186, random(2) ? paper : colour(2)),
    box(0, 234, 400, 46, ink),
  ];
};

const hills: Scene = ({ ink, paper, colour, random }) => {
  const [sun, peak] = [110 + random(4) * 56, 60 + random(40)];
  return [
    disc(sun, 104, 64, colour(0)),
    shape(`M-20 250L${peak + 60} 92l66 74 34-34 160 140z`, paper),
    shape(`M${peak + 60} 92l34 38-20 18-16-16-20 20-10-14z`, colour(1)),
    shape('M0 226c80-52 150-40 214-8s130 26 186-12v74H0z', colour(2)),
    shape('M0 258c90-30 170-8 240 4s120-2 160-12v30H0z', ink),
    line(`M${300 - random(40)} 60h46m-70 22h40`, paper, 7),
  ];
};

const tiles: Scene = ({ ink, paper, colour, random }) => {
  const quarters = [
    'M0 0h80a80 80 0 0 1-80 80z',
    'M80 0v80a80 80 0 0 1-80-80z',
    'M80 80h-80a80 80 0 0 1 80-80z',
    'M0 80v-80a80 80 0 0 1 80 80z',
  ];
  return Array.from({ length: 20 }, (_, place) => {
    // The rows reach over both edges, so that the pattern looks cut from a larger sheet.
    const [x, y] = [(place % 5) * 80, Math.floor(place / 5) * 80 - 20];
    const kind = random(7);
    const fill = [colour(0), colour(1), colour(2), paper, ink][random(5)] as string;
    if (kind > 5) return '';
    if (kind > 3) return disc(x + 40, y + 40, 28, fill);
    return `<g transform="translate(${x} ${y})">${shape(quarters[kind] as string, fill)}</g>`;
  });
};

export const scenes: readonly Scene[] = [window, cards, bars, lines, phone, blocks, hills, tiles];

// The flat shapes that the covers are drawn of.

const box = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${round}"/>`;

const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const ring = (x: number, y: number, radius: number, fill: string, stroke: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="8"/>`;

const shape = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;

const line = (d: string, stroke: string, width = 8) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

const turned = (degrees: number, shapes: readonly string[], y = 140) =>
  `<g transform="rotate(${degrees} 200 ${y})">${shapes.join('')}</g>`;
