import { useCallback, useEffect, useState } from 'react';
import type { CheckFinding, CheckReport } from '../../contract.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { useLabels } from '../../words/labels.ts';
import { useVoice, type Words } from '../../words/words.ts';
import { calls } from '../calls.ts';
import type { View } from '../place.ts';
import { useDesk, useGoToText } from '../use-desk.ts';
import styles from './CheckPanel.module.css';

type Kind = keyof Words['check']['kinds'];

/** What `npm run check` says, as a list that leads to the fields, and what is left before publishing. */
export function CheckPanel({ onClose }: { onClose: () => void }) {
  const { saver } = useDesk();
  const { words } = useVoice();
  const [report, setReport] = useState<CheckReport>();
  const [isFailed, setFailed] = useState(false);
  const look = useCallback(async () => {
    setReport(undefined);
    setFailed(false);
    await saver.flush();
    calls.check().then(setReport, () => setFailed(true));
  }, [saver]);
  useEffect(() => {
    look();
  }, [look]);

  const kinds = report ? (Object.keys(words.check.kinds) as Kind[]) : [];
  return (
    <Panel title={words.check.title} onClose={onClose}>
      <p className={styles.verdict} role="status" data-state={report && verdictOf(report)}>
        {isFailed
          ? words.cannotOpen
          : report
            ? words.check[verdictOf(report)]
            : words.check.looking}
      </p>
      {kinds.map((kind) => (
        <Findings
          key={kind}
          kind={kind}
          findings={report?.findings.filter((finding) => finding.kind === kind) ?? []}
          onClose={onClose}
        />
      ))}
      {report && (
        <footer className={styles.foot}>
          <p>{words.check.how}</p>
          <button type="button" className={button.pill} onClick={look}>
            {words.check.again}
          </button>
        </footer>
      )}
    </Panel>
  );
}

function verdictOf({ ok, ready, findings }: CheckReport) {
  if (!ok) return 'broken';
  if (!ready) return 'builds';
  return findings.length > 0 ? 'onlyHints' : 'ready';
}

type FindingsProps = { kind: Kind; findings: readonly CheckFinding[]; onClose: () => void };

function Findings({ kind, findings, onClose }: FindingsProps) {
  const { words } = useVoice();
  const [first] = findings;
  if (!first) return null;
  const tone = { always: chip.bad, publish: chip.warn, never: chip.plain }[first.fails];
  return (
    <details className={styles.kind} open={first.fails !== 'never' || findings.length < 8}>
      <summary>
        {words.check.kinds[kind]}
        <span className={`${chip.chip} ${tone}`}>{findings.length}</span>
        {first.fails === 'publish' && (
          <span className={styles.when}>{words.check.beforePublishing}</span>
        )}
      </summary>
      <ul>
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.file} ${finding.key} ${finding.wrong}`}
            finding={finding}
            onClose={onClose}
          />
        ))}
      </ul>
    </details>
  );
}

function FindingRow({ finding, onClose }: { finding: CheckFinding; onClose: () => void }) {
  const { overview, goTo } = useDesk();
  const { words } = useVoice();
  const { labelOf } = useLabels();
  const goToText = useGoToText();
  const { at, file, line, key, wrong, advice } = finding;
  const go = () => {
    if (!at) return;
    if ('id' in at) goToText(at.id, at.language);
    else goTo({ view: viewOfFacts(at.fact) });
    onClose();
  };
  const part = at && 'part' in at ? overview.parts.find(({ id }) => id === at.part) : undefined;
  const title = part?.title ?? (part && (words.tree[part.id as keyof Words['tree']] as string));
  const where = part
    ? `${title} · ${labelOf(key)}`
    : `${file}${line ? `:${line}` : ''}${key ? ` · ${key}` : ''}`;
  return (
    <li className={styles.finding}>
      {at ? (
        <button type="button" className={styles.go} onClick={go}>
          {where}
          {'language' in at && <span className={styles.language}>{at.language}</span>}
        </button>
      ) : (
        <span className={styles.file}>{where}</span>
      )}
      <p lang="en">
        {wrong}. <span className={styles.advice}>{advice}</span>
      </p>
    </li>
  );
}

/** The view in which the facts of a file are edited. */
function viewOfFacts(file: string): View {
  if (file === 'cv/cv.yaml') return 'cv';
  return file === 'site.yaml' ? 'settings' : (file.replace('/project.yaml', '') as View);
}
