import type { Messages } from '../../../model/schemas/messages.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './ContactByMail.module.css';

type Props = { words: Pick<Messages, 'contact' | 'accessibility'>; email: string };

/** The contact section of a site without a form: the mail address, large enough to be its content. */
export function ContactByMail({ words: { contact, accessibility }, email }: Props) {
  return (
    <Section
      anchor={contact.ref}
      label={accessibility.contact}
      title={contact.title}
      beside={<p>{contact.introduction}</p>}
    >
      <p className={styles.mail}>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Section>
  );
}
