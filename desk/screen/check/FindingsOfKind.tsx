import { useState } from 'react';
import chip from '../../../editor/ui/chip.module.css';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useTold } from '../../../words/tools/use-told.ts';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { CheckFinding } from '../../contract.ts';
import { viewOfFacts } from '../place.ts';
import { useDesk, useGoToText } from '../use-desk.ts';
import { useViewTitle } from '../use-view-title.ts';
import styles from './CheckPanel.module.css';

type FindingsProps = {
  kind: keyof Words['check']['kinds'];
  findings: readonly CheckFinding[];
  onClose: () => void;
};

/** More than this is told by place first. */
const few = 12;

/** What the check has found of one kind: a short list at once, a long one by the parts of the site. */
export function FindingsOfKind({ kind, findings, onClose }: FindingsProps) {
  const { words } = useVoice();
  const titleOf = useTitles();
  const [first] = findings;
  if (!first) return null;
  const tone = { always: chip.bad, publish: chip.warn, never: chip.plain }[first.fails];
  const places = Map.groupBy(findings, titleOf);
  return (
    <section className={styles.kind}>
      <h3>
        {words.check.kinds[kind]}
        <span className={`${chip.chip} ${tone}`}>{findings.length}</span>
        {first.fails === 'publish' && (
          <span className={styles.when}>{words.check.beforePublishing}</span>
        )}
      </h3>
      {findings.length <= few ? (
        <Rows findings={findings} onClose={onClose} />
      ) : (
        [...places].map(([title, members]) => (
          <Folded key={title} title={title} findings={members} onClose={onClose} />
        ))
      )}
    </section>
  );
}

type FoldedProps = Omit<FindingsProps, 'kind'> & { title: string };

/** Drawn when it is opened: a whole sample has thousands. */
function Folded({ title, findings, onClose }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <span>{findings.length}</span>
      </summary>
      {isOpen && <Rows findings={findings} onClose={onClose} />}
    </details>
  );
}

/** The same of several languages is told once. */
function Rows({ findings, onClose }: Omit<FindingsProps, 'kind'>) {
  const titleOf = useTitles();
  const rows = Map.groupBy(findings, (finding) =>
    [titleOf(finding), finding.key, finding.wrong, finding.at ? '' : finding.file].join('\n'),
  );
  return (
    <ul>
      {[...rows].map(([name, members]) => (
        <FindingRow key={name} findings={members} onClose={onClose} />
      ))}
    </ul>
  );
}

function FindingRow({ findings, onClose }: Omit<FindingsProps, 'kind'>) {
  const { goTo } = useDesk();
  const { labelOf } = useLabels();
  const titleOf = useTitles();
  const goToText = useGoToText();
  const told = useTold();
  const [first] = findings;
  if (!first) return null;
  const { at, file, line, key } = first;
  const { wrong, advice, lang } = told(first);
  const go = (target: CheckFinding['at']) => {
    if (!target) return;
    if ('id' in target) goToText(target.id, target.language);
    else goTo({ view: viewOfFacts(target.fact) });
    onClose();
  };
  const title = `${titleOf(first)} · ${labelOf(key)}`;
  return (
    <li className={styles.finding}>
      {at ? (
        <p className={styles.where}>
          <button type="button" className={styles.go} onClick={() => go(at)}>
            {title}
          </button>
          {findings.map(({ at: one }) =>
            one && 'language' in one ? (
              <button
                key={one.language}
                type="button"
                className={styles.language}
                aria-label={`${title}, ${one.language}`}
                onClick={() => go(one)}
              >
                {one.language}
              </button>
            ) : null,
          )}
        </p>
      ) : (
        <span className={styles.file}>
          {file}
          {line && `:${line}`} {key}
        </span>
      )}
      <p lang={lang}>
        {wrong}. <span className={styles.advice}>{advice}</span>
      </p>
    </li>
  );
}

/** What the tree calls the place of a finding; a file where the desk has no field for it. */
function useTitles() {
  const titleOf = useViewTitle();
  return ({ at, file }: CheckFinding): string =>
    at ? titleOf('id' in at ? at.part : viewOfFacts(at.fact)) : file;
}
