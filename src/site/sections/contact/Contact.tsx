import type { ReactNode } from 'react';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import layout from '../../ui/Section.module.css';
import { Section } from '../../ui/Section.tsx';
import styles from './Contact.module.css';

export type ContactProps = {
  texts: Pick<SiteTexts, 'contact' | 'accessibility' | 'form'>;
  email: string;
  /** From when, where and how the owner can work. */
  availability?: string | undefined;
  /** Shown instead of the introduction, where the section is a page of its own. */
  notice?: ReactNode;
  children?: ReactNode;
};

/** The contact section; the page puts the form into it. */
export function Contact({ texts, email, availability, notice, children }: ContactProps) {
  const { contact, accessibility, form } = texts;
  return (
    <Section
      anchor={contact.ref}
      label={accessibility.contact}
      title={contact.title}
      heading={notice ? 'h1' : 'h2'}
      beside={notice ?? (contact.introduction && <p>{contact.introduction}</p>)}
    >
      <div className={layout.beside}>
        <div className={styles.direct}>
          <p>
            {form.mail_instead} <a href={`mailto:${email}`}>{email}</a>
          </p>
          {availability && <p>{availability}</p>}
        </div>
        <div data-screen-only="">{children}</div>
      </div>
    </Section>
  );
}

export type ContactByMailProps = Pick<ContactProps, 'texts' | 'email'>;

/** The contact section of a site without a form: the mail address, large enough to be its content. */
export function ContactByMail({ texts: { contact, accessibility }, email }: ContactByMailProps) {
  return (
    <Section
      anchor={contact.ref}
      label={accessibility.contact}
      title={contact.title}
      beside={
        <div>
          {contact.introduction && <p>{contact.introduction}</p>}
          <p className={styles.mail}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      }
    />
  );
}
