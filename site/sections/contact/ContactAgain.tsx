import { fieldNames, typedFields } from '../../../contact/form/fields.ts';
import { fieldId } from '../../../contact/form/form.ts';
import type { FormAgain } from '../../../contact/form/form-page.ts';
import { errorSentence, problemSentence } from '../../../contact/form/form-words.ts';
import { formWords } from '../../../contact/form/gather-form-words.ts';
import styles from '../../islands/ContactForm.module.css';
import { FormFields } from '../../islands/contact-form/FormFields.tsx';
import { Notice } from '../../islands/contact-form/Notice.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import button from '../../ui/button.module.css';
import { Contact } from './Contact.tsx';

/** The contact section for a visitor without script whose post could not be accepted. */
export function ContactAgain({ locale, ownerEmail, emptyForm, ...again }: FormAgain) {
  const { problem, errors, typed, trapped, messageKey, page } = again;
  const words = formWords(again.words);
  const mistakes = typedFields.flatMap((name) => {
    const code = errors[name];
    return code ? [{ name, sentence: errorSentence(words, name, code) }] : [];
  });
  const notice = (
    <div role="alert" lang={words.lang} dir={words.dir}>
      <Notice sentence={problemSentence(again.words.form, problem)}>
        {mistakes.length > 0 && (
          <ul>
            {mistakes.map(({ name, sentence }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
  return (
    <Contact words={again.words} email={ownerEmail} notice={notice}>
      {/* Without an action it goes where the first post went, whatever a proxy calls that place. */}
      <form method="post" lang={words.lang} dir={words.dir}>
        <FormFields {...{ words, language: locale, page, errors, typed, trapped }} focusing />
        <input type="hidden" name={fieldNames.key} value={messageKey} />
        <div className={styles.buttons}>
          <button type="submit" className={`${button.button} ${button.solid}`}>
            {problem === 'invalid' ? words.submit_button : words.retry}
          </button>
          {/* A reset button would only bring back what was typed; the site's own form is empty. */}
          <ButtonLink href={emptyForm} look="outline">
            {words.clear_button}
          </ButtonLink>
        </div>
        <p className={styles.privacy}>{words.privacy}</p>
      </form>
    </Contact>
  );
}
