import { useSyncExternalStore } from 'react';
import { Button } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { viewOfFacts } from '../../location.ts';
import { ProblemMessages } from '../errors.tsx';
import { dropDraft, saver, type TextFieldId } from '../saving/savers.ts';
import { inLines } from '../settings/typed-fact.ts';
import { useDesk, useGoToText, useTextName, useViewTitle } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

/** All that was typed and cannot be saved as it is: where, what, why, and the ways out. */
export function UnsavedPanel() {
  const { overview, goTo } = useDesk();
  const { words, labelOf } = useWords();
  const titleOf = useViewTitle();
  const textName = useTextName();
  const goToText = useGoToText();
  const { texts, facts } = saver;
  useSyncExternalStore(saver.subscribe, () =>
    JSON.stringify([...texts.stopped(), ...facts.stopped()].map(({ field }) => field)),
  );
  const ofText = ({ id, language }: TextFieldId) => ({
    name: textName(id, language),
    onGo: () => goToText(id, language),
  });
  const unsaved = [
    ...overview.drafts.map(({ text, ...field }) => ({
      ...ofText(field),
      typed: text,
      // The server keeps it, and says why beside the text.
      problem: undefined,
      onTryAgain: undefined,
      onForget: () => dropDraft(field),
    })),
    ...texts.stopped().map(({ field, value, problem }) => ({
      ...ofText(field),
      ...{ typed: value, problem },
      onTryAgain: () => texts.tryAgain(field),
      onForget: () => texts.forget(field),
    })),
    ...facts.stopped().map(({ field, value, problem }) => {
      const view = viewOfFacts(field.file);
      return {
        name: `${titleOf(view)} · ${labelOf(field.key)}`,
        onGo: () => goTo({ view, fact: field.key }),
        ...{ typed: inLines(value.input), problem },
        onTryAgain: () => facts.tryAgain(field),
        onForget: () => facts.forget(field),
      };
    }),
  ];
  return (
    <Panel title={words.save.unsavedTitle}>
      {unsaved.length === 0 && <p role="status">{words.save.saved}</p>}
      <ul className={ui.group}>
        {unsaved.map(({ name, typed, problem, onGo, onTryAgain, onForget }) => (
          <li key={`${name} ${typed}`} className={ui.lines}>
            <p className={ui.label}>{name}</p>
            <p className={styles.typed}>{typed}</p>
            {problem && <ProblemMessages problem={problem} />}
            {!problem && <p className={ui.error}>{words.text.draft}</p>}
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
