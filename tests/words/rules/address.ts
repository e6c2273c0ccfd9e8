import type { Locale } from '../../../model/locales.ts';

type Forms = Partial<Record<Locale, readonly RegExp[]>>;

/** Forms of politeness that would break the informal address; only those that cannot mean else. */
const formal: Forms = {
  es: [
    /\bustedes\b|\busted\b/iu,
    /(?:^|[.:;!?…»)] )(?:Escriba|Rellene|Introduzca|Envíe|Espere|Vuelva|Pruebe|Corrija|Elija)\b/u,
    /\b(?:su|sus) (?:mensajes?|nombre|correo|texto|dirección|consulta|navegador|idioma)\b/iu,
  ],
  ca: [
    /(?<!\p{L})vostès?(?!\p{L})/iu,
    /(?:^|[.:;!?…»)] )(?:Escrigui|Ompli|Introdueixi|Enviï|Esperi|Torni|Provi|Corregeixi|Triï)(?!\p{L})/u,
    /(?:el seu|la seva) (?:missatge|nom|correu|text|adreça|consulta|navegador|llengua)\b/iu,
  ],
  de: [
    // At the start of a sentence “Sie” may be she or they; in the middle it is the formal you.
    /(?<![.:!?…“] |^)(?<!\p{L})(?:Sie|Ihnen|Ihre[mnrs]?|Ihr)(?!\p{L})/u,
    /\b(?:Bitte )?(?:[Ff]üllen|[Gg]eben|[Ss]chreiben|[Ww]arten|[Vv]ersuchen|[Pp]rüfen) Sie\b/u,
  ],
};

/** Professions and endings that would give the owner, the translator or a reader a gender. */
const gendered: Forms = {
  en: [/\b(?:he|she|his|hers?|him|(?:him|her)self)\b/iu],
  es: [
    /(?:desarrollador|programador|traductor|diseñador|encuadernador|redactor)(?:a|as|es)?(?!\p{L})/iu,
    /\p{L}[/@](?:a|as|o|os)(?!\p{L})|\p{L}@(?!\p{L})/u,
  ],
  ca: [
    /(?:desenvolupador|programador|traductor|dissenyador|enquadernador|redactor)(?:a|es|s)?(?!\p{L})/iu,
    /\p{L}[/@](?:a|es|s)(?!\p{L})|\p{L}@(?!\p{L})/u,
  ],
  de: [
    /(?:entwickler|programmierer|übersetzer|gestalter|buchbinder)(?:s|n|in|innen)?(?!\p{L})/iu,
    /\p{L}[*:/_]in(?:nen)?(?!\p{L})/u,
  ],
};

const broken = (patterns: readonly RegExp[] | undefined, text: string) =>
  (patterns ?? []).flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? []);

/** Formal forms in a text, where the site says tú, tu and du. */
export const formalForms = (text: string, locale: Locale) => broken(formal[locale], text);

/** Forms with a gender, where the site avoids them. */
export const genderedForms = (text: string, locale: Locale) => broken(gendered[locale], text);
