import { createElement as h } from 'react';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { TypedField } from '../contract/fields.ts';
import type { FieldErrorCode } from '../contract/rules.ts';
import { fieldSentence } from './words.ts';

type Props = {
  name: TypedField;
  words: Messages['form'];
  value: string;
  error: FieldErrorCode | undefined;
  focused: boolean;
};

const controls: Record<TypedField, { tag: 'input' | 'textarea'; attributes: object }> = {
  name: { tag: 'input', attributes: { type: 'text', autoComplete: 'name' } },
  email: { tag: 'input', attributes: { type: 'email', autoComplete: 'email', spellCheck: false } },
  message: { tag: 'textarea', attributes: { rows: 9 } },
};

/**
 * A label, its control, and the error under it. No maxlength: a browser would cut a pasted text
 * without a word, where the server can say that it is too long.
 */
export function Field({ name, words, value, error, focused }: Props) {
  const { tag, attributes } = controls[name];
  const errorId = `${name}-error`;
  return h(
    'div',
    { className: 'field' },
    h('label', { htmlFor: name }, words[name]),
    h(tag, {
      id: name,
      name,
      required: true,
      dir: 'auto',
      defaultValue: value,
      ...attributes,
      ...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
      autoFocus: focused,
    }),
    error && h('p', { className: 'error', id: errorId }, fieldSentence(words, name, error)),
  );
}
