import type { Fact, FactFile } from '../../../editing/facts.ts';
import type { Code, TextId, Version } from '../../../editing/parts.ts';
import { send } from '../calls.ts';
import { putDraft, putFacts, putUndo, putVersion } from '../queries.ts';
import type { TypedFact } from '../settings/typed-fact.ts';
import { combineSavers, createSaver } from './saver.ts';

export type TextFieldId = { id: TextId; language: Code };
export type FactFieldId = { file: FactFile; key: string };

const texts = createSaver<TextFieldId, string, Version>({
  nameOf: ({ id, language }) => `${language} ${id}`,
  async send({ id, language }, text, mark) {
    const answer = await send('text', { id, language, text, mark });
    if (answer.outcome === 'conflict') return { kind: 'conflict', theirs: answer.theirs };
    putVersion(id, language, answer.version);
    putDraft(id, language, answer.outcome === 'draft' ? text : undefined);
    putUndo(answer.undo);
    return { kind: 'saved', mark: answer.version.mark };
  },
  pause: 300,
});

const facts = createSaver<FactFieldId, TypedFact, Fact>({
  nameOf: ({ file, key }) => `${file} ${key}`,
  async send({ file, key }, { value, isComplete }, mark) {
    if (!isComplete) return { kind: 'incomplete' };
    const given = value === undefined ? {} : { value };
    const answer = await send('fact', { file, key, mark, ...given });
    if (answer.outcome === 'refused') return { kind: 'errors', errors: answer.errors };
    if (answer.outcome === 'conflict') return { kind: 'conflict', theirs: answer.theirs };
    putFacts(answer.facts);
    putUndo(answer.undo);
    const now = answer.facts.facts.find((fact) => fact.key === key);
    return { kind: 'saved', mark: now?.mark ?? '' };
  },
  // Half an address or a date is wrong more often than half a sentence.
  pause: 800,
});

/** Everything that is typed goes through one of these two, and the bar shows the state of both. */
export const saver = { texts, facts, ...combineSavers([texts, facts]) };

/** Takes away what was typed and is not in its file: the field shows what the file says. */
export async function dropDraft(field: TextFieldId): Promise<void> {
  texts.forget(field);
  putDraft(field.id, field.language, undefined);
  const { version } = await send('drop-draft', field);
  putVersion(field.id, field.language, version);
}
