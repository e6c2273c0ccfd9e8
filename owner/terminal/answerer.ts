import type { Ask, Question } from './ask.ts';
import { Refusal } from './command.ts';

/** Takes the flag, asks, or takes the suggestion; what is wrong with a flag ends the command. */
export function answerer(ask: Ask | undefined) {
  return async (flag: string, given: string | undefined, question: Question): Promise<string> => {
    if (given === undefined && ask) return ask(question);
    const answer = given?.trim() ?? question.otherwise ?? '';
    const wrong = question.wrongWith?.(answer);
    if (wrong) throw new Refusal(`--${flag}${answer ? ` ${answer}` : ''}: ${wrong}`);
    return answer;
  };
}
