import { Fragment, useMemo } from 'react';
import styles from './TextPair.module.css';
import ui from './ui.module.css';
import { aroundChanges, wordDiff } from './word-diff.ts';
import { useWords } from './words.ts';

type SourceChangeProps = { before?: string | undefined; after: string; lang: string };

/** What changed in the source since its translation was made. */
export function SourceChange({ before, after, lang }: SourceChangeProps) {
  const { words } = useWords();
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
  const pieces = useMemo(() => aroundChanges(wordDiff(before, after)), [before, after]);
  return (
    <p lang={lang} className={styles.diff}>
      {pieces.map(({ kind, text }, index) => {
        const Element = { same: 'span', added: 'ins', removed: 'del' }[kind] as 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place
          <Fragment key={index}>
            <Element>{text.trimEnd()}</Element>
            {/* The space after a word has no background. */}
            {text.slice(text.trimEnd().length)}
          </Fragment>
        );
      })}
    </p>
  );
}
