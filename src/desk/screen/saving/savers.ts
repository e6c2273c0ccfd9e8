import type { FactFile } from '../../../editing/facts.ts';
import type { Code, TextId } from '../../../editing/parts.ts';
import { splitTextId } from '../../../editing/parts.ts';
import { withoutControls } from '../../../text/characters.ts';
import { send } from '../calls.ts';
import { content, putFacts, putUndo, putVersion, readAgain } from '../queries.ts';
import { inLines, type TypedFact } from '../settings/typed-fact.ts';
import { combineSavers, createSaver, type Saver } from './saver.ts';
import { unsavedIn } from './unsaved-storage.ts';

export type TextFieldId = { id: TextId; language: Code };
export type FactFieldId = { file: FactFile; key: string };

/** As in features.2 or my_story.section_1. */
const hasIndex = (key: string) => /(?:^|[._])\d+(?:\.|$)/.test(key);

/** Lines may be folded in the file, and terms of a list separated in another way. */
const withoutGaps = (text: string) => text.replaceAll(/[\s,]+/g, '');

const texts: Saver<TextFieldId, string> = createSaver({
  nameOf: ({ id, language }) => `${language} ${id}`,
  isItem: ({ id }) => hasIndex(splitTextId(id).key),
  async send({ id, language }, text, hash) {
    const others = texts
      .stopped()
      .filter(({ field, problem }) => field.id === id && problem?.kind === 'errors')
      .filter(({ field }) => field.language !== language);
    const result = await send('text', {
      ...{ id, language, text, hash },
      others: others.map(({ field, value, base }) => ({
        ...{ language: field.language, text: value, hash: base.hash },
      })),
    });
    if (result.outcome === 'refused') return { kind: 'errors', errors: result.errors };
    if (result.outcome === 'conflict') {
      putVersion(id, language, result.theirs);
      return { kind: 'conflict' };
    }
    const { version, together } = result;
    putVersion(id, language, version);
    putUndo(result.undo);
    for (const { id: saved, field } of others)
      if (together.includes(field.language)) texts.forget(saved);
    // “Saved” means that the file says what the field does.
    if (withoutGaps(version.text) !== withoutGaps(withoutControls(text)))
      return { kind: 'conflict' };
    return { kind: 'saved', base: { hash: version.hash, text: version.text } };
  },
  pause: 300,
  storage: unsavedIn('texts'),
});

const facts = createSaver<FactFieldId, TypedFact>({
  nameOf: ({ file, key }) => `${file} ${key}`,
  isItem: ({ key }) => hasIndex(key),
  async send({ file, key }, { value, isComplete }, hash) {
    if (!isComplete) return { kind: 'incomplete' };
    const changed = value === undefined ? {} : { value };
    const result = await send('fact', { file, key, hash, ...changed });
    if (result.outcome === 'refused') return { kind: 'errors', errors: result.errors };
    if (result.outcome === 'conflict') {
      await readAgain(content('facts', { file }));
      return { kind: 'conflict' };
    }
    putFacts(result.facts);
    putUndo(result.undo);
    const now = result.facts.facts.find((fact) => fact.key === key);
    return { kind: 'saved', base: { hash: now?.hash ?? '', text: inLines(now?.value) } };
  },
  // Half a URL or a date is wrong more often than half a sentence.
  pause: 800,
  storage: unsavedIn('facts'),
});

/** Everything that is typed goes through one of these two, and the bar shows the state of both. */
export const saver = { texts, facts, ...combineSavers([texts, facts]) };
