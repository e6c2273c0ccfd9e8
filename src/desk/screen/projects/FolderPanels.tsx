import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Code, collectionOf, type Part } from '../../../editing/parts.ts';
import type { ProjectChange } from '../../../editing/projects/projects.ts';
import type { Collection } from '../../../model/reader/files.ts';
import { IdInput, LabelledInput, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { Overview } from '../../server/overview.ts';
import { send } from '../calls.ts';
import { FormPanel } from '../panels/Panel.tsx';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';

/** Asks for a title, and a note for its language; everything else is written in the new fields. */
export function NewFolder({ of, onClose }: { of: Collection; onClose: () => void }) {
  const { overview, goTo } = useDesk();
  const { words, languageNameOf } = useWords();
  const { languages } = overview;
  const [language, setLanguage] = useState(languages.find(({ isSource }) => isSource)?.code ?? '');
  const isNote = of === 'notes';
  return (
    <FormPanel
      title={isNote ? words.tree.newNote : words.tree.newProject}
      submit={words.project.create}
      onSubmit={(values) => {
        const wanted = { change: 'new', title: String(values.get('title')) } as const;
        return isNote ? send('note', { ...wanted, language }) : send('project', wanted);
      }}
      onDone={({ id }) => id && goTo({ view: `${of}/${id}`, ...(isNote ? { language } : {}) })}
      onClose={onClose}
    >
      <LabelledInput name="title" label={words.project.title} aria-describedby="new-hint" />
      {isNote && languages.length > 1 && (
        <label className={ui.lines}>
          <span className={ui.label}>{words.note.language}</span>
          <Select
            className={ui.input}
            value={language}
            onChange={setLanguage}
            options={languages.map(({ code }) => ({ id: code, name: languageNameOf(code) }))}
          />
        </label>
      )}
      <p className={ui.soft} id="new-hint">
        {isNote ? words.note.newHint : words.project.newHint}
      </p>
    </FormPanel>
  );
}

type RenameFolderProps = {
  of: Collection;
  id: string;
  /** Those in which it exists; all of them, if not said. */
  languages?: readonly Code[];
  part: Part;
  onClose: () => void;
};

/** New last parts of the URLs, one per language; the old ones lead to them. */
export function RenameFolder({ of, id, languages, part, onClose }: RenameFolderProps) {
  const { overview } = useDesk();
  const { words, say, languageNameOf } = useWords();
  const written = part.texts.find(({ key }) => key === 'url')?.versions ?? {};
  // A language without a URL of its own uses that of the source; a note uses its name.
  const source = overview.languages.find(({ isSource }) => isSource)?.code ?? '';
  const inherited = of === 'notes' ? id : written[source]?.text;
  const shown = overview.languages.filter(({ code }) => languages?.includes(code) ?? true);
  return (
    <FormPanel
      title={words.project.rename}
      submit={words.project.rename}
      onSubmit={(values) => {
        const urls = Object.fromEntries(values) as Record<string, string>;
        return changeFolder(of, { change: 'rename', id, urls });
      }}
      onClose={onClose}
    >
      <p className={ui.soft}>{words.project.renameHint}</p>
      {shown.map(({ code }) => (
        <IdInput
          key={code}
          name={code}
          label={say(words.project.url, { language: languageNameOf(code) })}
          title={words.project.idHint}
          defaultValue={written[code]?.text || inherited}
        />
      ))}
    </FormPanel>
  );
}

type DeleteFoldersProps = { of: Collection; ids: readonly string[]; onClose: () => void };

/** Names all that goes with projects or notes before they go. */
export function DeleteFolders({ of, ids, onClose }: DeleteFoldersProps) {
  const { overview } = useDesk();
  const { words, say, counted } = useWords();
  const { data: plan } = useQuery({
    queryKey: ['delete-plan', of, ...ids],
    // Those that are deleted are no longer chosen.
    enabled: ids.length > 0,
    queryFn: () => send('delete-plan', { ids: [...ids], of }),
    gcTime: 0,
  });
  const title = overview.parts.find(({ id }) => id === `${of}/${ids[0]}`)?.title ?? '';
  return (
    <FormPanel
      title={
        ids.length === 1
          ? say(words.project.deleteSure, { title })
          : counted((of === 'notes' ? words.noteList : words.projects).deleteSure, ids.length)
      }
      submit={words.project.deleteNow}
      isDanger
      isDisabled={!plan}
      onSubmit={() => changeFolder(of, { change: 'delete', ids: [...ids] })}
      onClose={onClose}
    >
      {ids.length > 1 && <p>{plan?.name}</p>}
      <p>{words.project.deleteWhat}</p>
      {plan && (
        <details open={ids.length === 1}>
          <summary>{counted(words.steps.files, plan.removed.length + plan.changed.length)}</summary>
          <ul className={`${ui.soft} ${styles.files}`}>
            {[...plan.removed, ...plan.changed].map((file) => (
              <li key={file}>{plan.removed.includes(file) ? <del>{file}</del> : file}</li>
            ))}
          </ul>
        </details>
      )}
    </FormPanel>
  );
}

/** The projects or notes of an overview, the newest first. */
export const foldersOf = ({ parts }: Pick<Overview, 'parts'>, of: Collection) =>
  parts
    .filter(({ id }) => collectionOf(id) === of)
    .map((part) => ({ ...part, name: part.id.slice(of.length + 1) }));

export const projectsOf = (overview: Pick<Overview, 'parts'>) => foldersOf(overview, 'projects');

/** What can happen to a project and to a note alike. */
type SharedChange = Extract<ProjectChange, { change: 'rename' | 'draft' | 'delete' }>;

export const changeFolder = (of: Collection, wanted: SharedChange) =>
  send(of === 'notes' ? 'note' : 'project', wanted);
