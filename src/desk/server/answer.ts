import { z } from 'zod';
import type { Workspace } from '../../editing/journal/workspace.ts';
import { answerChange, reviewAnswer } from '../../translator/import-answer.ts';
import { readWork } from '../../translator/read-answer.ts';

export const answerChoice = z.strictObject({
  name: z.string(),
  /** Where both sides have changed a text, by its id. */
  decided: z.record(z.string(), z.enum(['theirs', 'ours'])),
});
export type AnswerChoice = z.infer<typeof answerChoice>;

function reviewed(workspace: Workspace, { name, decided }: AnswerChoice, bytes: Buffer) {
  return reviewAnswer(workspace, readWork(name, bytes, workspace), (id) => decided[id]);
}

/** What would become of a translator's file. */
export function previewAnswer(workspace: Workspace, choice: AnswerChoice, bytes: Buffer) {
  const { texts, comments } = reviewed(workspace, choice, bytes);
  return {
    texts: texts.filter(({ outcome }) => outcome !== 'same'),
    comments,
  };
}
export type AnswerPreview = ReturnType<typeof previewAnswer>;

export function importAnswer(workspace: Workspace, choice: AnswerChoice, bytes: Buffer) {
  const review = reviewed(workspace, choice, bytes);
  workspace.apply(answerChange(workspace, choice.name, review));
  return { undo: workspace.undoState() };
}
