import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Code, collectionOf, type Part } from '../../../editing/parts.ts';
import type { ProjectChange } from '../../../editing/projects/projects.ts';
import type { Collection } from '../../../model/reader/files.ts';
import { Button, ErrorMessage } from '../../../text-fields/controls.tsx';
import { createListQueue } from '../../../text-fields/list-queue.ts';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import type { Overview, PartSummary } from '../../server/overview.ts';
import { send } from '../calls.ts';
import { FormPanel } from '../panels/Panel.tsx';
import { content, queryClient } from '../queries.ts';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';

export function ProjectActions({ id, summary }: { id: string; summary: PartSummary }) {
  const { overview, part, goTo } = useDesk();
  const { words } = useWords();
  const [refusal, setRefusal] = useState('');
  const change = useProjectChange(setRefusal);
  const move = useProjectMove();
  const [question, setQuestion] = useState<'rename' | 'delete'>();
  const projects = projectsOf(overview);
  const here = projects.findIndex(({ name }) => name === id);
  const isFeatured = summary.featured !== undefined;
  const feature = () => {
    const others = projects
      .filter(({ name, featured }) => featured !== undefined && name !== id)
      .toSorted((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
      .map(({ name }) => name);
    return change({ change: 'feature', ids: isFeatured ? others : [...others, id] });
  };
  const duplicate = async () => {
    const result = await change({ change: 'duplicate', id });
    if (result?.id) goTo({ view: `projects/${result.id}` });
  };
  const places = [
    { icon: 'up', by: -1, label: words.project.newer },
    { icon: 'down', by: 1, label: words.project.older },
  ] as const;
  const close = () => setQuestion(undefined);

  return (
    <div className={`${ui.stack} ${styles.head}`}>
      <fieldset className={ui.row}>
        <legend className={ui.visuallyHidden}>{words.project.actions}</legend>
        {places.map(({ icon, by, label }) => (
          <Button
            key={icon}
            icon={icon}
            aria-disabled={!projects[here + by]}
            onClick={() => move(here, (index) => index + by)}
          >
            {label}
          </Button>
        ))}
        <Button icon="star" aria-pressed={isFeatured} onClick={feature}>
          {words.project.feature}
        </Button>
        <Button
          aria-pressed={summary.isDraft === true}
          onClick={() => change({ change: 'draft', ids: [id], isDraft: !summary.isDraft })}
        >
          {words.project.draft}
        </Button>
        <Button onClick={duplicate}>{words.project.duplicate}</Button>
        <Button onClick={() => setQuestion('rename')}>{words.project.rename}</Button>
        <Button variant="danger" icon="trash" onClick={() => setQuestion('delete')}>
          {words.project.delete}
        </Button>
      </fieldset>
      <ErrorMessage>{refusal}</ErrorMessage>
      {question === 'rename' && part && (
        <RenameFolder of="projects" id={id} part={part} onClose={close} />
      )}
      {question === 'delete' && <DeleteFolders of="projects" ids={[id]} onClose={close} />}
    </div>
  );
}

/** Asks for a title; everything else is written in the new project's fields. */
export function NewProject({ onClose }: { onClose: () => void }) {
  const { goTo } = useDesk();
  const { words } = useWords();
  return (
    <FormPanel
      title={words.tree.newProject}
      submit={words.project.create}
      onSubmit={(values) => {
        const title = String(values.get('title'));
        return changeProject({ change: 'new', title, tags: [], repositories: [] });
      }}
      onDone={({ id }) => id && goTo({ view: `projects/${id}` })}
      onClose={onClose}
    >
      <label className={ui.lines}>
        <span className={ui.label}>{words.project.title}</span>
        <input
          name="title"
          className={ui.input}
          required
          autoComplete="off"
          aria-describedby="new-hint"
        />
      </label>
      <p className={ui.soft} id="new-hint">
        {words.project.newHint}
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
        <label key={code} className={ui.lines}>
          <span className={ui.label}>
            {say(words.project.url, { language: languageNameOf(code) })}
          </span>
          <input
            name={code}
            className={ui.input}
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            title={words.project.idHint}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={written[code]?.text || inherited}
          />
        </label>
      ))}
    </FormPanel>
  );
}

type DeleteFoldersProps = { of: Collection; ids: readonly string[]; onClose: () => void };

/** Names all that goes with projects or notes before they go. */
export function DeleteFolders({ of, ids, onClose }: DeleteFoldersProps) {
  const { overview, location, goTo } = useDesk();
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
      onDone={() => location.view !== of && goTo({ view: of }, 'replace')}
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

const changeProject = (wanted: ProjectChange) => send('project', wanted);

export function useProjectChange(onRefused?: (message: string) => void) {
  const change = useChange(onRefused);
  return (json: ProjectChange) => change(() => changeProject(json));
}

/** Moves a project among the others, one move after the other, and says where it is now. */
export function useProjectMove() {
  const { setNotice } = useDesk();
  const { words, say } = useWords();
  const change = useProjectChange();
  const [enqueue] = useState(createListQueue);
  return (seen: number, targetFor: (index: number) => number) =>
    enqueue(seen, async (index) => {
      const overview = queryClient.getQueryData(content('overview', {}).queryKey);
      const projects = overview ? projectsOf(overview) : [];
      const [to, moved] = [targetFor(index), projects[index]];
      if (!moved || to < 0 || to >= projects.length || to === index) return undefined;
      const ids = projects.map(({ name }) => name);
      const order = ids.toSpliced(index, 1).toSpliced(to, 0, moved.name);
      if (!(await change({ change: 'reorder', ids: order }))) return undefined;
      const values = { title: moved.title ?? moved.name, place: to + 1, count: ids.length };
      setNotice(say(words.tree.moved, values));
      return { change: 'move', index, to };
    });
}
