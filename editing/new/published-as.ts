import { Refusal } from '../../model/errors/refusal.ts';

const flags = { draft: ', draft: true', growing: ', fallback: true', complete: '' } as const;

/** The source of model/locales.ts with a language published whole, while it grows, or not yet. */
export function publishedAs(source: string, code: string, as: keyof typeof flags): string {
  const [first, ...others] = source.matchAll(/^ {2}'?([\w-]+)'?: \{ [^}\n]* \},$/gm);
  if (first?.[1] === code) {
    throw new Refusal(`“${code}” is the language that the others are made from: it is complete.`);
  }
  const [line] = others.find(([, own]) => own === code) ?? [];
  if (!line) throw new Refusal(`“${code}” has no line of its own in model/locales.ts.`);
  const bare = line.replaceAll(/, (?:draft|fallback): true/g, '');
  return source.replace(line, bare.replace(/ \},$/, `${flags[as]} },`));
}
