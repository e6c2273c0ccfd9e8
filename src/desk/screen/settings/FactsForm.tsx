import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Fact, FactFile } from '../../../editing/facts.ts';
import { Button } from '../../../text-fields/controls.tsx';
import { ConflictCard } from '../../../text-fields/FieldStatus.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { viewOfFacts } from '../../location.ts';
import { ErrorSentence, ProblemMessages } from '../errors.tsx';
import { content } from '../queries.ts';
import { isChoice } from '../saving/saver.ts';
import { type FactFieldId, saver } from '../saving/savers.ts';
import type { Base } from '../saving/unsaved-storage.ts';
import { useDesk, useFocus } from '../use-desk.ts';
import { FactInput } from './FactInput.tsx';
import styles from './settings.module.css';
import { inLines } from './typed-fact.ts';

const noFacts: readonly Fact[] = [];

/** The facts of a file, none until it is read; or the syntax error for which it cannot be read. */
export function useFacts(file: FactFile) {
  const { data } = useQuery(content('facts', { file }));
  const facts = data?.facts ?? noFacts;
  const { location } = useDesk();
  const asked = viewOfFacts(file) === location.view ? (location.fact ?? '') : '';
  // Or the first one under the key that is asked for.
  useFocus(asked, () => {
    const found =
      facts.find(({ key }) => `${asked}.`.startsWith(`${key}.`)) ??
      facts.find(({ key }) => key.startsWith(`${asked}.`));
    const field = document.getElementById(`fact-${file}-${found?.key}`);
    return field?.querySelector<HTMLElement>('input') ?? field;
  });
  return { facts, unreadable: data?.unreadable };
}

type FactsFormProps = {
  file: FactFile;
  only: (key: string) => boolean;
};

/** The facts of one file, which are the same in all languages. */
export function FactsForm({ file, only }: FactsFormProps) {
  const { facts, unreadable } = useFacts(file);
  const { labelOf } = useWords();
  const groups = Map.groupBy(
    facts.filter(({ key }) => only(key)),
    ({ key }) => key.split('.').slice(0, -1).join('.'),
  );
  if (unreadable) {
    return (
      <div className={ui.error} role="alert">
        <code>{`${unreadable.file}:${unreadable.line}`}</code>
        <ErrorSentence error={unreadable} />
      </div>
    );
  }
  return [...groups].map(([group, members]) => (
    <section key={group} className={ui.group}>
      {group && <h2>{labelOf(group)}</h2>}
      <FactFields file={file} only={(key) => members.some((fact) => fact.key === key)} />
    </section>
  ));
}

export function FactFields({ file, only }: FactsFormProps) {
  // A focal point is chosen on its picture.
  const shown = useFacts(file).facts.filter(({ key }) => only(key) && !key.endsWith('_focus'));
  if (shown.length === 0) return null;
  return (
    <div className={styles.fields}>
      {shown.map((fact) => (
        <FactField key={fact.key} fact={fact} file={file} />
      ))}
    </div>
  );
}

export const useTyped = (field: FactFieldId, fact: Fact | undefined) =>
  useSyncExternalStore(saver.facts.subscribe, () => saver.facts.at(field, fact?.hash ?? ''));

export const baseOf = ({ hash, value }: Fact): Base => ({ hash, text: inLines(value) });

type FactFieldProps = {
  fact: Fact;
  file: FactFile;
  /** Where the key says too little; a view that names its fields explains them, too. */
  label?: string;
};

/** One fact, saved like a text a moment after it was typed, and at once when it is left. */
export function FactField({ fact, file, label: ownLabel }: FactFieldProps) {
  const { labelOf, noteOf, languageNameOf } = useWords();
  const field = { file, key: fact.key };
  const typed = useTyped(field, fact);
  const isInvalid = typed?.problem !== undefined;
  const note = noteOf(file, fact.key, fact.note);
  const id = `fact-${file}-${fact.key}`;
  // What another file calls otherwise.
  const of = file === 'site.yaml' && fact.key === 'url' ? 'site.' : '';
  const ofNote = file.startsWith('notes/') && fact.key === 'tags' ? 'note.' : '';
  const named = labelOf(of + ofNote + fact.key);
  // What a version says in one language.
  const code = /^versions\.[^.]+\.texts\.([^.]+)\./.exec(fact.key)?.[1];
  const label = ownLabel ?? (code ? `${named} (${languageNameOf(code)})` : named);
  const isSaidAll = ownLabel !== undefined || note.text === label;
  return (
    <div className={`${ui.lines} ${styles.field}`}>
      <label className={ui.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <FactInput
        {...{ id, fact, isInvalid }}
        value={typed ? typed.value.input : fact.value}
        onType={(next) => saver.facts.type(field, next, baseOf(fact))}
        onLeave={saver.facts.flush}
      />
      <p className={ui.soft} id={`${id}-hint`} lang={note.lang} hidden={isSaidAll}>
        {note.text}
      </p>
      <FactProblem field={field} fact={fact} />
    </div>
  );
}

/** Why a fact is not saved, and the ways out; nothing where it is. */
export function FactProblem({ field, fact }: { field: FactFieldId; fact: Fact | undefined }) {
  const { words } = useWords();
  const typed = useTyped(field, fact);
  const problem = typed?.problem;
  if (!typed || !fact) return null;
  if (isChoice(typed, fact.hash)) {
    return (
      <ConflictCard
        title={words.text[problem?.kind === 'restored' ? 'restored' : 'conflict']}
        theirs={inLines(fact.value)}
        yours={inLines(typed.value.input)}
        onResolve={(keep) => saver.facts.resolve(field, keep, baseOf(fact))}
      />
    );
  }
  if (!problem) return null;
  return (
    <div role={problem.kind === 'incomplete' ? 'status' : 'alert'}>
      <ProblemMessages problem={problem} />
      <Button variant="quiet" onClick={() => saver.facts.forget(typed.id)}>
        {words.text.discard}
      </Button>
    </div>
  );
}
