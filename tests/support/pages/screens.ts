/** Sizes in CSS pixels that stand for the devices of visitors. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
export const narrowest = { width: 320, height: 640 };
/** A desktop window of 1280 by 1024 at 400 % zoom. */
export const zoomed = { width: 320, height: 256 };

export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A colour as browsers tell it, from “#c23317”. */
export const asRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
