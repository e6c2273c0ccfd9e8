import type { Readable, Writable } from 'node:stream';
import { isCancel, multiselect, password, text } from '@clack/prompts';
import { Refusal } from '../../model/errors/refusal.ts';

export type Question = {
  asks: string;
  /** The default: used when the answer is empty. */
  otherwise?: string;
  /** What is wrong with an answer and what to enter instead; undefined if it is valid. */
  wrongWith?: (answer: string) => string | undefined;
  /** Neither the answer nor the default is shown. */
  secret?: boolean;
  /** Options, of which any number can be selected; the answer joins them with commas. */
  choices?: readonly { value: string; label: string }[];
};

export type Ask = (question: Question) => Promise<string>;

type Terminal = { input?: Readable; output?: Writable };

/** Asks until the answer is valid; Ctrl+C ends the command. */
export const promptIn =
  (terminal: Terminal = {}): Ask =>
  async ({ asks, otherwise = '', wrongWith, secret, choices }) => {
    const validate = (typed = '') => wrongWith?.(typed.trim() || otherwise);
    if (choices) {
      const marked = await multiselect({
        ...terminal,
        message: asks,
        options: [...choices],
        initialValues: otherwise.split(', ').filter(Boolean),
      });
      return notCancelled(marked).join(', ');
    }
    const hint = otherwise && ' (Enter keeps it)';
    const typed = secret
      ? await password({ ...terminal, message: asks + hint, validate })
      : await text({
          ...terminal,
          message: asks,
          placeholder: otherwise,
          defaultValue: otherwise,
          validate,
        });
    return (notCancelled(typed) ?? '').trim() || otherwise;
  };

function notCancelled<Given>(answer: Given): Exclude<Given, symbol> {
  if (isCancel(answer)) throw new Refusal('Cancelled.');
  return answer as Exclude<Given, symbol>;
}

/** The names in an answer. Only commas separate them: a space may be a typo inside one. */
export const betweenCommas = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Undefined if input or output is not a terminal, or with --yes. */
export const promptIfInteractive = ({ yes }: Flags): Ask | undefined =>
  process.stdin.isTTY && process.stdout.isTTY && !yes ? promptIn() : undefined;

/** No if nobody can be asked. */
export async function isYes(ask: Ask | undefined, asks: string, otherwise: 'yes' | 'no') {
  const wrongWith = (text: string) =>
    text === 'yes' || text === 'no' ? undefined : 'Enter yes or no.';
  return (await ask?.({ asks: `${asks} (yes or no)`, otherwise, wrongWith })) === 'yes';
}

/** Throws unless --yes is given or the user confirms. */
export async function confirmUnless(yes: boolean, asks: string): Promise<void> {
  const ask = promptIfInteractive({ yes });
  if (yes || (await isYes(ask, asks, 'no'))) return;
  throw new Refusal(`Nothing was changed.${ask ? '' : ' To make the changes, add --yes.'}`);
}

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** The errors in the given options, by the rules for their values. */
export const wrongFlags = (flags: Flags, rules: Record<string, Question['wrongWith']>): string[] =>
  Object.entries(rules).flatMap(([flag, wrongWith]) => {
    const answer = textOf(flags, flag);
    const wrong = answer === undefined ? undefined : wrongWith?.(answer);
    return wrong ? [`--${flag}${answer && ` ${answer}`}: ${wrong}`] : [];
  });

export const textOf = (flags: Flags, flag: string) => (flags[flag] as string | undefined)?.trim();

/** The value of an option, an answer, or the default, in this order; a wrong option ends the command. */
export const flagOrPrompt =
  (ask: Ask | undefined, flags: Flags) =>
  async (flag: string, question: Question): Promise<string> => {
    if (flags[flag] === undefined && ask) return ask(question);
    const answer = textOf(flags, flag) ?? question.otherwise ?? '';
    const [wrong] = wrongFlags({ [flag]: answer }, { [flag]: question.wrongWith });
    if (wrong) throw new Refusal(wrong);
    return answer;
  };
