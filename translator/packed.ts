import type { PageData, PagePart, PageText } from './contract.ts';
import { placeOf } from './place-of.ts';

type PackedText = Omit<PageText, 'id' | 'place' | 'kind' | 'state'> &
  Partial<Pick<PageText, 'kind' | 'state'>>;
/** All texts of a part are in the word files of one folder. */
type PackedPart = Omit<PagePart, 'texts'> & { folder: string; texts: PackedText[] };
export type PackedData = Omit<PageData, 'parts'> & { parts: PackedPart[] };

const usual = { kind: 'plain', state: 'current' } as const;

/** The data as the file holds it: what most texts have in common is not written, nor what can be told from another. */
export const packed = (data: PageData): PackedData => ({
  ...data,
  parts: data.parts.map((part) => ({
    ...part,
    folder: part.texts[0]?.id.split(':')[0] ?? '',
    texts: part.texts.map(({ id: _, place: __, kind, state, ...text }) => ({
      ...text,
      ...(kind === usual.kind ? {} : { kind }),
      ...(state === usual.state ? {} : { state }),
    })),
  })),
});

export const unpacked = ({ parts, ...data }: PackedData): PageData => ({
  ...data,
  parts: parts.map(({ folder, ...part }) => ({
    ...part,
    texts: part.texts.map((text) => ({
      ...usual,
      ...text,
      id: `${folder}:${text.key}` as const,
      place: placeOf(part.id, text.key),
    })),
  })),
});
