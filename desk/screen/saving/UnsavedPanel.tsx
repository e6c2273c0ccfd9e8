import { useSyncExternalStore } from 'react';
import { placeOf } from '../../../editing/parts.ts';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useVoice } from '../../../words/tools/words.ts';
import { inLines } from '../facts/typed-fact.ts';
import { viewOfFacts } from '../place.ts';
import { partOfText, useDesk, useGoToText } from '../use-desk.ts';
import { useViewTitle } from '../use-view-title.ts';
import type { Problem } from './saver.ts';
import styles from './UnsavedPanel.module.css';
import { useReasons } from './use-reasons.ts';

type Unsaved = {
  id: string;
  name: string;
  typed: string;
  problem: Problem<unknown> | undefined;
  onGo: () => void;
  onTryAgain: () => void;
  onForget: () => void;
};

/** All that was typed and cannot be saved as it is: where, what, why, and the ways out. */
export function UnsavedPanel({ onClose }: { onClose: () => void }) {
  const { words } = useVoice();
  const reasonsOf = useReasons();
  const unsaved = useUnsaved();
  return (
    <Panel title={words.save.unsavedTitle} onClose={onClose}>
      {unsaved.length === 0 && <p role="status">{words.save.saved}</p>}
      <ul className={styles.unsaved}>
        {unsaved.map(({ id, name, typed, problem, onGo, onTryAgain, onForget }) => (
          <li key={id} className={styles.one}>
            <p className={field.label}>{name}</p>
            <p className={styles.typed}>{typed}</p>
            {problem &&
              reasonsOf(problem).map(({ text, lang }) => (
                <p key={text} className={field.error} lang={lang}>
                  {text}
                </p>
              ))}
            <div className={styles.choices}>
              <button
                type="button"
                className={button.pill}
                onClick={() => {
                  onGo();
                  onClose();
                }}
              >
                {words.save.goThere}
              </button>
              {problem?.kind === 'refused' && (
                <button type="button" className={button.pill} onClick={onTryAgain}>
                  {words.tryAgain}
                </button>
              )}
              <button type="button" className={button.pill} onClick={onForget}>
                {words.save.forget}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useUnsaved(): Unsaved[] {
  const { saver, goTo } = useDesk();
  const { labelOf } = useLabels();
  const titleOf = useViewTitle();
  const goToText = useGoToText();
  const { texts, facts } = saver;
  useSyncExternalStore(saver.subscribe, () =>
    JSON.stringify([...texts.stopped(), ...facts.stopped()].map(({ place }) => place)),
  );
  return [
    ...texts.stopped().map(({ place, value, problem }) => {
      const { id, language } = place;
      return {
        id: `${language} ${id}`,
        name: `${titleOf(partOfText(id))} · ${labelOf(placeOf(id).key)} · ${language}`,
        typed: value,
        problem,
        onGo: () => goToText(id, language),
        onTryAgain: () => texts.tryAgain(place),
        onForget: () => texts.forget(place),
      };
    }),
    ...facts.stopped().map(({ place, value, problem }) => {
      const view = viewOfFacts(place.file);
      return {
        id: `${place.file} ${place.key}`,
        name: `${titleOf(view)} · ${labelOf(place.key)}`,
        typed: inLines(value.shown),
        problem,
        onGo: () => goTo({ view }),
        onTryAgain: () => facts.tryAgain(place),
        onForget: () => facts.forget(place),
      };
    }),
  ];
}
