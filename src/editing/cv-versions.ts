import { z } from 'zod';
import { refusal } from '../model/errors/refusal.ts';
import { cvVersionsSchema } from '../model/schemas/cv-versions.ts';
import { slugPattern } from '../text/slug.ts';
import type { ContentFiles } from './content-files.ts';
import { removeTag } from './cv-tags.ts';
import type { UndoState, Workspace } from './journal/workspace.ts';
import type { FieldError } from './parts.ts';
import { schemaLine } from './schemas.ts';

const id = z.string().max(60).regex(slugPattern);

/** What an owner adds for an application, or no longer needs. */
export const applicationChanges = z.strictObject({
  change: z.enum(['add', 'remove']),
  kind: z.enum(['version', 'tag', 'letter']),
  id,
  /** What a new tag is on: it is on something from the start. */
  on: z.string().max(200).default(''),
});
export type ApplicationChange = z.output<typeof applicationChanges>;

const versionsFile = 'cv/versions.yaml';
const letterFile = (name: string) => `letters/${name}.yaml`;

/** Adds or removes a version of the CV, a tag or a letter. */
export function changeApplications(
  workspace: Workspace,
  wanted: ApplicationChange,
): { undo: UndoState } | { outcome: 'refused'; errors: FieldError[] } {
  const { kind, id: name } = wanted;
  const file = kind === 'letter' ? letterFile(name) : versionsFile;
  const path = [kind === 'tag' ? 'tags' : 'versions', name];
  const change = workspace.edit({ kind: 'fact', id: `${file}:${path.join('.')}` }, (files) => {
    const isThere =
      kind === 'letter' ? files.text(file) !== undefined : files.dataAt(file, path) !== undefined;
    if (isThere !== (wanted.change === 'remove')) throw refusal('unknown');
    if (wanted.change === 'remove') remove(files, kind, name, path);
    else if (kind === 'letter') files.create(file, newLetter(files, file));
    else {
      const value = kind === 'tag' ? [wanted.on] : { paper: 'a4' };
      files.setValue(file, path, value, cvVersionsSchema);
    }
  });
  const errors = workspace.applyIfValid(change);
  return errors.length > 0 ? { outcome: 'refused', errors } : { undo: workspace.undoState() };
}

function remove(
  files: ContentFiles,
  kind: ApplicationChange['kind'],
  name: string,
  path: string[],
) {
  if (kind === 'tag') removeTag(files, name);
  else if (kind === 'letter') files.remove(letterFile(name));
  else files.setValue(versionsFile, path, undefined, cvVersionsSchema);
}

const newLetter = ({ languages }: ContentFiles, file: string) =>
  `${schemaLine(file)}language: ${languages.source}\nreceiver: ["…"]\nsubject: "…"\nparagraphs: ["…", "{owner}"]\n`;
