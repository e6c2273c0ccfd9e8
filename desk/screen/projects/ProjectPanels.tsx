import { useQuery } from '@tanstack/react-query';
import type { Part } from '../../../editing/parts.ts';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { send } from '../calls.ts';
import { FormPanel } from '../panels/Panel.tsx';
import { useDesk } from '../use-desk.ts';
import styles from './Project.module.css';
import { changeProject } from './use-projects.ts';

/** Asks for a title; everything else is written in the new project's fields. */
export function NewProject({ onClose }: { onClose: () => void }) {
  const { goTo } = useDesk();
  const { words } = useVoice();
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
      <p className={ui.hint} id="new-hint">
        {words.project.newHint}
      </p>
    </FormPanel>
  );
}

type RenameProjectProps = { id: string; part: Part; onClose: () => void };

/** New last parts of the addresses, one per language; the old ones lead to them. */
export function RenameProject({ id, part, onClose }: RenameProjectProps) {
  const { overview } = useDesk();
  const { words, say, languageNameOf } = useVoice();
  const written = part.texts.find(({ key }) => key === 'url')?.versions ?? {};
  return (
    <FormPanel
      title={words.project.rename}
      submit={words.project.rename}
      onSubmit={(values) => {
        const urls = Object.fromEntries(values) as Record<string, string>;
        return changeProject({ change: 'rename', id, urls });
      }}
      onClose={onClose}
    >
      <p className={ui.hint}>{words.project.renameHint}</p>
      {overview.languages.map(({ code }) => (
        <label key={code} className={ui.lines}>
          <span className={ui.label}>
            {say(words.project.address, { language: languageNameOf(code) })}
          </span>
          <input
            name={code}
            className={ui.input}
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            title={words.project.idHint}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={written[code]?.text}
          />
        </label>
      ))}
    </FormPanel>
  );
}

type DeleteProjectsProps = { ids: readonly string[]; onClose: () => void };

/** Names all that goes with projects before they go. */
export function DeleteProjects({ ids, onClose }: DeleteProjectsProps) {
  const { overview, location, goTo } = useDesk();
  const { words, say, counted } = useVoice();
  const { data: plan } = useQuery({
    queryKey: ['delete-plan', ...ids],
    // Those that are deleted are no longer chosen.
    enabled: ids.length > 0,
    queryFn: () => send('delete-plan', { ids: [...ids] }),
    gcTime: 0,
  });
  const title = overview.parts.find(({ id }) => id === `projects/${ids[0]}`)?.title ?? '';
  return (
    <FormPanel
      title={
        ids.length === 1
          ? say(words.project.deleteSure, { title })
          : counted(words.projects.deleteSure, ids.length)
      }
      submit={words.project.deleteNow}
      isDanger
      isDisabled={!plan}
      onSubmit={() => changeProject({ change: 'delete', ids: [...ids] })}
      onDone={() => location.view !== 'projects' && goTo({ view: 'projects' }, 'replace')}
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
