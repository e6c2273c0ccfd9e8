import { useEffect, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import { startWords } from '../../../words/tools/start-words.ts';
import { useVoice } from '../../../words/tools/words.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import { useStored } from '../use-stored.ts';
import { ImportFile } from './ImportFile.tsx';
import styles from './Start.module.css';

/** What the desk offers first, as long as the content is the sample's. */
export function Start() {
  const { overview } = useDesk();
  const { language } = useVoice();
  const words = startWords[language];
  const [isOffered, setOffered] = useState(false);
  const [answer, setAnswer] = useStored<'open' | 'sample'>('start', 'open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner is another content
  useEffect(() => {
    calls.importOffer().then(
      (offer) => setOffered(offer.isOffered),
      () => {},
    );
  }, [overview.owner]);
  if (!isOffered || answer === 'sample') return null;
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title">{words.title}</h2>
      <p>{words.text}</p>
      <p className={styles.kinds}>{words.kinds}</p>
      <div className={styles.actions}>
        <ImportFile className={`${button.pill} ${button.solid}`} />
        <button type="button" className={button.pill} onClick={() => setAnswer('sample')}>
          {words.keepSample}
        </button>
      </div>
    </section>
  );
}

/** The same among the settings, for whoever has said no, or has something new to bring. */
export function ImportLater() {
  const { language } = useVoice();
  const words = startWords[language];
  return (
    <section className={styles.start} aria-labelledby="import-title">
      <h2 id="import-title">{words.later}</h2>
      <p className={styles.kinds}>{words.kinds}</p>
      <div className={styles.actions}>
        <ImportFile className={button.pill} />
      </div>
    </section>
  );
}
