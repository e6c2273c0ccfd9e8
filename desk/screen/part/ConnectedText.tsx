import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Term } from '../../../editor/glossary.ts';
import { TextPair } from '../../../editor/TextPair.tsx';
import { useTold } from '../../../words/tools/use-told.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { Code, Language, Mistake, SourceChange, Text } from '../../contract.ts';
import { calls } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk } from '../use-desk.ts';

type ConnectedTextProps = {
  text: Text;
  label: string;
  languages: readonly Language[];
  terms: readonly Term[];
};

/** A text of the editor, joined to the saver: a key that is pressed draws this text and no other. */
export const ConnectedText = memo(function ConnectedText(props: ConnectedTextProps) {
  const { text } = props;
  const { saver, goTo, putVersion, setUndo, reloadPart, reloadOverview } = useDesk();
  const { words } = useVoice();
  const { texts } = saver;
  const placeIn = (language: Code) => ({ id: text.id, language });
  const typedIn = (language: Code) =>
    texts.typed(placeIn(language), text.versions[language]?.mark ?? '')?.value;
  const conflictIn = (language: Code) => {
    const problem = texts.problem(placeIn(language));
    if (problem?.kind !== 'conflict') return undefined;
    return { yours: typedIn(language) ?? '', theirs: problem.theirs };
  };
  const refusalOf = (language: Code) => {
    const problem = texts.problem(placeIn(language));
    return problem?.kind === 'refused' ? refusalIn(words, problem.error) : undefined;
  };
  // What is typed and what became of it, as one value that changes when either does.
  useSyncExternalStore(texts.subscribe, () =>
    props.languages
      .map(({ code }) => `${typedIn(code)}\n${conflictIn(code)?.theirs.mark}\n${refusalOf(code)}`)
      .join('\n\n'),
  );
  const confirm = async (language: Code) => {
    await saver.flush();
    setUndo((await calls.confirm({ language, ids: [text.id] })).undo);
    reloadPart();
    reloadOverview();
  };
  const dropDraft = async (language: Code) => {
    texts.forget(placeIn(language));
    putVersion(text.id, language, (await calls.dropDraft(text.id, language)).version);
  };
  return (
    <TextPair
      {...props}
      text={useTextToldHere(text)}
      sourceChange={useSourceChange(text, props.languages)}
      typed={typedIn}
      conflict={conflictIn}
      refusal={refusalOf}
      onType={(language, typed) =>
        texts.type(placeIn(language), typed, text.versions[language]?.mark ?? '')
      }
      onFocus={(side) => goTo({ text: text.id, side }, 'replace')}
      onConfirm={confirm}
      onDropDraft={dropDraft}
      onResolve={(language, keep) => {
        const theirs = texts.resolve(placeIn(language), keep);
        if (theirs) putVersion(text.id, language, theirs);
      }}
    />
  );
});

/** The same text, with its mistakes in the reader's language. */
function useTextToldHere(text: Text): Text {
  const told = useTold();
  return useMemo(() => {
    const tell = (mistakes: readonly Mistake[]) =>
      mistakes.map((mistake) => ({ ...mistake, ...told(mistake) }));
    const versions = Object.entries(text.versions).map(([code, { draft, ...version }]) => [
      code,
      {
        ...version,
        mistakes: tell(version.mistakes),
        ...(draft ? { draft: { ...draft, mistakes: tell(draft.mistakes) } } : {}),
      },
    ]);
    return { ...text, versions: Object.fromEntries(versions) };
  }, [text, told]);
}

/** What changed in the source, asked for once per state of the texts, where a translation is outdated. */
function useSourceChange(text: Text, languages: readonly Language[]): SourceChange | undefined {
  const [change, setChange] = useState<SourceChange>();
  const outdated = languages.find(({ code }) => text.versions[code]?.state === 'outdated')?.code;
  const sourceMark = Object.values(text.versions).find(({ state }) => state === 'source')?.mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another change
  useEffect(() => {
    if (!outdated) return setChange(undefined);
    let isWanted = true;
    calls.sourceChange(text.id, outdated).then(
      (found) => isWanted && setChange(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text.id, outdated, sourceMark]);
  return change;
}
