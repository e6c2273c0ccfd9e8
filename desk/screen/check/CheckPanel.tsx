import { useCallback, useEffect, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import { Panel } from '../../../editor/ui/Panel.tsx';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { CheckReport } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import styles from './CheckPanel.module.css';
import { FindingsOfKind } from './FindingsOfKind.tsx';

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
        <FindingsOfKind
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
