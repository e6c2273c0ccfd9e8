import { useSyncExternalStore } from 'react';
import button from '../../../editor/ui/button.module.css';
import chip from '../../../editor/ui/chip.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import { useVoice } from '../../../words/tools/words.ts';
import type { Counts } from '../../contract.ts';
import { useDesk } from '../use-desk.ts';
import { DeskMenu, type DeskMenuProps } from './DeskMenu.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './TopBar.module.css';

type TopBarProps = DeskMenuProps & {
  isSourceShown: boolean;
  isPageShown: boolean;
  onSource: (isShown: boolean) => void;
  onPage: (isShown: boolean) => void;
  onUndo: () => void;
  onCheck: () => void;
  onUnsaved: () => void;
  onNext: (kind: keyof Counts) => void;
};

/** Above everything: language, what is saved, what is open, and the way to publishing. */
export function TopBar(props: TopBarProps) {
  const { overview } = useDesk();
  const { words, counted } = useVoice();
  const { steps } = overview.undo;
  return (
    <header className={styles.bar}>
      <p className={styles.name}>{words.name}</p>
      <LanguageChoice isSourceShown={props.isSourceShown} onSource={props.onSource} />
      <div className={styles.end}>
        <SaveState onUnsaved={props.onUnsaved} />
        <button
          type="button"
          className={button.quiet}
          aria-disabled={steps === 0}
          title={steps === 0 ? words.save.nothing : counted(words.save.steps, steps)}
          onClick={props.onUndo}
        >
          <Icon name="back" />
          <span className={styles.word}>{words.save.undo}</span>
        </button>
        <Totals onNext={props.onNext} />
        <button
          type="button"
          className={`${button.icon} ${styles.pageSwitch}`}
          aria-pressed={props.isPageShown}
          aria-label={props.isPageShown ? words.page.hide : words.page.show}
          title={props.isPageShown ? words.page.hide : words.page.show}
          onClick={() => props.onPage(!props.isPageShown)}
        >
          <Icon name="page" />
        </button>
        <DeskMenu {...props} />
        <button type="button" className={`${button.pill} ${button.solid}`} onClick={props.onCheck}>
          <Icon name="check" />
          <span className={styles.word}>{words.check.open}</span>
        </button>
      </div>
    </header>
  );
}

/** Says “saved” only when everything is; what cannot be saved as it is opens as a list. */
function SaveState({ onUnsaved }: { onUnsaved: () => void }) {
  const { saver, isConnected } = useDesk();
  const { words } = useVoice();
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  const state = isConnected ? saving : 'offline';
  return (
    <p role="status" className={styles.save} data-state={state}>
      {state === 'unsaved' ? (
        <button type="button" className={styles.unsaved} onClick={onUnsaved}>
          {words.save.unsaved}
        </button>
      ) : (
        words.save[state]
      )}
    </p>
  );
}

const tones = { mistakes: 'bad', unwritten: 'warn', outdated: 'warn' } as const;

/** How much is left in all parts; a click goes to the next one. */
function Totals({ onNext }: { onNext: (kind: keyof Counts) => void }) {
  const { overview, place } = useDesk();
  const { words, counted } = useVoice();
  const sum = (kind: keyof typeof tones) =>
    overview.parts
      .flatMap(({ counts }) =>
        kind === 'mistakes' ? Object.values(counts) : [counts[place.language]],
      )
      .reduce((total, counts) => total + (counts?.[kind] ?? 0), 0);
  return (Object.keys(tones) as (keyof typeof tones)[]).map((kind) => {
    const count = sum(kind);
    if (count === 0) return null;
    const said = counted(words.counts[kind], count);
    return (
      <button
        key={kind}
        type="button"
        className={`${chip.chip} ${chip[tones[kind]]} ${styles.total}`}
        aria-label={`${said}: ${words.counts.next}`}
        onClick={() => onNext(kind)}
      >
        {said}
      </button>
    );
  });
}
