import type { CvDocument, CvText, LetterTexts } from './document.ts';

/** One line or paragraph of a CV, in the order in which it is read. */
export type CvLine = {
  kind: 'name' | 'heading' | 'contact' | 'period' | 'text';
  text: string;
};

type Piece = { kind: CvLine['kind']; text: CvText };

/** What a file sets as one paragraph: a role, by which it is set, and pieces in a row. */
export type CvParagraph = { role: Role; pieces: Piece[] };

type Role =
  | ('name' | 'position' | 'heading' | 'contact' | 'lead' | 'text')
  | ('receiver' | 'date' | 'letterText')
  | ('labelled' | 'project' | 'stage' | 'title' | 'point');

/** Everything that a CV says, without its layout; what a reader of a file has to give back. */
export const linesOf = (document: CvDocument): CvLine[] =>
  paragraphsOf(document).flatMap(({ pieces }) =>
    pieces.map(({ kind, text }) => ({ kind, text: plain(text) })),
  );

/** The same as a file with text sets it, paragraph by paragraph; none is empty. */
export function paragraphsOf(document: CvDocument): CvParagraph[] {
  const { name, position, contact, profile, availability, letter, order } = document;
  const isProfileShown = profile.text.length > 0 || availability.text !== '';
  return [
    one('name', name),
    one('position', position),
    one('heading', contact.heading),
    ...contact.items.map((items) =>
      row('contact', ...items.map(({ text, href }) => piece(linked(text, href), 'contact'))),
    ),
    one('heading', isProfileShown ? profile.heading : ''),
    one('text', profile.text),
    one('lead', availability.text && availability.heading),
    one('text', availability.text),
    ...(letter ? letterParagraphs(letter) : []),
    ...order.flatMap((section) => sectionParagraphs(document, section)),
  ].filter(({ pieces }) => pieces.length > 0);
}

const letterParagraphs = ({ receiver, date, subject, paragraphs }: LetterTexts) => [
  ...receiver.map((line) => one('receiver', line)),
  one('date', date),
  one('heading', subject),
  ...paragraphs.map((text) => one('letterText', text)),
];

function sectionParagraphs(
  document: CvDocument,
  section: CvDocument['order'][number],
): CvParagraph[] {
  const { heading } = document[section];
  if (!heading) return [];
  const title = one('heading', heading);
  if (section === 'interests') return [title, one('text', document.interests.text)];
  if (section === 'skills' || section === 'languages') {
    const { items } = document[section];
    return [title, ...items.map(({ label, text }) => row('labelled', piece(label), piece(text)))];
  }
  if (section === 'projects') {
    const { items } = document.projects;
    const entries = items.flatMap(({ label, href, period, text, note, result }) => [
      one('project', linked(label, href)),
      row('text', piece(period, 'period')),
      ...[text, note, result].map((line) => one('text', line)),
    ]);
    return [title, ...entries];
  }
  const entries = document[section].items.flatMap((item) => [
    row('stage', piece(item.period, 'period'), piece(item.place)),
    one('title', linked(item.title, item.href)),
    one('text', item.organisation),
    one('text', item.detail),
    ...item.points.map((point) => one('point', point)),
  ]);
  return [title, ...entries];
}

type Text = CvText | string | undefined;

const linked = (text: string, href = ''): Text =>
  href ? [{ link: [{ words: text }], href }] : text;

const piece = (text: Text = '', kind: Piece['kind'] = 'text'): Piece => ({
  kind,
  text: typeof text === 'string' ? [{ words: text }] : text,
});

const row = (role: Role, ...pieces: Piece[]): CvParagraph => ({
  role,
  pieces: pieces.filter(({ text }) => plain(text) !== ''),
});

/** A paragraph of one piece. */
const one = (role: Role, text: Text): CvParagraph =>
  row(role, piece(text, role === 'name' || role === 'heading' ? role : 'text'));

/** The words of a text without their format. */
export const plain = (text: CvText): string =>
  text
    .map((part) => {
      if ('words' in part) return part.words;
      if ('code' in part) return part.code;
      return plain('emphasis' in part ? part.emphasis : part.link);
    })
    .join('');
