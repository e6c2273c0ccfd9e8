import type { WarningCode } from '../../editor/warnings-of.ts';
import type { TranslationErrorCode } from '../../model/translation-errors.ts';
import type { SpokenLanguage } from './words.ts';

/** What is said of a slip in a translation; {found} is the figure, or the language's quotation marks. */
export const warningWords: Record<
  WarningCode | TranslationErrorCode,
  Record<SpokenLanguage, string>
> = {
  too_long_text: {
    en: 'Longer than 20,000 characters: this cannot be used',
    es: 'Más de 20\u00a0000 caracteres: así no se puede usar',
    ca: 'Més de 20.000\u00a0caràcters: així no es pot fer servir',
    de: 'Mehr als 20.000\u00a0Zeichen: So ist der Text nicht zu brauchen',
  },
  direction_override: {
    en: 'An invisible character shows the letters in another order: type the text anew',
    es: 'Un carácter invisible muestra las letras en otro orden: vuelve a escribir el texto',
    ca: 'Un caràcter invisible mostra les lletres en un altre ordre: torna a escriure el text',
    de: 'Ein unsichtbares Zeichen zeigt die Buchstaben in anderer Reihenfolge: Tippe den Text neu',
  },
  markup_not_in_source: {
    en: '“{found}” is HTML, which texts do not have: write the words alone',
    es: '«{found}» es HTML, y los textos no lo llevan: escribe solo las palabras',
    ca: '«{found}» és HTML, i els textos no en porten: escriu només les paraules',
    de: '„{found}“ ist HTML, und Texte enthalten keines: Schreib nur die Wörter',
  },
  unwritten: {
    en: '{found} marks a text that is not translated yet',
    es: '{found} marca un texto que aún no está traducido',
    ca: '{found} marca un text que encara no està traduït',
    de: '{found} kennzeichnet einen Text, der noch nicht übersetzt ist',
  },
  not_a_slug: {
    en: 'Part of an address: only letters from a to z, digits and single hyphens',
    es: 'Parte de una dirección: solo letras de la a a la z sin acentos, cifras y guiones sueltos',
    ca: 'Part d’una adreça: només lletres de la a a la z sense accents, xifres i guionets sols',
    de: 'Teil einer Adresse: nur Buchstaben von a bis z, Ziffern und einzelne Bindestriche',
  },
  few_terms: {
    en: 'At least {found} terms, with commas between them',
    es: 'Al menos {found} términos, separados por comas',
    ca: 'Almenys {found} termes, separats per comes',
    de: 'Mindestens {found} Begriffe, durch Kommas getrennt',
  },
  other_placeholders: {
    en: 'The names in braces have to be those of the source: {found}',
    es: 'Los nombres entre llaves tienen que ser los del original: {found}',
    ca: 'Els noms entre claus han de ser els de l’original: {found}',
    de: 'Die Namen in geschweiften Klammern müssen die des Ausgangstexts sein: {found}',
  },
  unclosed_sign: {
    en: '“{found}…” begins with a sign that is never closed',
    es: '«{found}…» empieza con un signo que no se cierra',
    ca: '«{found}…» comença amb un signe que no es tanca',
    de: '„{found}…“ beginnt mit einem Zeichen, das nie geschlossen wird',
  },
  double_sign: {
    en: '“{found}” means nothing here: write one sign on each side',
    es: '«{found}» aquí no significa nada: pon un solo signo a cada lado',
    ca: '«{found}» aquí no vol dir res: posa un sol signe a cada banda',
    de: '„{found}“ bedeutet hier nichts: Setze auf jede Seite ein Zeichen',
  },
  link_in_link: {
    en: '“{found}” has a link in a link',
    es: '«{found}» tiene un enlace dentro de otro',
    ca: '«{found}» té un enllaç dins d’un altre',
    de: '„{found}“ hat einen Link in einem Link',
  },
  link_without_words: {
    en: '“{found}” has no words to click on',
    es: '«{found}» no tiene palabras en las que hacer clic',
    ca: '«{found}» no té paraules on fer clic',
    de: '„{found}“ hat keine Worte zum Anklicken',
  },
  no_link_target: {
    en: '“{found}” leads nowhere: keep what the source has in round brackets',
    es: '«{found}» no lleva a ninguna parte: deja lo que el original tiene entre paréntesis',
    ca: '«{found}» no porta enlloc: deixa el que l’original té entre parèntesis',
    de: '„{found}“ führt nirgendwohin: Lass stehen, was im Ausgangstext in runden Klammern steht',
  },
  unknown_page: {
    en: 'There is no page “{found}”: keep what the source has in round brackets',
    es: 'No hay ninguna página «{found}»: deja lo que el original tiene entre paréntesis',
    ca: 'No hi ha cap pàgina «{found}»: deixa el que l’original té entre parèntesis',
    de: 'Es gibt keine Seite „{found}“: Lass stehen, was im Ausgangstext in runden Klammern steht',
  },
  lone_brace: {
    en: '“{found}” has a brace without its partner',
    es: '«{found}» tiene una llave sin pareja',
    ca: '«{found}» té una clau sense parella',
    de: '„{found}“ hat eine geschweifte Klammer ohne ihr Gegenstück',
  },
  unknown_placeholder: {
    en: '{found} is nothing that is filled in here: the braces would make the text useless',
    es: '{found} no se rellena aquí: con esas llaves, el texto no se podrá usar',
    ca: '{found} no s’omple aquí: amb aquestes claus, el text no es podrà fer servir',
    de: '{found} wird hier nicht ersetzt: Mit diesen Klammern ist der Text nicht zu brauchen',
  },
  same_as_source: {
    en: 'The same as the source',
    es: 'Igual que el original',
    ca: 'Igual que l’original',
    de: 'Dasselbe wie im Ausgangstext',
  },
  figure_missing: {
    en: 'The source says {found}',
    es: 'El original dice {found}',
    ca: 'L’original diu {found}',
    de: 'Im Ausgangstext steht {found}',
  },
  figure_added: {
    en: '{found} is not in the source',
    es: '{found} no está en el original',
    ca: '{found} no surt a l’original',
    de: '{found} steht nicht im Ausgangstext',
  },
  straight_quotes: {
    en: 'A straight quotation mark or apostrophe: {found} and ’ are the right ones',
    es: 'Comilla o apóstrofo rectos: lo correcto es {found} y ’',
    ca: 'Cometa recta o apòstrof recte: el correcte és {found} i ’',
    de: 'Gerades Anführungszeichen oder Apostroph: Richtig sind {found} und ’',
  },
  accent_as_apostrophe: {
    en: 'An accent in place of an apostrophe (’)',
    es: 'Un acento en lugar de un apóstrofo (’)',
    ca: 'Un accent en lloc d’un apòstrof (’)',
    de: 'Ein Akzent anstelle eines Apostrophs (’)',
  },
  double_space: {
    en: 'Two spaces in a row',
    es: 'Dos espacios seguidos',
    ca: 'Dos espais seguits',
    de: 'Zwei Leerzeichen nacheinander',
  },
  outer_space: {
    en: 'A space at the beginning or the end',
    es: 'Un espacio al principio o al final',
    ca: 'Un espai al principi o al final',
    de: 'Ein Leerzeichen am Anfang oder am Ende',
  },
  three_dots: {
    en: 'Several dots in place of an ellipsis (…)',
    es: 'Varios puntos en lugar de puntos suspensivos (…)',
    ca: 'Diversos punts en lloc de punts suspensius (…)',
    de: 'Mehrere Punkte anstelle von Auslassungspunkten (…)',
  },
  hyphen_as_dash: {
    en: 'A hyphen in place of a dash (–)',
    es: 'Un guion corto en lugar de una raya (–)',
    ca: 'Un guionet en lloc d’un guió (–)',
    de: 'Ein Bindestrich anstelle eines Gedankenstrichs (–)',
  },
  space_before_sign: {
    en: 'A space before a punctuation mark',
    es: 'Un espacio antes de un signo de puntuación',
    ca: 'Un espai abans d’un signe de puntuació',
    de: 'Ein Leerzeichen vor einem Satzzeichen',
  },
  space_in_bracket: {
    en: 'A space after an opening bracket',
    es: 'Un espacio después de abrir el paréntesis',
    ca: 'Un espai després d’obrir el parèntesi',
    de: 'Ein Leerzeichen nach der öffnenden Klammer',
  },
  foreign_quotes: {
    en: 'Quotation marks of another language: {found} are the right ones',
    es: 'Comillas de otro idioma: lo correcto es {found}',
    ca: 'Cometes d’una altra llengua: el correcte és {found}',
    de: 'Anführungszeichen einer anderen Sprache: Richtig sind {found}',
  },
  unpaired_quotes: {
    en: 'A quotation mark without its partner ({found})',
    es: 'Una comilla sin pareja ({found})',
    ca: 'Una cometa sense parella ({found})',
    de: 'Ein Anführungszeichen ohne sein Gegenstück ({found})',
  },
  space_in_quotes: {
    en: 'A space inside {found}',
    es: 'Un espacio dentro de {found}',
    ca: 'Un espai dins de {found}',
    de: 'Ein Leerzeichen innerhalb von {found}',
  },
  space_before_ellipsis: {
    en: 'A space before the ellipsis',
    es: 'Un espacio antes de los puntos suspensivos',
    ca: 'Un espai abans dels punts suspensius',
    de: 'Ein Leerzeichen vor den Auslassungspunkten',
  },
  no_space_before_ellipsis: {
    en: 'No space before the ellipsis',
    es: 'Falta un espacio antes de los puntos suspensivos',
    ca: 'Falta un espai abans dels punts suspensius',
    de: 'Vor den Auslassungspunkten fehlt ein Leerzeichen',
  },
  opening_marks: {
    en: '¿ and ¡ are not used in this language',
    es: 'Este idioma no usa ¿ ni ¡',
    ca: 'En aquesta llengua no s’escriuen ¿ ni ¡',
    de: '¿ und ¡ gibt es in dieser Sprache nicht',
  },
  missing_opening: {
    en: 'An opening ¿ or ¡, or its partner, is missing',
    es: 'Falta un ¿ o un ¡, o su pareja',
    ca: 'Falta un ¿ o un ¡, o la seva parella',
    de: 'Ein öffnendes ¿ oder ¡ oder sein Gegenstück fehlt',
  },
  other_dot: {
    en: 'l·l is written with a middle dot',
    es: 'l·l se escribe con punto volado',
    ca: 'La ela geminada s’escriu amb punt volat: l·l',
    de: 'l·l wird mit dem Mittelpunkt geschrieben',
  },
  stray_dot: {
    en: 'A middle dot outside l·l',
    es: 'Un punto volado fuera de l·l',
    ca: 'Un punt volat fora de l·l',
    de: 'Ein Mittelpunkt außerhalb von l·l',
  },
  loose_unit: {
    en: 'A number and its unit could be torn apart: put a no-break space between them',
    es: 'El número y su unidad podrían separarse: pon un espacio duro entre los dos',
    ca: 'El número i la unitat es podrien separar: posa-hi un espai fix',
    de: 'Zahl und Einheit könnten getrennt werden: Setz ein geschütztes Leerzeichen dazwischen',
  },
};

/** The button that takes a slip out where only one thing can be meant. */
export const mendWords: Record<SpokenLanguage, string> = {
  en: 'Mend it',
  es: 'Corregir',
  ca: 'Corregeix',
  de: 'Beheben',
};
