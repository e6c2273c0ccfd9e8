import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  convertMillimetersToTwip as mm,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from 'docx';
import type { CvDocument, CvText } from './document.ts';
import { type CvParagraph, paragraphsOf } from './lines.ts';

type Run = TextRun | ExternalHyperlink | ImageRun;
type Setting = Omit<IRunOptions, 'children' | 'text'>;

const paperSizes = { a4: [210, 297], letter: [215.9, 279.4] } as const;

/** Fonts that Word, Pages and LibreOffice have or replace by one of the same width. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Yu Gothic' };

/**
 * The CV as a Word file: one column, real headings, lists and links, in the order of the PDF. It is made to
 * be edited and to be read by programs, and does not look like the PDF to the point.
 */
export async function cvDocx(document: CvDocument, photograph?: Uint8Array): Promise<Uint8Array> {
  const { name, title, paper, lang, style } = document;
  const [width, height] = paperSizes[paper];
  const ink = hex(style.ink);
  const heading = (size: number, before: number) => ({
    run: { size, bold: true, color: ink, font },
    paragraph: { spacing: { before, after: 80 }, keepNext: true },
  });
  const file = new Document({
    creator: name,
    title,
    styles: {
      default: {
        document: {
          run: { font, size: 21, color: ink, language: languageOf(lang) },
          paragraph: { spacing: { line: 276 } },
        },
        heading1: heading(56, 0),
        heading2: heading(28, 320),
        heading3: heading(22, 40),
      },
    },
    numbering: {
      config: [
        {
          reference: 'points',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '–',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: mm(6), hanging: mm(4) } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: mm(width), height: mm(height) },
            margin: { top: mm(18), bottom: mm(20), left: mm(20), right: mm(20) },
          },
        },
        footers: { default: new Footer({ children: [footerOf(document)] }) },
        children: wordParagraphs(document, photograph),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

type Style = {
  /** What stands between the pieces. */
  between?: string;
  run?: Setting;
  /** Of the pieces after the first, where they are set in another way. */
  others?: Setting;
  paragraph?: Omit<IParagraphOptions, 'children'>;
};

const styles = (accent: string): Record<CvParagraph['role'], Style> => ({
  name: { paragraph: { heading: HeadingLevel.HEADING_1 } },
  position: { run: { size: 26 } },
  heading: { paragraph: { heading: HeadingLevel.HEADING_2 } },
  contact: { between: ' · ' },
  lead: { run: { bold: true }, paragraph: { keepNext: true } },
  text: {},
  receiver: { paragraph: { spacing: { before: 0 } } },
  date: { paragraph: { spacing: { before: 240 } } },
  letterText: { paragraph: { spacing: { after: 160 } } },
  labelled: { between: ' – ', run: { bold: true }, others: {} },
  project: { paragraph: { heading: HeadingLevel.HEADING_3, spacing: { before: 160 } } },
  stage: {
    between: ' · ',
    run: { color: accent, bold: true },
    others: {},
    paragraph: { keepNext: true, spacing: { before: 160 } },
  },
  title: { paragraph: { heading: HeadingLevel.HEADING_3 } },
  point: { paragraph: { numbering: { reference: 'points', level: 0 } } },
});

/** Each in the direction of the document. */
function wordParagraphs(document: CvDocument, photograph?: Uint8Array): Paragraph[] {
  const bidirectional = document.language.direction === 'rtl';
  const accent = hex(document.style.accent);
  const styleOf = styles(accent);
  const run = (text: string, setting: Setting = {}) =>
    new TextRun({
      ...setting,
      text,
      rightToLeft: bidirectional && /[\p{scx=Arab}\p{scx=Hebr}]/u.test(text),
    });
  const rich = (text: CvText, setting: Setting = {}): Run[] =>
    text.flatMap((part): Run[] => {
      if ('words' in part) return [run(part.words, setting)];
      if ('code' in part) return [run(part.code, { ...setting, font: 'Courier New' })];
      if ('emphasis' in part) return rich(part.emphasis, { ...setting, bold: true });
      const children = rich(part.link, { ...setting, color: accent, underline: {} }) as TextRun[];
      return [new ExternalHyperlink({ link: part.href, children })];
    });
  return paragraphsOf(document).map(({ role, pieces }, index, all) => {
    const { between = '', run: first, others = first, paragraph } = styleOf[role];
    const children = pieces.flatMap(({ text }, place) =>
      place === 0 ? rich(text, first) : [run(between), ...rich(text, others)],
    );
    const isFirstOfLetter = role === 'receiver' && all[index - 1]?.role !== role;
    return new Paragraph({
      bidirectional,
      children: [
        ...(role === 'name' && photograph ? [pictureOf(photograph, document.name)] : []),
        ...children,
      ],
      ...paragraph,
      ...(isFirstOfLetter && { spacing: { before: 480 } }),
    });
  });
}

/** At the end of the first lines, which run around it. */
const pictureOf = (data: Uint8Array, name: string) =>
  new ImageRun({
    type: 'jpg',
    data,
    transformation: { width: 113, height: 151 },
    altText: { name, title: name, description: name },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: {
        relative: VerticalPositionRelativeFrom.MARGIN,
        align: VerticalPositionAlign.TOP,
      },
      wrap: { type: TextWrappingType.SQUARE },
    },
  });

/** The numbers are fields, which Word fills in. */
function footerOf({ name, kind, page, language }: CvDocument): Paragraph {
  const numbered = page.split(/(\{pages?\})/).map((part) => {
    if (part === '{page}') return PageNumber.CURRENT;
    return part === '{pages}' ? PageNumber.TOTAL_PAGES : part;
  });
  return new Paragraph({
    bidirectional: language.direction === 'rtl',
    children: [new TextRun({ size: 17, children: [`${name} · ${kind} · `, ...numbered] })],
  });
}

/** Word has a language for each kind of script. */
const languageOf = (lang: string) => ({ value: lang, eastAsia: lang, bidirectional: lang });

const hex = (colour: string) => colour.replace('#', '');
