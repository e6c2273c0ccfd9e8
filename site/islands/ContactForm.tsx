import { useEffect, useRef, useState } from 'react';
import { type TypedField, typedFields } from '../../server/contact/contract/fields.ts';
import type { FormWords } from '../../server/contact/contract/form-words.ts';
import { type FieldErrors, fieldError, fieldErrors } from '../../server/contact/contract/rules.ts';
import button from '../ui/button.module.css';
import styles from './ContactForm.module.css';
import { endAttempt } from './contact-form/attempt.ts';
import { clearDraft, keepDraft, recallDraft } from './contact-form/draft.ts';
import notice from './contact-form/FailureNotice.module.css';
import { FormFields } from './contact-form/FormFields.tsx';
import { Notice } from './contact-form/Notice.tsx';
import { type Failure, send } from './contact-form/send.ts';

type Props = {
  action: string;
  language: string;
  page: string;
  confirmation: string;
  ownerEmail: string;
  words: FormWords;
};

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/**
 * The contact form. The fields keep their own values (no React state), so that nothing typed
 * before the script arrived is lost, and the same markup works as a plain form without script.
 */
export default function ContactForm(props: Props) {
  const { action, language, page, confirmation, ownerEmail, words } = props;
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [enhanced, setEnhanced] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | 'invalid'>();
  const [announcement, setAnnouncement] = useState('');

  const fieldOf = (field: TypedField) =>
    form.current?.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
  const typed = () => ({
    name: fieldOf('name').value,
    email: fieldOf('email').value,
    message: fieldOf('message').value,
  });
  const forget = () => {
    clearDraft();
    endAttempt();
  };
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    setFailure('invalid');
    const first = typedFields.find((field) => found[field]);
    if (first) fieldOf(first).focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    const draft = recallDraft();
    if (typedFields.some((field) => fieldOf(field).value !== '')) keepDraft(typed());
    else if (draft) for (const field of typedFields) fieldOf(field).value = draft[field];
    setEnhanced(true);
    // Back from the confirmation page shows this page as it was left: in the middle of sending.
    const wakeUp = () => {
      busy.current = false;
      setSending(false);
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const onInput = (event: React.InputEvent<HTMLFormElement>) => {
    keepDraft(typed());
    const field = (event.target as HTMLInputElement).name as TypedField;
    if (!errors[field]) return;
    const { [field]: _, ...others } = errors;
    const code = fieldError(field, fieldOf(field).value);
    const left = code ? { ...others, [field]: code } : others;
    setErrors(left);
    if (failure === 'invalid' && Object.keys(left).length === 0) setFailure(undefined);
  };

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current || !form.current) return;
    const found = fieldErrors(typed());
    if (Object.keys(found).length > 0) return showErrors(found);

    busy.current = true;
    setSending(true);
    setErrors({});
    setFailure(undefined);
    const outcome = await send(action, new FormData(form.current));
    if (outcome === 'sent') {
      forget();
      for (const field of typedFields) fieldOf(field).value = '';
      location.assign(confirmation);
      return;
    }
    busy.current = false;
    setSending(false);
    if (typeof outcome === 'object') showErrors(outcome);
    else setFailure(outcome);
  };

  const onReset = (event: React.FormEvent<HTMLFormElement>) => {
    // A text on its way may come back as not sent, and must still be here then.
    if (busy.current) return event.preventDefault();
    forget();
    setErrors({});
    setFailure(undefined);
    setAnnouncement(words.cleared);
    fieldOf('name').focus();
  };

  return (
    <form
      ref={form}
      lang={words.lang}
      dir={words.dir}
      className={styles.form}
      action={action}
      method="post"
      noValidate={enhanced}
      aria-busy={sending || undefined}
      onInput={onInput}
      onSubmit={onSubmit}
      onReset={onReset}
    >
      <FormFields words={words} language={language} page={page} errors={errors} />
      <div className={styles.buttons}>
        <button
          type="submit"
          className={`${button.button} ${button.solid}`}
          aria-disabled={sending || undefined}
        >
          {sending ? words.sending : words.submit_button}
        </button>
        <button
          type="reset"
          className={`${button.button} ${button.outline}`}
          aria-disabled={sending || undefined}
        >
          {words.clear_button}
        </button>
      </div>
      {/* Below the buttons, which stay under the finger that way. */}
      <div role="alert">
        {failure === 'invalid' && <Notice key={failure} sentence={words.invalid} />}
        {failure && failure !== 'invalid' && (
          <Notice key={failure} sentence={words[failure]} ref={bringIntoView}>
            <p className={notice.ways}>
              <button type="submit" className={`${button.button} ${button.outline}`}>
                {words.retry}
              </button>
              <span>
                {words.mail_instead} <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
              </span>
            </p>
          </Notice>
        )}
      </div>
      <p className={styles.privacy}>{words.privacy}</p>
      <p role="status" className={styles.announcement}>
        {sending ? words.sending : announcement}
      </p>
    </form>
  );
}
