import { useEffect, useRef, useState } from 'react';
import { type TypedField, type TypedText, typedFields } from '../../../contact/form/fields.ts';
import { type FieldErrors, fieldError, fieldErrors } from '../../../contact/form/rules.ts';
import type { FormWords } from '../../../contact/form/words.ts';
import button from '../../ui/Button.module.css';
import styles from './ContactForm.module.css';
import { FormFields, Notice } from './FormFields.tsx';
import { type Failure, send } from './send.ts';
import { deletedText, draft, messageKey, timeToUndo } from './tab-storage.ts';

type Props = {
  action: string;
  language: string;
  confirmation: string;
  ownerEmail: string;
  words: FormWords;
};

/** How long the thread of the sections takes to draw back from the button, in ms (Section.module.css). */
const cutting = 240;

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

const hasText = (typed: TypedText) => typedFields.some((field) => typed[field] !== '');

/**
 * The contact form. The fields keep their own values (no React state), so that nothing typed
 * before the script arrived is lost, and the same markup works as a plain form without script.
 */
export default function ContactForm(props: Props) {
  const { action, language, confirmation, ownerEmail, words } = props;
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [enhanced, setEnhanced] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | 'invalid'>();
  const [announcement, setAnnouncement] = useState('');
  const [deleted, setDeleted] = useState<TypedText>();

  const fieldOf = (field: TypedField) =>
    form.current?.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
  const typed = () => ({
    name: fieldOf('name').value,
    email: fieldOf('email').value,
    message: fieldOf('message').value,
  });
  const write = (text: TypedText) => {
    for (const field of typedFields) fieldOf(field).value = text[field];
  };
  const forgetDeleted = () => {
    deletedText.forget();
    messageKey.forget();
    setDeleted(undefined);
    setAnnouncement('');
  };
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    setFailure('invalid');
    const first = typedFields.find((field) => found[field]);
    // Focusing forces a layout and scrolls: the errors are painted first. As `afterPaint` does; shared
    // with the other scripts, it would be another file to fetch.
    if (first) requestAnimationFrame(() => setTimeout(() => fieldOf(first).focus()));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    const [restored, removed] = [draft.recall(), deletedText.recall()];
    if (hasText(typed())) draft.keep(typed());
    else if (restored) write(restored);
    else if (removed && Date.now() - removed.since < timeToUndo) setDeleted(removed);
    else deletedText.forget();
    setEnhanced(true);
    // Back from the confirmation page restores this page as it was left: while sending.
    const wakeUp = () => {
      busy.current = false;
      setSending(false);
      delete form.current?.dataset.sent;
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const onInput = (event: React.InputEvent<HTMLFormElement>) => {
    draft.keep(typed());
    if (deleted) forgetDeleted();
    setAnnouncement('');
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
    setAnnouncement('');
    const outcome = await send(action, new FormData(form.current));
    if (outcome === 'sent') {
      draft.forget();
      forgetDeleted();
      write({ name: '', email: '', message: '' });
      form.current.dataset.sent = '';
      // The thread is seen to be cut.
      setTimeout(() => location.assign(confirmation), cutting);
      return;
    }
    busy.current = false;
    setSending(false);
    if (typeof outcome === 'object') showErrors(outcome);
    else setFailure(outcome);
  };

  const onReset = (event: React.FormEvent<HTMLFormElement>) => {
    // While sending nothing is deleted: the text is still needed if sending fails.
    if (busy.current) return event.preventDefault();
    const text = typed();
    draft.forget();
    setErrors({});
    setFailure(undefined);
    // A second click finds empty fields, and must not replace the text that undo restores.
    if (hasText(text)) {
      deletedText.keep({ ...text, since: Date.now() });
      setDeleted(text);
    }
    setAnnouncement(words.cleared);
    fieldOf('name').focus();
  };

  const onUndo = (text: TypedText) => {
    write(text);
    draft.keep(text);
    deletedText.forget();
    setDeleted(undefined);
    setAnnouncement('');
    fieldOf('name').focus();
  };

  return (
    <form
      ref={form}
      lang={words.lang}
      dir={words.dir}
      action={action}
      method="post"
      noValidate={enhanced}
      aria-busy={sending || undefined}
      onInput={onInput}
      onSubmit={onSubmit}
      onReset={onReset}
    >
      <FormFields words={words} language={language} errors={errors} />
      <div className={styles.buttons}>
        <button
          type="submit"
          className={`${button.button} ${button.solid}`}
          aria-disabled={sending || undefined}
        >
          {words.submit_button}
        </button>
        <button
          type="reset"
          className={`${button.button} ${button.outline}`}
          aria-disabled={sending || undefined}
        >
          {words.clear_button}
        </button>
        <p role="status" className={styles.status}>
          {sending ? words.sending : announcement || (deleted && words.cleared)}
          {deleted && (
            <Undo word={words.undo} onUndo={() => onUndo(deleted)} onExpire={forgetDeleted} />
          )}
        </p>
      </div>
      {/* Below the buttons, so that they do not move. */}
      <div role="alert">
        {failure === 'invalid' && <Notice key={failure} sentence={words.invalid} />}
        {failure && failure !== 'invalid' && (
          <Notice key={failure} sentence={words[failure]} ref={bringIntoView}>
            <p className={styles.ways}>
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
    </form>
  );
}

type UndoProps = { word: string; onUndo: () => void; onExpire: () => void };

/** Disappears after a while, but never while it has the focus. */
function Undo({ word, onUndo, onExpire }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins when it appears
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.activeElement !== button.current) onExpire();
    }, timeToUndo);
    return () => clearInterval(timer);
  }, []);
  return (
    <button ref={button} type="button" className={styles.undo} onClick={onUndo}>
      {word}
    </button>
  );
}
