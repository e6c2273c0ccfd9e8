import { useSyncExternalStore } from 'react';
import field from '../../../editor/ui/field.module.css';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useNotes } from '../../../words/tools/use-notes.ts';
import { useTold } from '../../../words/tools/use-told.ts';
import type { Fact, FactFile } from '../../contract.ts';
import { useDesk } from '../use-desk.ts';
import { FactInput } from './FactInput.tsx';
import { FactProblem } from './FactProblem.tsx';
import styles from './Facts.module.css';
import { useFacts, useUnreadable } from './use-facts.ts';

type FactsFormProps = {
  file: FactFile;
  /** Chooses facts, where others are drawn elsewhere. */
  only?: (key: string) => boolean;
};

/** The facts of one file, which are the same in all languages. */
export function FactsForm({ file, only = () => true }: FactsFormProps) {
  const facts = useFacts(file);
  const unreadable = useUnreadable(file);
  const { headingOf } = useLabels();
  const told = useTold();
  const groups = Map.groupBy(
    facts.filter(({ key }) => only(key)),
    ({ key }) => key.split('.').slice(0, -1).join('.'),
  );
  if (unreadable) {
    const { wrong, advice, lang } = told(unreadable);
    return (
      <p className={field.error} role="alert">
        <code>{`${unreadable.file}:${unreadable.line}`}</code>{' '}
        <span lang={lang}>
          {wrong}. {advice}
        </span>
      </p>
    );
  }
  return [...groups].map(([group, members]) => (
    <section key={group} className={styles.group}>
      {group && <h2>{numbered(headingOf(group), group)}</h2>}
      <div className={styles.fields}>
        {members.map((fact) => (
          <FactField key={fact.key} fact={fact} file={file} />
        ))}
      </div>
    </section>
  ));
}

/** `experience.2` is the third of them. */
function numbered(heading: string, group: string): string {
  const number = /\.(\d+)$/.exec(group)?.[1];
  return number === undefined ? heading : `${heading} ${Number(number) + 1}`;
}

type FactFieldProps = {
  fact: Fact;
  file: FactFile;
  /** Where the key says too little; a view that names its fields explains them, too. */
  label?: string;
};

/** One fact, saved like a text a moment after it was typed, and at once when it is left. */
export function FactField({ fact, file, label: given }: FactFieldProps) {
  const { labelOf } = useLabels();
  const noteOf = useNotes();
  const { saver } = useDesk();
  const place = { file, key: fact.key };
  const typed = useSyncExternalStore(
    saver.facts.subscribe,
    () => saver.facts.typed(place, fact.mark)?.value,
  );
  const problem = useSyncExternalStore(saver.facts.subscribe, () => saver.facts.problem(place));
  const note = noteOf(file, fact.key, fact.note);
  const id = `fact-${file}-${fact.key}`;
  const label =
    given ?? labelOf(file === 'site.yaml' && fact.key === 'url' ? 'site.url' : fact.key);
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <FactInput
        id={id}
        fact={fact}
        shown={typed ? typed.shown : fact.value}
        isInvalid={problem !== undefined}
        onType={(next) => saver.facts.type(place, next, fact.mark)}
        onLeave={saver.facts.flush}
      />
      <p className={field.hint} id={`${id}-hint`} lang={note.lang} hidden={given !== undefined}>
        {note.text}
      </p>
      <FactProblem place={place} />
    </div>
  );
}
