import { memo, useMemo, useSyncExternalStore } from 'react';
import type { PartId, Text, Version } from '../../desk/contract.ts';
import type { WorkText } from '../../editing/translations/work.ts';
import { TextPair } from '../../editor/TextPair.tsx';
import type { PageData, PageText } from '../contract.ts';
import styles from './OneText.module.css';
import { Remark } from './Remark.tsx';
import { useTextLabel } from './use-text-label.ts';
import { errorsIn, isDone, isInConflict, type WorkStore } from './work.ts';

type OneTextProps = { data: PageData; part: PartId; text: PageText; work: WorkStore };

/** A text of the desk's editor, joined to what the translator has done: a key that is pressed draws this one alone. */
export const OneText = memo(function OneText({ data, part, text, work }: OneTextProps) {
  const { source, target } = data;
  const own = useSyncExternalStore(work.subscribe, () => work.of(text.id));
  const label = useTextLabel()(part, text);
  const edited = useMemo(() => editedText(data, part, text, own), [data, part, text, own]);
  const note = data.notes[text.note ?? -1];
  const languages = useMemo(() => [source, target], [source, target]);
  const conflict =
    own?.text !== undefined && isInConflict(text, own)
      ? { yours: own.text, theirs: edited.versions[target.code] as Version }
      : undefined;
  return (
    <div className={styles.text} data-open={!isDone(text, own, data) || undefined}>
      <div className={styles.head}>
        <h4>{label}</h4>
        {note && <p lang={note.lang}>{note.text}</p>}
      </div>
      <TextPair
        text={edited}
        label={label}
        languages={languages}
        isSourceReadOnly
        terms={data.terms}
        sourceChange={changeOf(text)}
        errors={errorsIn(text, own, data)}
        typed={(language) => (language === target.code ? own?.text : undefined)}
        conflict={(language) => (language === target.code ? conflict : undefined)}
        onType={(_, typed) => work.type(text.id, typed)}
        onFocus={ignore}
        onConfirm={() => work.confirm(new Map([[text.id, own?.text ?? text.translation]]))}
        onDropDraft={ignore}
        onResolve={(_, keep) => work.resolve(text.id, keep)}
      />
      <Remark
        owner={data.owner.name}
        value={own?.remark ?? ''}
        onType={(remark) => work.remark(text.id, remark)}
      />
    </div>
  );
});

const ignore = () => undefined;

const changeOf = ({ state, before, source }: PageText) =>
  state === 'outdated' ? { ...(before === undefined ? {} : { before }), after: source } : undefined;

/** The text as the desk's editor knows it. */
function editedText(data: PageData, part: PartId, text: PageText, own: WorkText | undefined): Text {
  const { source, target, placeholders } = data;
  const version = (words: string, state: Version['state']): Version => ({
    file: '',
    text: words,
    mark: '',
    state,
    mistakes: [],
    shown: [],
  });
  return {
    id: text.id,
    part,
    key: text.key,
    kind: text.kind,
    note: '',
    ...(text.limits ? { limits: text.limits } : {}),
    placeholders: [...(text.placeholders ?? []), ...placeholders],
    isOptional: false,
    versions: {
      [source.code]: version(text.source, 'source'),
      [target.code]: version(text.translation, isDone(text, own, data) ? 'current' : text.state),
    },
  };
}
