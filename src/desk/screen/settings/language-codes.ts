import { languageName } from '../../../model/languages/names.ts';

/** The languages with a code of two letters (ISO 639-1) that people write today; others are given by their code. */
const codes =
  'af am ar as az ba be bg bn bo br bs ca co cs cv cy da de dv ee el en eo es et eu fa ff fi fo fr fy ga gd gl gn gu gv ha he hi hr ht hu hy ia id ig ii is it ja jv ka ki kk kl km kn ko ks ku kw ky lb lg ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn ny oc om or os pa pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr ts tt ug uk ur uz ve vi vo wo xh yi yo zh zu'.split(
    ' ',
  );

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'language' });

export const languageNames = (reader: string): string[] =>
  codes.map((code) => languageName(code, reader)).toSorted(new Intl.Collator(reader).compare);

/** The code of a language that is given by its code, its name in the reader's language or in its own; as it was typed where it is none. */
export function codeOfLanguage(typed: string, reader: string): string {
  const text = typed.trim();
  const isSame = (name: string | undefined) =>
    name !== undefined && name.localeCompare(text, reader, { sensitivity: 'base' }) === 0;
  const named = codes.find((code) =>
    [languageName(code, reader), namesIn(reader).of(code), namesIn(code).of(code)].some(isSame),
  );
  return named ?? canonical(text);
}

/** As the platform writes a code: pt-br is pt-BR. */
function canonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? code;
  } catch {
    return code;
  }
}
