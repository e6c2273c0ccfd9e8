import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
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
import type { CvDocument, CvText, LetterTexts } from './document.ts';

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
        children: paragraphsOf(document, photograph),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function paragraphsOf(document: CvDocument, photograph?: Uint8Array): Paragraph[] {
  const { name, position, contact, profile, availability, letter, order } = document;
  const set = setterFor(document);
  const shownProfile = profile.text.length > 0 || availability.text !== '';
  return [
    set.heading(1, [...(photograph ? [pictureOf(photograph, name)] : []), set.run(name)]),
    ...(position ? [set.paragraph([set.run(position, { size: 26 })])] : []),
    set.heading(2, [set.run(contact.heading)]),
    ...contact.items.map((items) =>
      set.paragraph(
        items.flatMap(({ text, href }, index) => [
          ...(index > 0 ? [set.run(' · ')] : []),
          set.linked(text, href),
        ]),
      ),
    ),
    ...(shownProfile ? [set.heading(2, [set.run(profile.heading)])] : []),
    ...(profile.text.length > 0 ? [set.paragraph(set.rich(profile.text))] : []),
    ...(availability.text
      ? [
          set.paragraph([set.run(availability.heading, { bold: true })], { keepNext: true }),
          set.paragraph([set.run(availability.text)]),
        ]
      : []),
    ...(letter ? letterOf(letter, set) : []),
    ...order.flatMap((section) => sectionOf(document, section, set)),
  ];
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

const letterOf = ({ receiver, date, subject, paragraphs }: LetterTexts, set: Setter) => [
  ...receiver.map((line, index) =>
    set.paragraph([set.run(line)], { spacing: { before: index === 0 ? 480 : 0 } }),
  ),
  ...(date ? [set.paragraph([set.run(date)], { spacing: { before: 240 } })] : []),
  set.heading(2, [set.run(subject)]),
  ...paragraphs.map((one) => set.paragraph(set.rich(one), { spacing: { after: 160 } })),
];

function sectionOf(
  document: CvDocument,
  section: CvDocument['order'][number],
  set: Setter,
): Paragraph[] {
  const { heading } = document[section];
  if (!heading) return [];
  const title = set.heading(2, [set.run(heading)]);
  if (section === 'interests') return [title, set.paragraph([set.run(document.interests.text)])];
  if (section === 'skills' || section === 'languages') {
    const labelled = document[section].items.map(({ label, text }) =>
      set.paragraph([set.run(label, { bold: true }), set.run(' – '), set.run(text)]),
    );
    return [title, ...labelled];
  }
  if (section === 'projects') {
    const projects = document.projects.items.flatMap(
      ({ label, href, period, text, note, result }) => [
        set.heading(3, [set.linked(label, href)], { spacing: { before: 160 } }),
        ...[period, text, note, result].flatMap((line) =>
          line ? [set.paragraph([set.run(line)])] : [],
        ),
      ],
    );
    return [title, ...projects];
  }
  const stages = document[section].items.flatMap((item) => [
    set.paragraph(
      [
        set.run(item.period, { color: hex(document.style.accent), bold: true }),
        ...(item.place ? [set.run(' · '), set.run(item.place)] : []),
      ],
      { keepNext: true, spacing: { before: 160 } },
    ),
    set.heading(3, [set.linked(item.title, item.href ?? '')]),
    ...(item.organisation ? [set.paragraph([set.run(item.organisation)])] : []),
    ...(item.detail.length > 0 ? [set.paragraph(set.rich(item.detail))] : []),
    ...item.points.map((point) =>
      set.paragraph(set.rich(point), { numbering: { reference: 'points', level: 0 } }),
    ),
  ]);
  return [title, ...stages];
}

type Setter = ReturnType<typeof setterFor>;

/** What sets text in the direction of the document. */
function setterFor({ language, style }: CvDocument) {
  const isRtl = language.direction === 'rtl';
  const run = (text: string, setting: Setting = {}) =>
    new TextRun({
      ...setting,
      text,
      rightToLeft: isRtl && /[\p{scx=Arab}\p{scx=Hebr}]/u.test(text),
    });
  const linkTo = (href: string, children: TextRun[]) =>
    new ExternalHyperlink({ link: href, children });
  const linkSetting = { color: hex(style.accent), underline: {} };
  const linked = (text: string, href: string): Run =>
    href ? linkTo(href, [run(text, linkSetting)]) : run(text);
  const rich = (text: CvText, setting: Setting = {}): Run[] =>
    text.flatMap((part): Run[] => {
      if ('words' in part) return [run(part.words, setting)];
      if ('code' in part) return [run(part.code, { ...setting, font: 'Courier New' })];
      if ('emphasis' in part) return rich(part.emphasis, { ...setting, bold: true });
      const inner = rich(part.link, { ...setting, ...linkSetting });
      return [linkTo(part.href, inner as TextRun[])];
    });
  const paragraph = (children: Run[], options: object = {}) =>
    new Paragraph({ bidirectional: isRtl, children, ...options });
  const levels = {
    1: HeadingLevel.HEADING_1,
    2: HeadingLevel.HEADING_2,
    3: HeadingLevel.HEADING_3,
  };
  const heading = (level: 1 | 2 | 3, children: Run[], options: object = {}) =>
    paragraph(children, { heading: levels[level], ...options });
  return { run, linked, rich, paragraph, heading };
}

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
