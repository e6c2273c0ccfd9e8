import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationChange } from '../../../editing/cv-versions.ts';
import type { FactFile } from '../../../editing/facts.ts';
import { Button, IdInput, Select } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { send } from '../calls.ts';
import { FormPanel } from '../panels/Panel.tsx';
import { content } from '../queries.ts';
import { FactFields, useFacts } from '../settings/FactsForm.tsx';
import { useChange } from '../use-actions.ts';
import { useDesk } from '../use-desk.ts';

const file = 'cv/versions.yaml';
type Kind = ApplicationChange['kind'];

/** What the PDF beside shows: a version, or a letter as letters/<id>; empty for the public version. */
export const applicationAt = (fact = ''): string =>
  /^versions\.([^.]+)/.exec(fact)?.[1] ?? (fact.startsWith('letters/') ? fact : '');

/** Versions of the CV, their tags, and letters; none of them is published. */
export function ApplicationsView() {
  const { words } = useWords();
  const { facts } = useFacts(file);
  const { data: letters } = useQuery(content('letters', {}));
  const [asked, ask] = useState<Kind>();
  const idsUnder = (group: string) => [
    ...new Set(
      facts
        .filter(({ key }) => key.startsWith(`${group}.`))
        .map(({ key }) => key.split('.')[1] ?? ''),
    ),
  ];
  const groups: { kind: Kind; title: string; ids: readonly string[] }[] = [
    { kind: 'version', title: words.applications.versions, ids: idsUnder('versions') },
    { kind: 'tag', title: words.applications.tags, ids: idsUnder('tags') },
    { kind: 'letter', title: words.applications.letters, ids: letters?.ids ?? [] },
  ];
  return (
    <>
      <p className={ui.soft}>{words.applications.hint}</p>
      {groups.map(({ kind, title, ids }) => (
        <section key={kind} className={ui.group} aria-label={title}>
          <h2>{title}</h2>
          {ids.map((id) => (
            <Entry key={id} kind={kind} id={id} />
          ))}
          <Button variant="accent" icon="add" className={ui.add} onClick={() => ask(kind)}>
            {words.applications[kind]}
          </Button>
        </section>
      ))}
      {asked && <NewEntry kind={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

function Entry({ kind, id }: { kind: Kind; id: string }) {
  const { words } = useWords();
  const { goTo, location } = useDesk();
  const change = useChange();
  const own: FactFile = kind === 'letter' ? `letters/${id}.yaml` : file;
  const group = `${kind}s.${id}`;
  const isOwn = (key: string) => kind === 'letter' || key === group || key.startsWith(`${group}.`);
  const shown = kind === 'letter' ? `letters/${id}` : `versions.${id}`;
  return (
    <section aria-label={id}>
      <div className={ui.row}>
        <h3>{id}</h3>
        {kind !== 'tag' && (
          <Button
            aria-pressed={applicationAt(location.fact) === applicationAt(shown)}
            onClick={() => goTo({ view: 'applications', fact: shown })}
          >
            {words.applications.show}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => change(() => send('application', { change: 'remove', kind, id }))}
        >
          {words.applications.remove}
        </Button>
      </div>
      <FactFields file={own} only={isOwn} />
    </section>
  );
}

function NewEntry({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { words } = useWords();
  const { facts } = useFacts('cv/cv.yaml');
  const entries = entriesIn(facts);
  const [on, setOn] = useState('');
  return (
    <FormPanel
      title={words.applications[kind]}
      submit={words.project.create}
      onSubmit={(values) => {
        const id = String(values.get('id'));
        return send('application', { change: 'add', kind, id, on: on || (entries[0] ?? '') });
      }}
      onClose={onClose}
    >
      <IdInput name="id" label={words.applications.id} />
      {kind === 'tag' && (
        <label className={ui.lines} htmlFor="tag-on">
          <span className={ui.label}>{words.applications.on}</span>
          <Select
            id="tag-on"
            className={ui.input}
            value={on || (entries[0] ?? '')}
            onChange={setOn}
            options={entries.map((id) => ({ id, name: id }))}
          />
        </label>
      )}
    </FormPanel>
  );
}

/** Jobs, courses and the like by their keys; items of lists are added to the tag later. */
const entriesIn = (facts: readonly { key: string; value?: unknown }[]) =>
  facts.flatMap(({ key, value }) => {
    const [, list] = /^(\w+)\.\d+\.id$/.exec(key) ?? [];
    return list ? [`${list}.${value}`] : [];
  });
