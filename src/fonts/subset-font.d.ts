/** The package ships no types; this is the part that the site's font and the CV's fonts use. */
declare module 'subset-font' {
  export type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Axes;
      keepAllGlyphs?: boolean;
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
