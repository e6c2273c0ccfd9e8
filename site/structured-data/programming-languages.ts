import type { ProjectWords } from '../../model/schemas/project.ts';

/** Languages by the words that stand for them in a project's technologies. */
const known: readonly [language: string, words: RegExp][] = [
  ['TypeScript', /\bTypeScript\b/i],
  ['JavaScript', /\bJavaScript\b/i],
  ['HTML', /\bHTML5?\b/i],
  ['CSS', /\bCSS3?\b/i],
  ['Sass', /\b(?:Sass|SCSS)\b/i],
  ['GraphQL', /\bGraphQL\b/i],
  ['SQL', /\b(?:My|Postgre)?SQL\b/i],
  ['Python', /\bPython\b/i],
  ['PHP', /\bPHP\b/i],
  ['Java', /\bJava\b/i],
  ['C#', /\bC#|\.NET\b/i],
  ['Go', /\bGo(?:lang)?\b/],
  ['Rust', /\bRust\b/],
  ['Ruby', /\bRuby\b/i],
  ['Kotlin', /\bKotlin\b/i],
  ['Swift', /\bSwift\b/],
  ['Dart', /\b(?:Dart|Flutter)\b/],
];

const writtenInJavaScript = /\b(?:Node|React|Vue|Svelte|Gatsby|Express|jQuery)\b/i;

/** The languages that a project is written in, in the order of the list. */
export function programmingLanguages({
  frontend = '',
  backend = '',
}: ProjectWords['technologies']): string[] {
  const technologies = `${frontend}, ${backend}`;
  const found = known.filter(([, words]) => words.test(technologies)).map(([name]) => name);
  const scripted = found.some((name) => name === 'TypeScript' || name === 'JavaScript');
  return !scripted && writtenInJavaScript.test(technologies) ? ['JavaScript', ...found] : found;
}
