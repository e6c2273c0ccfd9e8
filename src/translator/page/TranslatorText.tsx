import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import type { PartId, Text, Version } from '../../editing/parts.ts';
import { Button } from '../../text-fields/controls.tsx';
import { TextPair } from '../../text-fields/TextPair.tsx';
import ui from '../../text-fields/ui.module.css';
import { usePageWords } from '../../text-fields/words.ts';
import type { PageText } from '../make/collect-data.ts';
import type { WorkText } from '../read-answer.ts';
import { data, useTextLabel, work } from './page.ts';
import styles from './texts.module.css';
import { errorsIn, isDone, isInConflict } from './work.ts';

const { source, target } = data;
const languages = [source, target];

type TranslatorTextProps = { part: PartId; text: PageText };

/** A text of the desk's editor, joined to what the translator has done: a key that is pressed draws this one alone. */
export const TranslatorText = memo(function TranslatorText({ part, text }: TranslatorTextProps) {
  const own = useSyncExternalStore(work.subscribe, () => work.of(text.id));
  const label = useTextLabel()(part, text);
  const edited = useMemo(() => editedText(text, own), [text, own]);
  const note = data.notes[text.note ?? -1];
  const theirs = isInConflict(text, own) ? text.translation : undefined;
  return (
    <div className={`${ui.stack} ${styles.text}`} data-open={!isDone(text, own, data) || undefined}>
      <div className={ui.ends}>
        <h4>{label}</h4>
        {note && (
          <p className={ui.soft} lang={note.lang}>
            {note.text}
          </p>
        )}
      </div>
      <TextPair
        text={edited}
        label={label}
        languages={languages}
        isSourceReadOnly
        terms={data.terms}
        values={data.values}
        sourceChange={changeOf(text)}
        errors={errorsIn(text, own, data)}
        stateOf={(language) =>
          language === target.code ? { typed: own?.text, theirs } : { typed: undefined }
        }
        onType={(_, typed) => work.type(text.id, typed)}
        onConfirm={() => work.confirm(new Map([[text.id, own?.text ?? text.translation]]))}
        onResolve={(_, keep) => work.resolve(text.id, keep)}
      />
      <Comment id={text.id} value={own?.comment ?? ''} />
    </div>
  );
});

const changeOf = ({ state, before, source }: PageText) =>
  state === 'outdated' ? { before, after: source } : undefined;

/** The text as the desk's editor knows it. */
function editedText(text: PageText, own: WorkText | undefined): Text {
  const version = (words: string, state: Version['state']): Version => ({
    text: words,
    hash: '',
    state,
    errors: [],
  });
  return {
    id: text.id,
    key: text.key,
    kind: text.kind,
    note: '',
    limits: text.limits,
    placeholders: [...(text.placeholders ?? []), ...data.placeholders],
    isOptional: false,
    versions: {
      [source.code]: version(text.source, 'source'),
      [target.code]: version(text.translation, isDone(text, own, data) ? 'current' : text.state),
    },
  };
}

/** A question or comment for the owner, left at a text. */
function Comment({ id, value }: { id: string; value: string }) {
  const { words, say } = usePageWords();
  const [isBegun, setIsBegun] = useState(false);
  if (!value && !isBegun) {
    return (
      <Button
        variant="quiet"
        icon="add"
        className={`${ui.soft} ${styles.add}`}
        onClick={() => setIsBegun(true)}
      >
        {words.addComment}
      </Button>
    );
  }
  return (
    <label className={`${ui.lines} ${styles.comment}`}>
      <span className={ui.soft}>{say(words.comment, { owner: data.owner.name })}</span>
      <textarea
        className={ui.input}
        rows={2}
        maxLength={5000}
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
        autoFocus={isBegun}
        value={value}
        onChange={({ currentTarget }) => work.comment(id, currentTarget.value)}
      />
    </label>
  );
}
