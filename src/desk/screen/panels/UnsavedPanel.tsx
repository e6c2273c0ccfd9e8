import { useSyncExternalStore } from 'react';
import { partOfText, splitTextId } from '../../../editing/parts.ts';
import { Button } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { isOtherView, type View, viewOfFacts } from '../../location.ts';
import { ProblemMessages } from '../errors.tsx';
import { saver } from '../saving/savers.ts';
import { inLines } from '../settings/typed-fact.ts';
import { useDesk, useGoToText, useTextName, useViewTitle } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

/** All that was typed and is not saved: where, what the field said then, why, and the ways out. */
export function UnsavedPanel() {
  const { overview, goTo } = useDesk();
  const { words, labelOf } = useWords();
  const titleOf = useViewTitle();
  const textName = useTextName();
  const goToText = useGoToText();
  const { texts, facts } = saver;
  useSyncExternalStore(saver.subscribe, () =>
    JSON.stringify(
      [...texts.stopped(), ...facts.stopped()].map(({ id, problem }) => [id, problem]),
    ),
  );
  const isThere = (view: View, language?: string) =>
    (isOtherView(view) || overview.parts.some(({ id }) => id === view)) &&
    (language === undefined || overview.languages.some(({ code }) => code === language));
  const unsaved = [
    ...texts.stopped().map(({ id, field, value, base, problem }) => ({
      ...{ id, base, problem, typed: value, from: texts },
      name: `${textName(field.id, field.language)}${numberIn(splitTextId(field.id).key)}`,
      onGo: isThere(partOfText(field.id), field.language)
        ? () => goToText(field.id, field.language)
        : undefined,
    })),
    ...facts.stopped().map(({ id, field, value, base, problem }) => {
      const view = viewOfFacts(field.file);
      return {
        ...{ id, base, problem, typed: inLines(value.input), from: facts },
        name: `${titleOf(view)} · ${labelOf(field.key)}${numberIn(field.key)}`,
        onGo: isThere(view) ? () => goTo({ view, fact: field.key }) : undefined,
      };
    }),
  ];
  return (
    <Panel title={words.save.unsavedTitle}>
      {unsaved.length === 0 && <p role="status">{words.save.saved}</p>}
      <ul className={ui.group}>
        {unsaved.map(({ id, name, typed, base, problem, onGo, from }) => (
          <li key={id} className={ui.lines}>
            <p className={ui.label}>{name}</p>
            <p className={styles.typed}>{typed}</p>
            {base.text !== '' && (
              <p className={ui.soft}>
                {words.save.before} <q>{base.text}</q>
              </p>
            )}
            {problem && <ProblemMessages problem={problem} />}
            <div className={ui.row}>
              {onGo && <Button onClick={onGo}>{words.save.goThere}</Button>}
              {problem?.kind === 'refused' && (
                <Button onClick={() => from.tryAgain(id)}>{words.tryAgain}</Button>
              )}
              <Button onClick={() => navigator.clipboard.writeText(typed)}>
                {words.save.copy}
              </Button>
              <Button onClick={() => from.forget(id)}>{words.save.forget}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function numberIn(key: string): string {
  const index = /(?:^|\.)(\d+)(?:\.|$)/.exec(key)?.[1];
  return index === undefined ? '' : ` · ${Number(index) + 1}`;
}
