import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, inspectContent } from '../../model/content.ts';
import { type ContentError, nameOfError, withoutLine } from '../../model/errors/errors.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { Languages } from '../../model/languages/languages.ts';
import { readLanguages } from '../../model/reader/languages.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import type { FieldError } from '../parts.ts';
import { type Differing, openEditing } from './apply.ts';
import { type About, bytesOf, type Change, isSame, overlayOf, unparsable } from './change.ts';
import type { Step } from './journal.ts';

type Found = ReturnType<typeof inspectContent>;

export type UndoStep = Pick<Step, 'kind' | 'id' | 'language' | 'at'> & {
  did: 'added' | 'removed' | 'changed';
};
export type UndoState = {
  steps: number;
  next?: UndoStep | undefined;
  redo?: UndoStep | undefined;
};

/** Stands for the languages of a site until they can be read. */
const english = new Languages({
  en: { name: 'English', lang: 'en', open_graph: 'en_GB', prefix: '' },
});

/**
 * The content of a site that is being edited: what the reader makes of it, and the changes that
 * were made to it. Operations make changes from it; it applies them.
 */
export function openWorkspace(site: string) {
  const root = join(site, 'content');
  const editing = openEditing(site);
  /** What `known` has of the files that were written from here since it was read. */
  const written = new Map<string, Uint8Array>();
  let known: Found | undefined;
  let lastGood: Content | undefined;
  let languages = readLanguages({ root }, []) ?? english;

  const inspected = () => {
    known ??= inspectContent({ root }, { drafts: true });
    lastGood = known.content ?? lastGood;
    return known;
  };

  /** What the reader finds if a change is made. */
  const inspectedWith = (change: Change) =>
    inspectContent({ root, overlay: overlayOf(change) }, { drafts: true });

  const newErrors = ({ errors }: Found): FieldError[] => {
    const before = new Set(inspected().errors.map(nameOfError));
    return errors.filter((error) => !before.has(nameOfError(error))).map(toFieldError);
  };

  /** What was never written from here may be a folder, which cannot be read. */
  const isAsWritten = (file: string) => {
    const bytes = written.get(file);
    const path = join(root, file);
    return bytes !== undefined && existsSync(path) && isSame(bytes, readFileSync(path));
  };

  const forgetAll = () => {
    known = undefined;
    written.clear();
    languages = readLanguages({ root }, []) ?? languages;
  };

  /** After a step was undone or done again, and others with it; `nothing` is why there is none. */
  const moved = (
    newest: Step | undefined,
    nothing: 'nothing_to_undo' | 'nothing_to_redo',
  ): Step => {
    if (!newest) throw refusal(nothing);
    forgetAll();
    return newest;
  };

  return {
    site,
    root,
    /** Those that could be read last, while the file has errors. */
    get languages(): Languages {
      return languages;
    },
    editing,
    errors: () => inspected().errors.map(toFieldError),
    /** The content as it was when it had no errors; undefined where it never had none. */
    content: (): Content | undefined => inspected().content ?? lastGood,
    /** The syntax error of a file, if it has one. */
    unreadable(file: string): FieldError | undefined {
      const bytes = bytesOf(site, `content/${file}`);
      const found = bytes && unparsable(`content/${file}`, bytes);
      return found ? toFieldError(found) : undefined;
    },
    /** Files have changed: what was read is read again, unless they were written from here. */
    forget(files?: readonly string[]) {
      if (files?.every(isAsWritten)) return;
      forgetAll();
      try {
        editing.notice(files?.map((file) => `content/${file}`));
      } catch {
        // What cannot be recorded now is found when something is undone.
      }
    },
    edit: (about: About, run: (files: ContentFiles) => void): Change =>
      editContent(site, about, run, languages).change,
    apply(change: Change): void {
      editing.apply(change);
      forgetAll();
    },
    /** Applies a change if the content has no new errors with it; returns those. */
    applyIfValid(change: Change): FieldError[] {
      const found = inspectedWith(change);
      const errors = newErrors(found);
      if (errors.length > 0) return errors;
      editing.apply(change);
      forgetAll();
      for (const { file, after } of change.files) {
        if (after) written.set(file.replace(/^content\//, ''), after);
      }
      // What was read to try the change is what would be read now, unless a file was removed.
      if (change.files.every(({ after }) => after)) known = found;
      return [];
    },
    undo: (differing?: Differing): Step => moved(editing.undo({ differing }), 'nothing_to_undo'),
    redo: (differing?: Differing): Step => moved(editing.redo({ differing }), 'nothing_to_redo'),
    /** Undoes or does again until a step, by its number, is the last that is done; 0 undoes all. */
    goTo: (number: number, differing?: Differing): Step =>
      moved(editing.goTo(number, { differing })[0], 'nothing_to_undo'),
    undoState: (): UndoState => {
      const steps = editing.steps();
      const done = steps.filter(({ isUndone }) => !isUndone);
      const undone = steps.findLast(({ isUndone }) => isUndone);
      return {
        steps: done.length,
        next: done[0] && stepOf(done[0]),
        redo: undone && stepOf(undone),
      };
    },
    close() {
      editing.close();
    },
  };
}

export type Workspace = ReturnType<typeof openWorkspace>;

export const stepOf = ({ kind, id, language, at, files }: Step): UndoStep => ({
  ...{ kind, id, language, at },
  did: didOf(files),
});

/** What a step did, by what became of its files. */
export function didOf(files: Step['files']): UndoStep['did'] {
  const isAny = files.some(({ before }) => !before);
  const isGone = files.some(({ after }) => !after);
  return isAny === isGone ? 'changed' : isAny ? 'added' : 'removed';
}

function toFieldError({ details, file, ...error }: ContentError): FieldError {
  const line = error.key === '' ? /:(\d+)$/.exec(file)?.[1] : undefined;
  return {
    ...error,
    details: { ...details },
    file: withoutLine(file),
    line: line === undefined ? undefined : Number(line),
  };
}
