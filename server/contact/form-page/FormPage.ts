import { createElement as h } from 'react';
import { locales } from '../../../model/locales.ts';
import { addressOf } from '../../../model/routes.ts';
import { typedFields } from '../contract/fields.ts';
import { ContactForm } from './ContactForm.ts';
import type { FormContent, FormState } from './form-state.ts';
import { Notice } from './Notice.ts';
import { style } from './style.ts';

type Props = { content: FormContent; siteBase: string; state: FormState };

/** The contact form as a page of its own, for a visitor whose post could not be accepted. */
export function FormPage({ content, siteBase, state }: Props) {
  const { site, messages, routes } = content;
  const words = messages[state.locale];
  const to = (id: string) => siteBase + addressOf(routes, id, state.locale);
  const firstError = typedFields.find((field) => state.errors[field]);
  return h(
    'html',
    { lang: locales[state.locale].lang },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, `${words.contact.title} – ${site.owner.name}`),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h('header', null, h('a', { href: to('home') }, site.owner.name)),
      h(
        'main',
        null,
        h('h1', null, words.contact.title),
        h(Notice, { words: words.form, state, ownerEmail: site.owner.email }),
        h(ContactForm, { words: words.form, state, firstError, emptyForm: to('contact') }),
      ),
    ),
  );
}
