import { useId, useState } from 'react';
import button from '../../editor/ui/button.module.css';
import field from '../../editor/ui/field.module.css';
import { Icon } from '../../editor/ui/Icon.tsx';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import styles from './Remark.module.css';

type RemarkProps = { owner: string; value: string; onType: (remark: string) => void };

/** A question or remark for the owner, left at a text. */
export function Remark({ owner, value, onType }: RemarkProps) {
  const { words, say } = usePageVoice();
  const [isBegun, setIsBegun] = useState(false);
  const fieldId = useId();
  if (!value && !isBegun) {
    return (
      <button
        type="button"
        className={`${button.quiet} ${styles.add}`}
        onClick={() => setIsBegun(true)}
      >
        <Icon name="add" />
        {words.addRemark}
      </button>
    );
  }
  return (
    <div className={styles.remark}>
      <label className={styles.label} htmlFor={fieldId}>
        {say(words.remark, { owner })}
      </label>
      <textarea
        id={fieldId}
        className={field.input}
        rows={2}
        maxLength={5000}
        // biome-ignore lint/a11y/noAutofocus: it was asked for with the button that stood here
        autoFocus={isBegun}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
}
