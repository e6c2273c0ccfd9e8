import type { ReactNode, Ref } from 'react';
import styles from './FailureNotice.module.css';

type Props = { sentence: string; children?: ReactNode; ref?: Ref<HTMLDivElement> };

/** Says what went wrong with the form; inside, what can be done about it. */
export const Notice = ({ sentence, children, ref }: Props) => (
  <div className={styles.notice} ref={ref}>
    <p>{sentence}</p>
    {children}
  </div>
);
