/** The package ships no types; this is the part that the site's font and the CV's fonts use. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes: Readonly<Record<string, Axis>>;
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
