import { numberWords } from '../model/languages/numbers.ts';

/** Numbers that stand by themselves, as 2,048 and 2.5 do; 2048 in a name, or v2, is part of a word. */
const figure = /(?<![\p{L}\p{N}{_-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}}_-])/gu;

/** The numbers that a text gives in digits, as they are written there. */
export const figuresIn = (text: string): string[] => [...new Set(text.match(figure) ?? [])];

/** What separates thousands and decimals differs from language to language. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, '');

type Said = { text: string; language: string };

/** Numbers in digits of one text that another says neither in digits nor in words. */
function unsaid(of: Said, by: Said): string[] {
  const words = numberWords(by.language);
  const spoken = by.text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const said = new Set([
    ...(by.text.match(/\d+(?:[.,]\d+)*/g) ?? []).map(digitsOf),
    ...spoken.flatMap((word) => words.get(word) ?? []).map(String),
  ]);
  return figuresIn(of.text).filter((number) => !said.has(digitsOf(number)));
}

/** The figures that a translation lacks, and those that only it has. */
export const differingFigures = (source: Said, translation: Said) => ({
  missing: unsaid(source, translation),
  added: unsaid(translation, source),
});
