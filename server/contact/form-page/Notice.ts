import { createElement as h } from 'react';
import type { Messages } from '../../../model/schemas/messages.ts';
import { typedFields } from '../contract/fields.ts';
import type { FormState } from './form-state.ts';
import { fieldSentence, problemSentence } from './words.ts';

type Props = { words: Messages['form']; state: FormState; ownerEmail: string };

/** What went wrong, where to mend it, and the way around the form. */
export function Notice({ words, state, ownerEmail }: Props) {
  const mistakes = typedFields.flatMap((field) => {
    const code = state.errors[field];
    return code ? [{ field, sentence: fieldSentence(words, field, code) }] : [];
  });
  return h(
    'div',
    { className: 'notice', role: 'alert' },
    h('p', { className: 'what' }, problemSentence(words, state.problem)),
    mistakes.length > 0 &&
      h(
        'ul',
        null,
        mistakes.map(({ field, sentence }) =>
          h('li', { key: field }, h('a', { href: `#${field}` }, sentence)),
        ),
      ),
    h('p', null, `${words.mail_instead} `, h('a', { href: `mailto:${ownerEmail}` }, ownerEmail)),
  );
}
