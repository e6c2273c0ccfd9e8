import { useSyncExternalStore } from 'react';
import type { Code, TextId } from '../../../editing/parts.ts';
import { partOfText, splitTextId } from '../../../editing/parts.ts';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { viewOfFacts } from '../location.ts';
import { ProblemMessages } from '../saving/ProblemMessages.tsx';
import type { Problem } from '../saving/saver.ts';
import { dropDraft, saver } from '../saving/savers.ts';
import { inLines } from '../settings/typed-fact.ts';
import { useDesk, useGoToText, useViewTitle } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

type Unsaved = {
  id: string;
  name: string;
  typed: string;
  problem: Problem<unknown> | undefined;
  /** Where there is no problem of the saver's. */
  reason?: string;
  onGo: () => void;
  onTryAgain?: () => void;
  onForget: () => void;
};

/** All that was typed and cannot be saved as it is: where, what, why, and the ways out. */
export function UnsavedPanel() {
  const { words } = useVoice();
  const unsaved = useUnsaved();
  return (
    <Panel title={words.save.unsavedTitle}>
      {unsaved.length === 0 && <p role="status">{words.save.saved}</p>}
      <ul className={styles.unsaved}>
        {unsaved.map(({ id, name, typed, problem, reason, onGo, onTryAgain, onForget }) => (
          <li key={id} className={styles.unsavedText}>
            <p className={ui.label}>{name}</p>
            <p className={styles.typed}>{typed}</p>
            {problem && <ProblemMessages problem={problem} />}
            {reason && <p className={ui.error}>{reason}</p>}
            <div className={ui.row}>
              <Button onClick={onGo}>{words.save.goThere}</Button>
              {problem?.kind === 'refused' && (
                <Button onClick={onTryAgain}>{words.tryAgain}</Button>
              )}
              <Button onClick={onForget}>{words.save.forget}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useUnsaved(): Unsaved[] {
  const { overview, goTo } = useDesk();
  const { words, labelOf } = useVoice();
  const titleOf = useViewTitle();
  const goToText = useGoToText();
  const { texts, facts } = saver;
  useSyncExternalStore(saver.subscribe, () =>
    JSON.stringify([...texts.stopped(), ...facts.stopped()].map(({ field }) => field)),
  );
  const nameOf = ({ id, language }: { id: TextId; language: Code }) =>
    `${titleOf(partOfText(id))} · ${labelOf(splitTextId(id).key)} · ${language}`;
  return [
    ...overview.drafts.map((draft) => {
      const { text, ...field } = draft;
      return {
        id: `draft ${field.language} ${field.id}`,
        name: nameOf(field),
        typed: text,
        problem: undefined,
        reason: words.text.draft,
        onGo: () => goToText(field.id, field.language),
        onForget: () => dropDraft(field),
      };
    }),
    ...texts.stopped().map(({ field, value, problem }) => {
      const { id, language } = field;
      return {
        id: `${language} ${id}`,
        name: nameOf(field),
        typed: value,
        problem,
        onGo: () => goToText(id, language),
        onTryAgain: () => texts.tryAgain(field),
        onForget: () => texts.forget(field),
      };
    }),
    ...facts.stopped().map(({ field, value, problem }) => {
      const view = viewOfFacts(field.file);
      return {
        id: `${field.file} ${field.key}`,
        name: `${titleOf(view)} · ${labelOf(field.key)}`,
        typed: inLines(value.input),
        problem,
        onGo: () => goTo({ view, fact: field.key }),
        onTryAgain: () => facts.tryAgain(field),
        onForget: () => facts.forget(field),
      };
    }),
  ];
}
