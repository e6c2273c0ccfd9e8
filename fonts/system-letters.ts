type Widths = Readonly<Record<number, string>>;

/** The letters that nearly every system has, by their width in thousandths of their size. */
export type SystemLetters = { names: readonly string[]; regular: Widths; bold: Widths };

/** Arial, and fonts with its measures or close to them where it is missing. */
export const sansSerif: SystemLetters = {
  names: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
  regular: {
    222: "ijl'’",
    278: ' ftI.,:;!/·ı',
    333: 'r()-¡„“”"',
    500: 'cksvxyzJ',
    556: 'abdeghnopquL0123456789?–«»',
    611: 'FTZß¿',
    667: 'ABEKPSVXY&',
    722: 'wCDHNRU',
    778: 'GOQ',
    833: 'mM',
    944: 'W',
    1000: '—…@',
  },
  bold: {
    278: " ijlI.,’/·ı'",
    333: 'ft:;!()-¡',
    389: 'r',
    500: 'z„“”"',
    556: 'aceksvxyJ0123456789–«»',
    611: 'bdghnopquFLTZ?ß¿',
    667: 'EPSVXY',
    722: 'ABCDHKNRU&',
    778: 'wGOQ',
    833: 'M',
    889: 'm',
    944: 'W',
    1000: '—…@',
  },
};

/** Times New Roman, and its doubles. */
export const serif: SystemLetters = {
  names: ['Times New Roman', 'Liberation Serif', 'Times', 'Noto Serif'],
  regular: {
    250: " .,·'",
    278: 'ijlt:;/ı',
    333: 'frI!’()-¡',
    389: 'sJ"',
    444: 'acez?¿„“”',
    500: 'bdghknopquvxy0123456789–ß«»',
    556: 'FPS',
    611: 'ELTZ',
    667: 'BCR',
    722: 'wADGHKNOQUVXY',
    778: 'm&',
    889: 'M',
    944: 'W@',
    1000: '—…',
  },
  bold: {
    250: ' .,·',
    278: "il/ı'",
    333: 'fjt:;!’()-¡',
    389: 'sI',
    444: 'cerz',
    500: 'agovxyJ0123456789?–¿«»„“”',
    556: 'bdhknpquSß"',
    611: 'FP',
    667: 'BELTZ',
    722: 'wACDNRUVXY',
    778: 'GHKOQ',
    833: 'm&',
    944: 'M@',
    1000: 'W—…',
  },
};

/** Widths of single letters; one with an accent is as wide as without. */
export function widthsOf(widths: Widths): (character: string) => number | undefined {
  const known = new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width) / 1000] as const),
    ),
  );
  return (character) => known.get(character.normalize('NFD')[0] as string);
}
