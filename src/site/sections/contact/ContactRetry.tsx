import { renderToStaticMarkup } from 'react-dom/server';
import { errorResponses } from '../../../contact/form/error-responses.ts';
import { fieldId, fieldNames, typedFields } from '../../../contact/form/fields.ts';
import type { FormPageModule, FormRetry } from '../../../contact/form/form-page.ts';
import { errorSentence } from '../../../contact/form/words.ts';
import button from '../../ui/Button.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Contact } from './Contact.tsx';
import styles from './ContactForm.module.css';
import { FormFields, Notice } from './FormFields.tsx';

/** The contact section for a visitor without script whose post could not be accepted. */
export function ContactRetry({ locale, ownerEmail, emptyForm, ...retry }: FormRetry) {
  const { formWords: words, problem, errors, typed, trapped, messageKey } = retry;
  const failed = typedFields.flatMap((name) => {
    const sentence = errorSentence(words, errors, name);
    return sentence ? [{ name, sentence }] : [];
  });
  const notice = (
    <div role="alert" lang={words.lang} dir={words.dir}>
      <Notice sentence={retry.texts.form[errorResponses[problem].text]}>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ name, sentence }) => (
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
    <Contact texts={retry.texts} email={ownerEmail} notice={notice}>
      {/* Without an action it posts to the URL of the first post, whatever a proxy calls it. */}
      <form method="post" lang={words.lang} dir={words.dir}>
        <FormFields {...{ words, language: locale, errors, typed, trapped }} focusing />
        <input type="hidden" name={fieldNames.key} value={messageKey} />
        <div className={styles.buttons}>
          <button type="submit" className={`${button.button} ${button.solid}`}>
            {problem === 'invalid' ? words.submit_button : words.retry}
          </button>
          {/* A reset button would only bring back what was typed; the site's own form is empty. */}
          <ButtonLink href={emptyForm} variant="outline">
            {words.clear_button}
          </ButtonLink>
        </div>
        <p className={styles.privacy}>{words.privacy}</p>
      </form>
    </Contact>
  );
}

/** All that the server needs of the site: the form with what was typed, as HTML. */
export const renderForm: FormPageModule['renderForm'] = (again) =>
  renderToStaticMarkup(<ContactRetry {...again} />);
