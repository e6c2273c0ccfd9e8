import { useEffect, useRef, useState } from 'react';
import button from '../../ui/button.module.css';
import { startWords } from '../../words/start-words.ts';
import { useVoice } from '../../words/words.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import { useStored } from '../use-stored.ts';
import { ImportPanel } from './ImportPanel.tsx';
import styles from './Start.module.css';

/** What the desk offers first, as long as the content is the sample's. */
export function Start() {
  const { overview } = useDesk();
  const { language } = useVoice();
  const words = startWords[language];
  const [isOffered, setOffered] = useState(false);
  const [answer, setAnswer] = useStored<'open' | 'sample'>('start', 'open');
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner is another content
  useEffect(() => {
    calls.importOffer().then(
      (offer) => setOffered(offer.isOffered),
      () => {},
    );
  }, [overview.owner]);
  if (!file && (!isOffered || answer === 'sample')) return null;
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title">{words.title}</h2>
      <p>{words.text}</p>
      <p className={styles.kinds}>{words.kinds}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={`${button.pill} ${button.solid}`}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </button>
        <button type="button" className={button.pill} onClick={() => setAnswer('sample')}>
          {words.keepSample}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.zip,.csv,.xml"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {file && <ImportPanel file={file} onClose={() => setFile(undefined)} />}
    </section>
  );
}
