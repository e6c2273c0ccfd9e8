import type { ReactNode } from 'react';
import type { Locale } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './Contact.module.css';

/** Holds the form, which the page places here as an island. */
export function Contact({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const { contact, accessibility, form } = content.messages[locale];
  const { email } = content.site.owner;
  return (
    <Section
      anchor={contact.ref}
      label={accessibility.contact}
      title={contact.title}
      beside={<p>{contact.introduction}</p>}
    >
      <div className={styles.columns}>
        <p className={styles.direct}>
          {form.mail_instead} <a href={`mailto:${email}`}>{email}</a>
        </p>
        <div className={styles.form} data-screen-only="">
          {children}
        </div>
      </div>
    </Section>
  );
}
