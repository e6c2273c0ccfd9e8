import { useEffect, useRef } from 'react';
import styles from '../ContactForm.module.css';
import { timeToUndo } from './kept-text.ts';

type Props = { word: string; onUndo: () => void; onExpire: () => void };

/** Stands there for a while; whoever has reached it has all the time. */
export function Undo({ word, onUndo, onExpire }: Props) {
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
