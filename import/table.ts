import { counted, styled } from '../cli/terminal/layout.ts';
import { locales } from '../model/locales.ts';
import type { Row } from './merge/merge.ts';
import type { Choices, Plan } from './plan.ts';
import type { Kind, LeftOut } from './profile.ts';
import { reasons } from './reasons.ts';

const kindNames: Readonly<Record<Kind, string>> = {
  json_resume: 'a JSON Resume',
  linkedin: 'a LinkedIn export',
  europass: 'a Europass CV',
  repositories: 'a list of repositories',
};

const signs = {
  new: ['green', '+'],
  changed: ['yellow', '~'],
  gone: ['red', '−'],
  kept: ['cyan', '='],
  same: ['dim', '='],
} as const;

const titles = {
  new: 'Comes in',
  changed: 'Replaces what is there',
  gone: 'Goes, since it is the sample’s',
  kept: 'Stays as you have it',
} as const;

const longest = 60;
const short = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** What an import would do, as lines: what comes where, what goes, and what has no place. */
export function tableOf(
  file: string,
  kind: Kind,
  { language }: Pick<Choices, 'language'>,
  { rows, leftOut }: Pick<Plan, 'rows' | 'leftOut'>,
): string[] {
  const same = rows.filter(({ state }) => state === 'same').length;
  return [
    `${styled('bold', file)}, ${kindNames[kind]}; its words are in ${locales[language].name}.`,
    ...(['new', 'changed', 'gone', 'kept'] as const).flatMap((state) =>
      partOf(
        titles[state],
        rows.filter((row) => row.state === state),
      ),
    ),
    ...(same > 0
      ? ['', `${counted(same, 'thing')} of it ${same === 1 ? 'is' : 'are'} there already.`]
      : []),
    ...leftOutLines(leftOut),
  ];
}

function partOf(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(({ what }) => short(what).length));
  return [
    '',
    styled('bold', title),
    ...rows.flatMap(({ state, what, place, before }) => {
      const [colour, sign] = signs[state];
      const line = `  ${styled(colour, sign)} ${short(what).padEnd(width)}  ${styled('dim', place)}`;
      return before ? [line, styled('dim', `      instead of: ${short(before)}`)] : [line];
    }),
  ];
}

function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  return [
    '',
    styled('bold', 'Has no place'),
    ...leftOut.map(
      ({ place, reason, text }) =>
        `  ${place}${text ? ` (${short(text)})` : ''}: ${reasons[reason]}`,
    ),
  ];
}
