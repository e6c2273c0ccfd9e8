import { Button, Folded } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords, type Words } from '../../../text-fields/words.ts';
import type { CheckFinding } from '../../server/check.ts';
import { read } from '../calls.ts';
import { useSaved } from '../use-actions.ts';
import { useGoToPlace, useViewTitle } from '../use-desk.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

type Kind = keyof Words['check']['kinds'];

/** What stops a build, then what visitors would see, then what concerns the owner alone. */
const kinds: readonly Kind[] = [
  ...(['error', 'link', 'count', 'length', 'typography', 'cv', 'case', 'note'] as const),
  ...(['picture', 'translation', 'url', 'custom', 'leftover', 'unwritten', 'sample'] as const),
];

/** What `npx polyfolio check` says, as a list that leads to the fields, and what is left before publishing. */
export function CheckPanel() {
  const { words } = useWords();
  const { data, isFetching, isError, refetch } = useSaved(['check'], () => read('check', {}));
  const findings = isFetching ? undefined : data;
  const verdict = findings && verdictOf(findings);
  const findingsOf = (kind: Kind) => findings?.filter((finding) => finding.kind === kind) ?? [];
  return (
    <Panel title={words.check.title}>
      <p className={`${ui.alert} ${verdict ? ui[tones[verdict]] : ui.plain}`} role="status">
        {isError ? words.cannotOpen : words.check[verdict ?? 'looking']}
      </p>
      {kinds.map((kind) => (
        <FindingsOfKind key={kind} kind={kind} findings={findingsOf(kind)} />
      ))}
      {findings && (
        <footer className={`${ui.stack} ${styles.commit}`}>
          <p className={ui.soft}>{words.check.how}</p>
          <Button onClick={() => refetch()}>{words.check.again}</Button>
        </footer>
      )}
    </Panel>
  );
}

const tones = { broken: 'bad', builds: 'warn', onlyHints: 'good', ready: 'good' } as const;

function verdictOf(findings: readonly CheckFinding[]): keyof typeof tones {
  if (findings.some(({ fails }) => fails === 'always')) return 'broken';
  if (findings.some(({ fails }) => fails === 'publish')) return 'builds';
  return findings.length > 0 ? 'onlyHints' : 'ready';
}

type Findings = { findings: readonly CheckFinding[] };

/** A longer list is grouped by the parts of the site. */
const shortList = 12;

/** What the check has found of one kind; what is long is one line until it is opened, but never errors. */
function FindingsOfKind({ kind, findings }: Findings & { kind: Kind }) {
  const { words, language } = useWords();
  const isFolded = kind !== 'error' && (kind === 'sample' || findings.length > shortList);
  const [first] = findings;
  if (!first) return null;
  const tone = { always: ui.bad, publish: ui.warn, never: ui.plain }[first.fails];
  const title = (
    <h3>
      {words.check.kinds[kind]}
      <span className={`${ui.chip} ${tone}`}>{findings.length.toLocaleString(language)}</span>
      {first.fails === 'publish' && <span className={ui.soft}>{words.check.beforePublishing}</span>}
    </h3>
  );
  const list = () => <FindingsByPart findings={findings} />;
  return (
    <section className={styles.kind}>
      {isFolded ? <Folded summary={title}>{list}</Folded> : title}
      {!isFolded && list()}
    </section>
  );
}

function FindingsByPart({ findings }: Findings) {
  const titleOf = useTitles();
  if (findings.length <= shortList) return <Rows findings={findings} />;
  return [...Map.groupBy(findings, titleOf)].map(([title, members]) => {
    const count = (
      <span key="count" className={ui.soft}>
        {members.length}
      </span>
    );
    return (
      <Folded key={title} summary={[title, ' ', count]}>
        {() => <Rows findings={members} />}
      </Folded>
    );
  });
}

/** The same finding in several languages is one row. */
function Rows({ findings }: Findings) {
  const titleOf = useTitles();
  const rows = Map.groupBy(findings, (finding) =>
    [titleOf(finding), finding.key, finding.wrong, finding.at ? '' : finding.file].join('\n'),
  );
  return (
    <ul>
      {[...rows].map(([name, members]) => (
        <FindingRow key={name} findings={members} />
      ))}
    </ul>
  );
}

function FindingRow({ findings }: Findings) {
  const { labelOf, errorOf } = useWords();
  const titleOf = useTitles();
  const go = useGoToPlace();
  const [first] = findings;
  if (!first) return null;
  const { at, file, line, key } = first;
  const { wrong, advice, lang } = errorOf(first);
  // A picture and a whole file have no key: the file names them.
  const place = file.replace('content/', '') + (line ? `:${line}` : '');
  const title = `${titleOf(first)} · ${labelOf(key) || place}`;
  return (
    <li className={`${ui.lines} ${styles.finding}`}>
      {at ? (
        <p className={ui.row}>
          <Button variant="link" onClick={() => go(at)}>
            {title}
          </Button>
          {findings.map(
            ({ at: one }) =>
              one?.text && (
                <button
                  key={one.language}
                  type="button"
                  className={styles.language}
                  aria-label={`${title}, ${one.language}`}
                  onClick={() => go(one)}
                >
                  {one.language}
                </button>
              ),
          )}
        </p>
      ) : (
        <span className={ui.soft}>
          {file}
          {line && `:${line}`} {key}
        </span>
      )}
      <p lang={lang}>
        {wrong}. <span className={ui.soft}>{advice}</span>
      </p>
    </li>
  );
}

function useTitles() {
  const titleOf = useViewTitle();
  return ({ at, file }: CheckFinding): string => (at ? titleOf(at.view) : file);
}
