import { Fragment, useMemo } from 'react';
import { useVoice } from '../words/tools/words.ts';
import styles from './TextPair.module.css';
import ui from './ui.module.css';
import { aroundChanges, type Piece, wordDiff } from './word-diff.ts';

type SourceChangeProps = { before?: string | undefined; after: string; lang: string };

/** What changed in the source since its translation was made. */
export function SourceChange({ before, after, lang }: SourceChangeProps) {
  const { words } = useVoice();
  if (before === undefined)
    return <p className={styles.sourceChange}>{words.text.whatChangedUnknown}</p>;
  return (
    <div className={styles.sourceChange}>
      <p className={ui.soft}>{words.text.whatChanged}</p>
      <SourceDiff before={before} after={after} lang={lang} />
    </div>
  );
}

type SourceDiffProps = { before: string; after: string; lang: string | undefined };

/** What became of a text, word by word; what stayed is cut down to a few words around each change. */
export function SourceDiff({ before, after, lang }: SourceDiffProps) {
  const pieces = useMemo(() => withStart(aroundChanges(wordDiff(before, after))), [before, after]);
  return (
    <p lang={lang} className={styles.diff}>
      {pieces.map(({ kind, text, start }) => {
        if (kind === 'same') return <span key={start}>{text}</span>;
        const Element = kind === 'added' ? 'ins' : 'del';
        // The space after a word has no background.
        return (
          <Fragment key={start}>
            <Element>{text.trimEnd()}</Element>
            {text.slice(text.trimEnd().length)}
          </Fragment>
        );
      })}
    </p>
  );
}

/** A piece is identified by the index at which it begins. */
function withStart(pieces: readonly Piece[]) {
  let start = 0;
  return pieces.map((piece) => {
    const found = { ...piece, start };
    start += piece.text.length;
    return found;
  });
}
