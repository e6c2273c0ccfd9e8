import button from '../../ui/button.module.css';
import styles from './FailureNotice.module.css';
import type { Failure } from './send.ts';
import type { FormWords } from './words.ts';

type Props = { failure: Failure | 'invalid' | undefined; words: FormWords; ownerEmail: string };

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Says what went wrong beside the form, and what can be done about it. */
export function FailureNotice({ failure, words, ownerEmail }: Props) {
  return (
    <div role="alert" className={styles.region}>
      {failure && (
        <div
          key={failure}
          className={styles.notice}
          ref={failure === 'invalid' ? null : bringIntoView}
        >
          <p>{words[failure]}</p>
          {failure !== 'invalid' && (
            <p className={styles.ways}>
              <button type="submit" className={`${button.button} ${button.outline}`}>
                {words.retry}
              </button>
              <span>
                {words.mail_instead} <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
