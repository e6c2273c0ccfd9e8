import type { Readable, Writable } from 'node:stream';
import { isCancel, multiselect, password, text } from '@clack/prompts';
import { Refusal } from '../../model/errors/refusal.ts';

export type Question = {
  asks: string;
  /** Taken when the answer is empty. */
  otherwise?: string;
  /** What is wrong with an answer, and what to write instead; nothing when it is good. */
  wrongWith?: (answer: string) => string | undefined;
  /** The answer is not shown while it is typed, nor is `otherwise`. */
  secret?: boolean;
  /** All answers that there are, to mark one or more; the answer lists them with commas. */
  choices?: readonly { value: string; label: string }[];
};

export type Ask = (question: Question) => Promise<string>;

type Terminal = { input?: Readable; output?: Writable };

/** Puts a question until its answer is good; whoever presses Ctrl+C ends the command. */
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
    const typed = secret
      ? await password({
          ...terminal,
          message: otherwise ? `${asks} (Enter keeps it)` : asks,
          validate,
        })
      : await text({ ...terminal, message: asks, placeholder: otherwise, validate });
    return (notCancelled(typed) ?? '').trim() || otherwise;
  };

function notCancelled<Given>(given: Given): Exclude<Given, symbol> {
  if (isCancel(given)) throw new Refusal('Stopped; nothing more was written.');
  return given as Exclude<Given, symbol>;
}

/** Nobody is asked where the command is piped, or was told to ask nothing. */
export const promptIfInteractive = ({ yes }: { yes: boolean }): Ask | undefined =>
  process.stdin.isTTY && process.stdout.isTTY && !yes ? promptIn() : undefined;

export async function isYes(ask: Ask, asks: string, otherwise: 'yes' | 'no'): Promise<boolean> {
  const answer = await ask({
    asks: `${asks} yes or no`,
    otherwise,
    wrongWith: (text) => (/^(?:yes|no)$/.test(text) ? undefined : 'Write yes or no.'),
  });
  return answer === 'yes';
}

/** Nothing is written without a yes, given now or by a flag. */
export async function confirmOrRefuse(ask: Ask | undefined, asks: string): Promise<void> {
  if (!ask) throw new Refusal('Nothing was changed. If this is right, add --yes.');
  if (!(await isYes(ask, asks, 'no'))) throw new Refusal('Nothing was changed.');
}

/** What is wrong with the answer to a question, with the flag that gave it. */
export function wrongFlag(
  flag: string,
  answer: string,
  wrongWith: Question['wrongWith'],
): string | undefined {
  const wrong = wrongWith?.(answer);
  return wrong && `--${flag}${answer ? ` ${answer}` : ''}: ${wrong}`;
}

/** Takes the flag, asks, or takes the suggestion; what is wrong with a flag ends the command. */
export function flagOrPrompt(ask: Ask | undefined) {
  return async (flag: string, given: string | undefined, question: Question): Promise<string> => {
    if (given === undefined && ask) return ask(question);
    const answer = given?.trim() ?? question.otherwise ?? '';
    const wrong = wrongFlag(flag, answer, question.wrongWith);
    if (wrong) throw new Refusal(wrong);
    return answer;
  };
}
