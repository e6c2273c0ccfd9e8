import type { PageData, PagePart, PageText } from './contract.ts';
import { placeOf } from './place-of.ts';

type PackedText = Omit<PageText, 'key' | 'place' | 'kind' | 'state'> &
  Partial<Pick<PageText, 'kind' | 'state'>>;
type PackedPart = Omit<PagePart, 'texts'> & { texts: PackedText[] };
export type PackedData = Omit<PageData, 'parts'> & { parts: PackedPart[] };

const usual = { kind: 'plain', state: 'current' } as const;

/** The data as the file holds it: what most texts have in common is not written, nor what can be told from another. */
export const packed = (data: PageData): PackedData => ({
  ...data,
  parts: data.parts.map((part) => ({
    ...part,
    texts: part.texts.map(({ key: _, place: __, kind, state, ...text }) => ({
      ...text,
      ...(kind === usual.kind ? {} : { kind }),
      ...(state === usual.state ? {} : { state }),
    })),
  })),
});

export const unpacked = (data: PackedData): PageData => ({
  ...data,
  parts: data.parts.map((part) => ({
    ...part,
    texts: part.texts.map((text) => {
      const key = text.id.slice(text.id.indexOf(':') + 1);
      return { ...usual, ...text, key, place: placeOf(part.id, key) };
    }),
  })),
});
