import { withoutLine } from '../../model/errors/errors.ts';
import { type Finding, failsWith, type Kind, kinds } from '../../model/errors/findings.ts';
import { bold, counted, done, styled } from '../terminal/layout.ts';

const fewFiles = 5;
const fewKeys = 3;

type Options = { publish: boolean; everything: boolean };

/** The findings as text: grouped by kind and by message, with a summary in the last line. */
export const reportText = (findings: readonly Finding[], options: Options): string =>
  [...chapters(findings, options), verdict(findings, options.publish)].join('\n\n');

/** The findings alone, one chapter for each kind. */
export const chapters = (findings: readonly Finding[], { publish, everything }: Options) =>
  byKind(findings).map(([kind, found]) => {
    const { title, fails } = kinds[kind];
    const colour = found.some(failsWith(publish)) ? 'red' : 'yellow';
    const when = fails === 'publish' && !publish ? styled('dim', '  before publishing') : '';
    const head = `${styled(['bold', colour], title)}  ${found.length}${when}`;
    return [head, ...messages(found, everything || fails === 'always')].join('\n');
  });

/** In the order of the kinds; without those of which there is nothing. */
const byKind = (findings: readonly Finding[]) =>
  (Object.keys(kinds) as Kind[])
    .map((kind) => [kind, findings.filter((finding) => finding.kind === kind)] as const)
    .filter(([, found]) => found.length > 0);

type Message = Pick<Finding, 'file' | 'key' | 'shownKey' | 'wrong' | 'advice'>;

/** Findings with the same message are reported once, with all their places. */
export const messages = (found: readonly Message[], inFull: boolean): string[] =>
  Array.from(Map.groupBy(found, ({ wrong, advice }) => `${wrong}\n${advice}`).values(), (group) =>
    describe(group, inFull),
  );

function describe(group: readonly Message[], inFull: boolean): string {
  const places = [...Map.groupBy(group, ({ file }) => withoutLine(file)).values()];
  const shown = inFull ? places : places.slice(0, fewFiles);
  const left = places.length - shown.length;
  return [
    ...shown.map((place) => {
      const keys = place.flatMap(({ key, shownKey }) => shownKey ?? (key || []));
      return `  ${place[0]?.file}  ${bold(listed(keys, inFull))}`.trimEnd();
    }),
    ...(left > 0 ? [`  … and ${left} more: add --all`] : []),
    `    ${group[0]?.wrong}`,
    styled('dim', `    → ${group[0]?.advice}`),
  ].join('\n');
}

function listed(keys: readonly string[], inFull: boolean): string {
  if (inFull || keys.length <= fewKeys) return keys.join(', ');
  return `${keys.slice(0, fewKeys).join(', ')} and ${keys.length - fewKeys} more`;
}

export function verdict(findings: readonly Finding[], publish: boolean): string {
  const list = byKind(findings).map(([kind, { length }]) =>
    counted(length, ...kinds[kind].counted),
  );
  if (list.length === 0) return done('Nothing to fix: ready to publish.');
  const failing = findings.filter(failsWith(publish)).length;
  const before = findings.filter(failsWith(true)).length;
  const sign = failing > 0 ? styled('red', '✗') : styled('green', '✓');
  const end =
    failing > 0
      ? publish
        ? 'Not ready to publish.'
        : 'The site cannot be built until the errors are fixed.'
      : before > 0
        ? 'The site can be built, but is not ready to publish.'
        : 'Ready to publish.';
  return `${sign} ${list.join(', ')}. ${end}`;
}
