import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { memo, useSyncExternalStore } from 'react';
import type { Code, Language, Text, TextId } from '../../../editing/parts.ts';
import { splitTextId } from '../../../editing/parts.ts';
import { Button } from '../../../text-fields/controls.tsx';
import type { Term } from '../../../text-fields/glossary.ts';
import { TextPair } from '../../../text-fields/TextPair.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { read, send } from '../calls.ts';
import { errorMessage } from '../errors.tsx';
import { isChoice } from '../saving/saver.ts';
import { saver } from '../saving/savers.ts';
import type { Base } from '../saving/unsaved-storage.ts';
import { useChange } from '../use-actions.ts';
import { ownerName, useDesk } from '../use-desk.ts';

const noTerms: readonly Term[] = [];

type ConnectedTextProps = {
  text: Text;
  label: string;
  isInAll?: boolean;
};

/** A text of the editor, joined to the saver: a key that is pressed draws this text and no other. */
export const ConnectedText = memo(function ConnectedText(props: ConnectedTextProps) {
  const { text, isInAll } = props;
  const { overview, terms, goTo, ...desk } = useDesk();
  // A language that was just added is shown once its text is read.
  const shownLanguages = (isInAll ? overview.languages : desk.shownLanguages).filter(
    ({ code }) => text.versions[code],
  );
  const ownWords = useWords();
  const { words, counted, noteOf } = ownWords;
  const change = useChange();
  const { texts } = saver;
  const fieldIn = (language: Code) => ({ id: text.id, language });
  const baseIn = (language: Code): Base => {
    const { text: written = '', hash = '' } = text.versions[language] ?? {};
    return { text: written, hash };
  };
  const entryIn = (language: Code) => texts.at(fieldIn(language), baseIn(language).hash);
  const stateOf = (language: Code) => {
    const entry = entryIn(language);
    if (!entry) return { typed: undefined };
    const { value: typed, status, problem } = entry;
    const { isUnreadable, text: theirs } = text.versions[language] ?? {};
    return {
      typed,
      isUnsaved: status !== 'saved',
      theirs: isChoice(entry, baseIn(language).hash) && !isUnreadable ? theirs : undefined,
      isRestored: problem?.kind === 'restored',
      refusal: problem?.kind === 'refused' ? errorMessage(ownWords, problem.error) : undefined,
      refused: problem?.kind === 'errors' ? problem.errors : undefined,
    };
  };
  useSyncExternalStore(texts.subscribe, () =>
    JSON.stringify(shownLanguages.map(({ code }) => stateOf(code))),
  );
  const confirm = (...languages: Code[]) =>
    change(() => send('confirm', { id: text.id, languages }));
  const outdated = Object.keys(text.versions).filter(
    (code) => text.versions[code]?.state === 'outdated',
  );
  return (
    <>
      <TextPair
        {...props}
        languages={shownLanguages}
        terms={isInAll ? noTerms : terms}
        note={noteOf(splitTextId(text.id).folder, text.key, text.note).text}
        values={overview.values}
        sourceChange={useSourceChange(text, isInAll ? [] : shownLanguages)}
        stateOf={stateOf}
        onType={(language, typed) => texts.type(fieldIn(language), typed, baseIn(language))}
        onFocus={(side) => goTo({ text: text.id, side }, 'replace')}
        onOwner={() => goTo(ownerName)}
        onConfirm={confirm}
        onDiscard={(language) => texts.forget(entryIn(language)?.id ?? '')}
        onResolve={(language, keep) => texts.resolve(fieldIn(language), keep, baseIn(language))}
      />
      {shownLanguages.map(({ code, lang }) => (
        <Comment
          key={code}
          id={text.id}
          language={code}
          lang={lang}
          text={text.versions[code]?.comment}
        />
      ))}
      {outdated.length > 1 && (
        <Button variant="quiet" icon="check" onClick={() => confirm(...outdated)}>
          {counted(words.text.confirmAll, outdated.length)}
        </Button>
      )}
    </>
  );
});

type CommentProps = { id: TextId; language: Code; lang: string; text: string | undefined };

/** What the translator has asked or commented, until the owner has dealt with it. */
function Comment({ id, language, lang, text }: CommentProps) {
  const { words, languageNameOf, say } = useWords();
  const change = useChange();
  if (!text) return null;
  return (
    <aside className={`${ui.alert} ${ui.lines}`}>
      <strong>{say(words.text.comment, { language: languageNameOf(language) })}</strong>
      <p lang={lang}>{text}</p>
      <Button icon="check" onClick={() => change(() => send('remove-comment', { id, language }))}>
        {words.text.removeComment}
      </Button>
    </aside>
  );
}

/** What changed in the source, where a translation is outdated. */
function useSourceChange(text: Text, languages: readonly Language[]) {
  const outdated = languages.find(({ code }) => text.versions[code]?.state === 'outdated')?.code;
  const sourceHash = Object.values(text.versions).find(({ state }) => state === 'source')?.hash;
  const { data } = useQuery({
    queryKey: ['source-change', text.id, outdated, sourceHash],
    queryFn: outdated
      ? () => read('source-change', { id: text.id, language: outdated })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return outdated ? data : undefined;
}
