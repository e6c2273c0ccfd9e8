import { fieldNames } from '../../contact/form/fields.ts';

/** What a browser's autofill goes by, and whether a person can get at the trap; it runs in the page. */
export function readTrap(name: string) {
  const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!field) return undefined;
  field.form?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = field.getBoundingClientRect();
  const hints = [field.name, field.id, field.labels?.[0]?.textContent ?? ''].join(' ');
  // The words that browsers look for, in the languages of the site.
  const filled =
    /name|nombre|nom\b|mail|correu|correo|tel|phone|m[oò]bil|addr|adre[sç]|direcci|street|stra(ß|ss)e|city|ciu[dt]a|stadt|zip|plz|postal|country|pa[ií]s|land\b|organi[sz]|company|empresa|firma|birth|user|pass/i;
  return {
    autocomplete: field.autocomplete,
    tabIndex: field.tabIndex,
    empty: field.value === '',
    hiddenFromReaders: field.closest('[aria-hidden="true"]') !== null,
    underThePointer: document.elementFromPoint(left + width / 2, top + height / 2) === field,
    wordsThatAreFilled: hints.match(filled)?.[0] ?? 'none',
  };
}

export const trapName = fieldNames.trap;

export const outOfReach: ReturnType<typeof readTrap> = {
  autocomplete: 'off',
  tabIndex: -1,
  empty: true,
  hiddenFromReaders: true,
  underThePointer: false,
  wordsThatAreFilled: 'none',
};
