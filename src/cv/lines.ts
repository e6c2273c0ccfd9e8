import type { CvDocument, CvText, LetterTexts } from './document.ts';

/** One line or paragraph of a CV, in the order in which it is read. */
export type CvLine = {
  kind: 'name' | 'heading' | 'contact' | 'period' | 'text';
  text: string;
};

/** Everything that a CV says, without its layout; what a reader of a file has to give back. */
export function linesOf(document: CvDocument): CvLine[] {
  const { name, position, contact, profile, availability, letter, order } = document;
  const lines: [CvLine['kind'], string | undefined][] = [
    ['name', name],
    ['text', position],
    ['heading', contact.heading],
    ...contact.items.flat().map(({ text }) => ['contact', text] as const),
    ['heading', profile.text.length > 0 || availability.text ? profile.heading : ''],
    ['text', plain(profile.text)],
    ...(availability.text
      ? ([
          ['text', availability.heading],
          ['text', availability.text],
        ] as const)
      : []),
    ...(letter ? letterLines(letter) : []),
    ...order.flatMap((section) => sectionLines(document, section)),
  ].map(([kind, text]) => [kind as CvLine['kind'], text]);
  return lines.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

const letterLines = ({ receiver, date, subject, paragraphs }: LetterTexts): Line[] => [
  ...receiver.map((line): Line => ['text', line]),
  ['text', date],
  ['heading', subject],
  ...paragraphs.map((one): Line => ['text', plain(one)]),
];

type Line = [CvLine['kind'], string | undefined];

function sectionLines(document: CvDocument, section: CvDocument['order'][number]): Line[] {
  const part = document[section];
  const heading: Line = ['heading', part.heading];
  if (section === 'interests') return [heading, ['text', document.interests.text]];
  if (section === 'projects' || section === 'skills' || section === 'languages') {
    const items: readonly EntryLines[] = document[section].items;
    return [
      heading,
      ...items.flatMap(({ label, period, text, note, result }): Line[] => [
        ['text', label],
        ['period', period],
        ...[text, note, result].map((one): Line => ['text', one]),
      ]),
    ];
  }
  return [
    heading,
    ...document[section].items.flatMap(
      ({ period, place, title, organisation, detail, points }): Line[] => [
        ['period', period],
        ...[place, title, organisation, plain(detail), ...points.map(plain)].map(
          (one): Line => ['text', one],
        ),
      ],
    ),
  ];
}

type EntryLines = { label: string; text: string } & {
  [key in 'period' | 'note' | 'result']?: string | undefined;
};

/** The words of a text without their format. */
export const plain = (text: CvText): string =>
  text
    .map((part) => {
      if ('words' in part) return part.words;
      if ('code' in part) return part.code;
      return plain('emphasis' in part ? part.emphasis : part.link);
    })
    .join('');
