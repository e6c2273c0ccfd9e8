import type { ReactNode } from 'react';
import type { Picture } from '../pictures.ts';
import styles from './Message.module.css';
import { PictureView } from './PictureView.tsx';

type Props = { title: string; picture: Picture; alt: string; children: ReactNode };

/** A page that says one thing: a full-size drawing, a large line, what to do next. */
export function Message({ title, picture, alt, children }: Props) {
  return (
    <div className={styles.message}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {children}
      </div>
      <PictureView picture={picture} alt={alt} sizes="(min-width: 62em) 640px, 92vw" first />
    </div>
  );
}
