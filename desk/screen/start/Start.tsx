import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { api, ask } from '../calls.ts';
import { useDesk, useStored } from '../use-desk.ts';
import { ImportButton } from './Import.tsx';
import styles from './Start.module.css';

/** What the desk offers first, as long as the content is the sample's. */
export function Start() {
  const { overview } = useDesk();
  const { all } = useVoice();
  const words = all.import;
  const { data: offer } = useQuery({
    // Another owner is another content.
    queryKey: ['import-offer', overview.owner],
    queryFn: () => ask(api.import.$get()),
  });
  const [answer, setAnswer] = useStored<'open' | 'sample'>('start', 'open');
  if (!offer?.isOffered || answer === 'sample') return null;
  return (
    <section className={`${ui.stack} ${styles.start}`} aria-labelledby="start-title">
      <h2 id="start-title">{words.title}</h2>
      <p>{words.text}</p>
      <p className={ui.soft}>{words.kinds}</p>
      <div className={ui.row}>
        <ImportButton look="solid" />
        <Button onClick={() => setAnswer('sample')}>{words.keepSample}</Button>
      </div>
    </section>
  );
}

/** The same among the settings, for whoever has said no, or has something new to bring. */
export function ImportLater() {
  const { all } = useVoice();
  const words = all.import;
  return (
    <section className={`${ui.stack} ${styles.start}`} aria-labelledby="import-title">
      <h2 id="import-title">{words.later}</h2>
      <p className={ui.soft}>{words.kinds}</p>
      <div className={ui.row}>
        <ImportButton />
      </div>
    </section>
  );
}
