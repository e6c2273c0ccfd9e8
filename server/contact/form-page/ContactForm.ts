import { randomUUID } from 'node:crypto';
import { createElement as h } from 'react';
import type { Messages } from '../../../model/schemas/messages.ts';
import { fieldNames, type TypedField } from '../contract/fields.ts';
import { Field } from './Field.ts';
import type { FormState } from './form-state.ts';

type Props = {
  words: Messages['form'];
  state: FormState;
  firstError: TypedField | undefined;
  /** Address of the site’s own form, which is empty. */
  emptyForm: string;
};

export function ContactForm({ words, state, firstError, emptyForm }: Props) {
  const { submission, locale, errors, problem } = state;
  const field = (name: TypedField) =>
    h(Field, {
      name,
      words,
      value: submission?.[name] ?? '',
      error: errors[name],
      focused: name === firstError,
    });
  return h(
    'form',
    // Without an action it goes where the first post went, whatever a proxy calls that place.
    { method: 'post' },
    h('p', { className: 'hint' }, words.required_hint),
    h('div', { className: 'pair' }, field('name'), field('email')),
    field('message'),
    hidden(fieldNames.language, locale),
    hidden(fieldNames.key, submission?.key ?? randomUUID()),
    submission?.page && hidden(fieldNames.page, submission.page),
    h(
      'div',
      { className: 'trap', 'aria-hidden': true },
      h('label', { htmlFor: fieldNames.trap }, words.trap),
      h('input', {
        id: fieldNames.trap,
        name: fieldNames.trap,
        tabIndex: -1,
        autoComplete: 'off',
        defaultValue: submission?.[fieldNames.trap] ?? '',
      }),
    ),
    h(
      'div',
      { className: 'buttons' },
      h('button', { type: 'submit' }, problem === 'invalid' ? words.submit_button : words.retry),
      // A reset button would only bring back what was typed; the site's own form is really empty.
      h('a', { href: emptyForm }, words.clear_button),
    ),
    h('p', { className: 'privacy' }, words.privacy),
  );
}

const hidden = (name: string, value: string) =>
  h('input', { type: 'hidden', name, defaultValue: value });
