import { type Finding, failsWith, type Kind, kinds } from '../model/errors/findings.ts';
import { bold, counted, done, styled } from './terminal/layout.ts';

const fewFiles = 5;
const fewKeys = 3;

/** The findings as text: grouped by kind and by message, with a summary in the last line. */
export const reportText = (
  findings: readonly Finding[],
  options: { publish: boolean; everything: boolean },
): string => [...chapters(findings, options), verdict(findings, options.publish)].join('\n\n');

/** The findings alone, one chapter for each kind. */
export const chapters = (
  findings: readonly Finding[],
  options: { publish: boolean; everything: boolean },
): string[] =>
  (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const found = findings.filter((finding) => finding.kind === kind);
    return found.length > 0 ? [chapter(kind, found, options)] : [];
  });

function chapter(
  kind: Kind,
  found: readonly Finding[],
  { publish, everything }: { publish: boolean; everything: boolean },
): string {
  const { title, fails } = kinds[kind];
  const colour = found.some(failsWith(publish)) ? 'red' : 'yellow';
  const when = fails === 'publish' && !publish ? styled('dim', '  before publishing') : '';
  const inFull = everything || fails === 'always';
  return [
    `${styled(['bold', colour], title)}  ${found.length}${when}`,
    ...groupBySaying(found).map((group) => describe(group, inFull)),
  ].join('\n');
}

function describe({ places, wrong, advice }: Group, inFull: boolean): string {
  const shown = inFull ? places : places.slice(0, fewFiles);
  const left = places.length - shown.length;
  return [
    ...shown.map(({ file, keys }) => `  ${file}  ${bold(listed(keys, inFull))}`.trimEnd()),
    ...(left > 0 ? [`  … and ${counted(left, 'more file')}: add --all`] : []),
    `    ${wrong}`,
    styled('dim', `    → ${advice}`),
  ].join('\n');
}

function listed(keys: readonly string[], inFull: boolean): string {
  if (inFull || keys.length <= fewKeys) return keys.join(', ');
  return `${keys.slice(0, fewKeys).join(', ')} and ${keys.length - fewKeys} more`;
}

/** The summary line. */
export function verdict(findings: readonly Finding[], publish: boolean): string {
  const list = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const { length } = findings.filter((finding) => finding.kind === kind);
    const [one, many] = kinds[kind].counted;
    return length > 0 ? [counted(length, one, many)] : [];
  });
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

/** Findings with the same message, reported once with all their places. */
type Group = { wrong: string; advice: string; places: { file: string; keys: string[] }[] };

function groupBySaying(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { file, key, wrong, advice } of findings) {
    const saying = `${wrong}\n${advice}`;
    const group = groups.get(saying) ?? { wrong, advice, places: [] };
    groups.set(saying, group);
    const place = group.places.find((other) => withoutLine(other.file) === withoutLine(file));
    if (place) place.keys.push(key);
    else group.places.push({ file, keys: key ? [key] : [] });
  }
  return [...groups.values()];
}

const withoutLine = (file: string) => file.replace(/:\d+$/, '');
