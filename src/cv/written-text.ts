import { Blob, Face, Font } from 'harfbuzzjs';
import { memoize } from '../text/memoize.ts';
import {
  type PdfFile,
  readObjects,
  refIn,
  streamObject,
  streamOf,
  writeObjects,
} from './pdf-objects.ts';

/**
 * Makes the text of Typst's PDF what was written. Programs that extract text rely on one character for each
 * glyph, from left to right on one baseline. Typst gives each glyph of a letter with marks the whole letter,
 * so that it is read twice, and one glyph to lam and alef, which many programs read in the wrong order.
 * Such glyphs are drawn as shapes here, and their characters written by a font without shapes.
 */
export function withWrittenText(pdf: Uint8Array): Uint8Array {
  const file = readObjects(Buffer.from(pdf).toString('latin1'));
  // The outlines of other fonts are not known here.
  if (file.objects.some((one) => one.includes('/FontFile3 '))) return pdf;
  const characters = new Numbers(' ');
  const shapes = new Numbers();
  const fontOf = memoize((id: number) => readFont(file, id));
  const pages = [...file.objects.entries()].filter(([, one]) => /\/Type \/Page\b/.test(one));
  const changed = pages.flatMap(([id, page]) => {
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, Number(font)]),
    );
    const contents = refIn(page, 'Contents');
    const before = streamOf(file, contents).toString('latin1');
    const after = rewritten(before, {
      fontOf: (name) => fontOf(fonts.get(name) ?? 0),
      codeOf: (character) => hex(characters.of(character) + 1, 2),
      nameOf: (shape) => `s${shapes.of(shape)}`,
    });
    if (after === before) return [];
    file.objects[contents] = streamObject(after);
    return [id];
  });
  if (changed.length === 0) return pdf;
  const first = file.objects.length;
  file.objects.push(...blankFont(first, characters.all));
  const forms = shapes.all.map((shape, index) => {
    file.objects.push(
      streamObject(shape, '  /Type /XObject\n  /Subtype /Form\n  /BBox [-9000 -9000 9000 9000]\n'),
    );
    return `/s${index} ${file.objects.length - 1} 0 R`;
  });
  for (const id of changed) {
    const page = withEntry(file.objects[id] ?? '', 'Font', `/${blankName} ${first} 0 R`);
    file.objects[id] = withEntry(page, 'XObject', forms.join(' '));
  }
  return new Uint8Array(Buffer.from(writeObjects(file), 'latin1'));
}

/** Numbers different texts from 0, in the order in which they are asked for. */
class Numbers {
  #numbers = new Map<string, number>();
  constructor(...first: string[]) {
    for (const text of first) this.of(text);
  }
  of(text: string): number {
    if (!this.#numbers.has(text)) this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.get(text) as number;
  }
  get all(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** A page with one more resource of a kind. */
const withEntry = (page: string, kind: string, entry: string) =>
  page.includes(`/${kind} <<`)
    ? page.replace(`/${kind} <<`, `/${kind} << ${entry}`)
    : page.replace('/Resources <<', `/Resources << /${kind} << ${entry} >>`);

/** A word from the right is written by one font as a whole: programs turn the order of each piece. */
const isPlain = (text: string) => [...text].length === 1 && !fromTheRight.test(text);

const fromTheRight = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u;

const blankName = 'written';

/** Width of each character of the font without shapes, in thousandths of its size. */
const blankWidth = 500;

/** What one font's glyphs say and how they look. */
type GlyphFont = {
  textOf: (code: number) => string;
  /** In thousandths of the size; marks have none. */
  widthOf: (code: number) => number;
  /** The outline, in units of the font. */
  shapeOf: (code: number) => string;
  unitsPerEm: () => number;
};

const code = String.raw`(?:\\[0-7]{3}|\\.)(?:\\[0-7]{3}|\\.|[^\\])`;
const shown = String.raw`\((?:${code})*\)`;
const operators = new RegExp(
  [
    String.raw`\/Span <<\s*\/ActualText <FEFF(?<actual>[0-9A-F]*)>\s*>> BDC\n`,
    String.raw`(?<begin>\/ReversedChars BMC)\n`,
    String.raw`(?<end>EMC)\n`,
    String.raw`\/(?<font>f\d+) (?<size>[\d.]+) Tf\n`,
    String.raw`1 0 0 -1 (?<x>\S+) (?<y>\S+) Tm\n`,
    String.raw`\[?(?<run>(?:${shown}|-?[\d.]+|\s)+)\]? T[jJ]\n`,
  ].join('|'),
  'gs',
);

type Names = {
  fontOf: (name: string) => GlyphFont;
  /** The code of a character in the font without shapes. */
  codeOf: (character: string) => string;
  nameOf: (shape: string) => string;
};

/** The operators of a page, with the text that was written. */
const rewritten = (stream: string, names: Names): string =>
  stream.replaceAll(/BT\n.*?\nET\n/gs, (block) => {
    const shapes: string[] = [];
    /** Texts of the spans that the operators are in; null in other marked content. */
    const spans: (string | null)[] = [];
    let [font, size, x, y] = ['', 0, 0, 0];
    const text = block.replaceAll(operators, (whole, ...rest) => {
      const { actual, begin, end, run, ...set } = rest.at(-1) as Record<string, string>;
      if (set.font) {
        [font, size] = [set.font, Number(set.size)];
        return '';
      }
      if (set.x) [x, y] = [Number(set.x), Number(set.y)];
      // Marked content ends a word, for some programs; what it says here is in the text itself.
      if (begin) spans.push(null);
      if (actual !== undefined) spans.push(fromHex(actual));
      if (end) spans.pop();
      if (begin || end || actual !== undefined) return '';
      if (run === undefined) return whole;
      const letter = spans.findLast((span) => span !== null);
      const found = readRun(run, names.fontOf(font), letter);
      if (found.every((part) => 'kept' in part)) return `/${font} ${size} Tf\n100 Tz\n${whole}`;
      shapes.push(...found.flatMap((part) => ('shape' in part ? [placed(part)] : [])));
      return found.map(written).join('');
    });
    return shapes.length > 0 ? `${text}${shapes.join('')}` : block;

    function placed({ shape, at, unitsPerEm }: Shape): string {
      const scale = size / unitsPerEm;
      const matrix = [scale, 0, 0, -scale, x + (at * size) / 1000, y].map(round).join(' ');
      return `q\n${matrix} cm\n/${names.nameOf(shape)} Do\nQ\n`;
    }

    function written(part: RunPart): string {
      if ('kept' in part) return `/${font} ${size} Tf\n100 Tz\n[${part.kept}] TJ\n`;
      if (!('letter' in part)) return '';
      const { letter, width } = part;
      const characters = fromTheRight.test(letter) ? [...letter].toReversed() : [...letter];
      const wide = characters.filter((one) => !isMark(one)).length;
      const scale = (100 * width) / wide / blankWidth;
      return `/${blankName} ${size} Tf\n${round(scale)} Tz\n<${characters.map(names.codeOf).join('')}> Tj\n`;
    }
  });

/** Marks of Arabic and Hebrew take no room, as in their fonts. */
const isMark = (character: string) =>
  /[\p{M}&&[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}]]/v.test(character);

type Shape = { shape: string; at: number; unitsPerEm: number };
type RunPart = { kept: string } | { letter: string; width: number } | Shape;

/** What a run of glyphs becomes; if `letter` is given, all of them belong to it. Widths as in the font. */
function readRun(run: string, font: GlyphFont, letter: string | undefined): RunPart[] {
  const parts: RunPart[] = [];
  let [pen, total] = [0, 0];
  const keep = (operand: string) => {
    const last = parts.at(-1);
    if (last && 'kept' in last) last.kept += operand;
    else parts.push({ kept: operand });
  };
  for (const [operand] of run.matchAll(new RegExp(`${code}|-?[\\d.]+`, 'gs'))) {
    if (!operand.startsWith('\\')) {
      pen -= Number(operand);
      const last = parts.at(-1);
      if (last && 'letter' in last) last.width -= Number(operand);
      else if (!letter) keep(` ${operand} `);
      continue;
    }
    const glyph = codeFrom(operand);
    const text = font.textOf(glyph);
    const width = font.widthOf(glyph);
    if (!letter && (/^\p{Cf}$/u.test(text) || (width > 0 && isPlain(text)))) keep(`(${operand})`);
    else {
      parts.push({ shape: font.shapeOf(glyph), at: pen, unitsPerEm: font.unitsPerEm() });
      if (!letter && width > 0) parts.push({ letter: text, width });
    }
    pen += width;
    total += width;
  }
  // What has no width is a mark: the letter that it stands on says both.
  if (letter && total > 0) parts.push({ letter, width: total });
  return parts;
}

/** A code of two bytes as a string of a PDF writes it. */
function codeFrom(written: string): number {
  const [high = 0, low = 0] = [...written.matchAll(/\\([0-7]{3})|\\(.)|(.)/gs)].map(
    ([, octal, escaped, plain]) => {
      if (octal) return Number.parseInt(octal, 8);
      const character = escaped ? (escapes[escaped] ?? escaped) : (plain ?? '');
      return character.charCodeAt(0);
    },
  );
  return high * 256 + low;
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

function readFont(file: PdfFile, id: number): GlyphFont {
  const font = file.objects[id] ?? '';
  const map = streamOf(file, refIn(font, 'ToUnicode')).toString('latin1');
  const texts = new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, from = '', to = '']) => [
      Number.parseInt(from, 16),
      fromHex(to),
    ]),
  );
  const descendant = file.objects[Number(/\/DescendantFonts \[(\d+) /.exec(font)?.[1])] ?? '';
  const spans = [
    ...(/\/W \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').matchAll(/(\d+) (\d+) ([\d.]+)/g),
  ].map((span) => span.slice(1).map(Number) as [number, number, number]);
  const loaded = memoize((_: 'once') => {
    const descriptor = file.objects[refIn(descendant, 'FontDescriptor')] ?? '';
    const face = new Face(new Blob(streamOf(file, refIn(descriptor, 'FontFile2'))));
    return { outlines: new Font(face), upem: face.upem };
  });
  return {
    textOf: (glyph) => texts.get(glyph) ?? '',
    widthOf: (glyph) => spans.find(([first, last]) => glyph >= first && glyph <= last)?.[2] ?? 0,
    shapeOf: (glyph) => `${pathOperators(loaded('once').outlines.glyphToPath(glyph))}f\n`,
    unitsPerEm: () => loaded('once').upem,
  };
}

/** An outline as SVG writes it, in the operators of a PDF, which has no quadratic curves. */
function pathOperators(path: string): string {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command, values = '']) => {
      const at = [...values.matchAll(/-?[\d.]+/g)].map(Number);
      if (command === 'Z') return 'h\n';
      const [endX = 0, endY = 0] = at.slice(-2);
      const [midX = 0, midY = 0] = at;
      const towards = (from: number, to: number) => from + (2 / 3) * (to - from);
      const points =
        command === 'Q'
          ? [
              towards(x, midX),
              towards(y, midY),
              towards(endX, midX),
              towards(endY, midY),
              endX,
              endY,
            ]
          : at;
      [x, y] = [endX, endY];
      return `${points.map(Math.round).join(' ')} ${command === 'Q' ? 'c' : command?.toLowerCase()}\n`;
    })
    .join('');
}

/** A font that draws nothing and says which character each code is, its map, and its one glyph. */
function blankFont(id: number, characters: readonly string[]): string[] {
  const each = <Value>(value: Value) => characters.map(() => value).join(' ');
  const codes = characters.map((character, index) => {
    const units = Array.from(character.split(''), (unit) => hex(unit.charCodeAt(0), 4)).join('');
    return `<${hex(index + 1, 2)}> <${units}>`;
  });
  const map = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Written def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
${codes.length} beginbfchar
${codes.join('\n')}
endbfchar
endcmap
end
end`;
  return [
    `<<
  /Type /Font
  /Subtype /Type3
  /FontBBox [0 -200 ${blankWidth} 800]
  /FontMatrix [0.001 0 0 0.001 0 0]
  /FirstChar 1
  /LastChar ${characters.length}
  /Widths [${characters.map((one) => (isMark(one) ? 0 : blankWidth)).join(' ')}]
  /Encoding << /Type /Encoding /Differences [1 ${each('/blank')}] >>
  /CharProcs << /blank ${id + 2} 0 R >>
  /Resources << >>
  /ToUnicode ${id + 1} 0 R
>>`,
    streamObject(map),
    streamObject(`${blankWidth} 0 d0`),
  ];
}

const fromHex = (units: string) =>
  String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
const hex = (value: number, digits: number) =>
  value.toString(16).toUpperCase().padStart(digits, '0');
const round = (value: number) => Number(value.toFixed(4));
