import { useState } from 'react';
import type { Code, Fact, FactFile, Facts, TextId, UndoState, Version } from '../../contract.ts';
import { calls } from '../calls.ts';
import type { TypedFact } from '../facts/typed-fact.ts';
import { createSaver, together } from './saver.ts';

export type TextPlace = { id: TextId; language: Code };
export type FactPlace = { file: FactFile; key: string };

type Listeners = {
  onText: (place: TextPlace, version: Version) => void;
  onFacts: (facts: Facts) => void;
  onUndo: (undo: UndoState) => void;
};

const later = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Everything that is typed goes through one of these two, and the bar speaks for both. */
export function useSavers(listeners: Listeners) {
  const [savers] = useState(() => createSavers(listeners));
  return savers;
}

function createSavers({ onText, onFacts, onUndo }: Listeners) {
  const texts = createSaver<TextPlace, string, Version>({
    nameOf: ({ id, language }) => `${language} ${id}`,
    async send(place, text, mark) {
      const answer = await calls.saveText({ ...place, text, mark });
      if (answer.outcome === 'conflict') return { kind: 'conflict', theirs: answer.theirs };
      onText(place, answer.version);
      onUndo(answer.undo);
      return { kind: 'saved', mark: answer.version.mark };
    },
    pause: 300,
    later,
  });
  const facts = createSaver<FactPlace, TypedFact, Fact>({
    nameOf: ({ file, key }) => `${file} ${key}`,
    async send({ file, key }, { value, isComplete }, mark) {
      if (!isComplete) return { kind: 'incomplete' };
      const given = value === undefined ? {} : { value };
      const answer = await calls.saveFact({ file, key, mark, ...given });
      if (answer.outcome === 'refused') return { kind: 'mistakes', mistakes: answer.mistakes };
      if (answer.outcome === 'conflict') return { kind: 'conflict', theirs: answer.theirs };
      onFacts(answer.facts);
      onUndo(answer.undo);
      const now = answer.facts.facts.find((fact) => fact.key === key);
      return { kind: 'saved', mark: now?.mark ?? '' };
    },
    // Half an address or a date is wrong more often than half a sentence.
    pause: 800,
    later,
  });
  return { texts, facts, ...together([texts, facts]) };
}

export type Savers = ReturnType<typeof createSavers>;
