import { useCallback, useEffect, useState } from 'react';
import type { Fact, FactFile, Facts, Mistake, SaveFact } from '../../contract.ts';
import field from '../../ui/field.module.css';
import { useLabels } from '../../words/use-labels.ts';
import { useNotes } from '../../words/use-notes.ts';
import { useTold } from '../../words/use-told.ts';
import { useVoice } from '../../words/words.ts';
import { calls } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk } from '../use-desk.ts';
import { useLatest } from '../use-latest.ts';
import { FactInput } from './FactInput.tsx';
import styles from './Facts.module.css';

type FactsFormProps = {
  file: FactFile;
  /** Chooses facts, where others are drawn elsewhere. */
  only?: (key: string) => boolean;
};

/** The facts of one file, which are the same in all languages; each is saved when it is left. */
export function FactsForm({ file, only = () => true }: FactsFormProps) {
  const { facts, save } = useFacts(file);
  const { headingOf } = useLabels();
  const groups = Map.groupBy(
    facts.filter(({ key }) => only(key)),
    ({ key }) => key.split('.').slice(0, -1).join('.'),
  );
  return [...groups].map(([group, members]) => (
    <section key={group} className={styles.group}>
      {group && <h2>{numbered(headingOf(group), group)}</h2>}
      <div className={styles.fields}>
        {members.map((fact) => (
          <FactField key={fact.key} fact={fact} file={file} onSave={save} />
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

/** Reads the facts of a file, and again whenever the content has changed. */
export function useFacts(file: FactFile) {
  const { overview, setUndo, reloadOverview } = useDesk();
  const [answer, setAnswer] = useState<Facts>();
  const latest = useLatest();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overview tells of a change
  useEffect(() => {
    latest(calls.facts(file), setAnswer).catch(() => {});
  }, [file, overview.parts]);
  const save = useCallback(
    async (asked: SaveFact): Promise<readonly Mistake[]> => {
      const saved = await calls.saveFact(asked);
      if (saved.outcome === 'refused') return saved.mistakes;
      if (saved.outcome === 'saved') {
        setAnswer(saved.facts);
        setUndo(saved.undo);
        reloadOverview();
      } else {
        const { theirs } = saved;
        setAnswer(
          (old) =>
            old && {
              ...old,
              facts: old.facts.map((fact) => (fact.key === theirs.key ? theirs : fact)),
            },
        );
      }
      return [];
    },
    [setUndo, reloadOverview],
  );
  return { facts: answer?.facts ?? [], save };
}

type FactFieldProps = {
  fact: Fact;
  file: FactFile;
  /** Where the key says too little; a view that names its fields explains them, too. */
  label?: string;
  onSave: (asked: SaveFact) => Promise<readonly Mistake[]>;
};

export function FactField({ fact, file, label: given, onSave }: FactFieldProps) {
  const { labelOf } = useLabels();
  const { words } = useVoice();
  const told = useTold();
  const noteOf = useNotes();
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [refusal, setRefusal] = useState('');
  const note = noteOf(file, fact.key, fact.note);
  const id = `fact-${file}-${fact.key}`;
  const label =
    given ?? labelOf(file === 'site.yaml' && fact.key === 'url' ? 'site.url' : fact.key);
  const save = async (value: unknown) => {
    const given = value === undefined ? {} : { value };
    setRefusal('');
    try {
      setMistakes(await onSave({ file, key: fact.key, mark: fact.mark, ...given }));
    } catch (error) {
      setRefusal(refusalIn(words, error));
    }
  };
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <FactInput
        id={id}
        fact={fact}
        isInvalid={mistakes.length > 0 || refusal !== ''}
        onSave={save}
      />
      <p className={field.hint} id={`${id}-hint`} lang={note.lang} hidden={given !== undefined}>
        {note.text}
      </p>
      {mistakes.map(told).map(({ wrong, advice, lang }) => (
        <p key={wrong} className={field.error} role="alert" lang={lang}>
          {wrong}. {advice}
        </p>
      ))}
      {refusal && (
        <p className={field.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
