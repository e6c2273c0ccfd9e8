/** The package ships no types; this is the part that the build uses. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Axis>> },
  ): Promise<Buffer>;
}
