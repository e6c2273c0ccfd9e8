import { useSyncExternalStore } from 'react';
import { Button, FileButton, Icon } from '../../editor/controls.tsx';
import ui from '../../editor/ui.module.css';
import { usePageVoice } from '../../words/tools/words.ts';
import { wordsLeft } from './filters.ts';
import styles from './page.module.css';
import { data, work } from './page.ts';
import { goToNext } from './use-keys.ts';
import { downloadWork, readWorkFile, workFileName, workOf } from './work-file.ts';

type TopBarProps = { onNotice: (notice: string) => void; onOpened: () => void };

/** Always in sight: how much is left, and the file that goes to the owner. */
export function TopBar({ onNotice, onOpened }: TopBarProps) {
  const { words, say, counted } = usePageVoice();
  useSyncExternalStore(work.subscribe, work.all);
  const { left, all } = wordsLeft(data, work);

  const save = () => {
    const now = new Date();
    const file = workFileName(data.target.code, now);
    downloadWork(file, workOf(data, work.all().values(), now));
    work.markSaved();
    onNotice(say(words.saved, { file, owner: data.owner.name }));
  };
  const open = async (file: File | undefined) => {
    const texts = file && (await readWorkFile(file, data));
    if (!texts) return onNotice(words.notOpened);
    onNotice(counted(words.opened, work.adopt(texts)));
    onOpened();
  };

  return (
    <header className={`${ui.ends} ${styles.bar}`}>
      <div className={`${ui.row} ${styles.progress}`}>
        <span role="status">{left > 0 ? counted(words.left, left) : words.allDone}</span>
        <progress max={all} value={all - left} aria-label={words.progress} />
        {work.isKept() && work.all().size > 0 && (
          <span className={styles.kept}>
            <Icon name="check" />
            <span className={ui.visuallyHidden}>{words.kept}</span>
          </span>
        )}
      </div>
      <div className={ui.row}>
        <Button look="quiet" icon="down" disabled={left === 0} onClick={goToNext}>
          <span className={styles.word}>{words.next}</span>
        </Button>
        <Button look="quiet" icon="back" disabled={!work.canUndo()} onClick={() => work.undo()}>
          <span className={styles.word}>{words.undo}</span>
        </Button>
        <FileButton icon="folder" accept=".json,application/json" onChoose={open}>
          <span className={styles.word}>{words.open}</span>
        </FileButton>
        <Button look="solid" onClick={save}>
          {words.save}
        </Button>
      </div>
    </header>
  );
}
