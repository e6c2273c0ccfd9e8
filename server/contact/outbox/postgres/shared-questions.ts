import { patienceMs, within } from './connection.ts';

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** More in one statement makes none of them faster. */
const most = 500;

/** Asks for many at once: what comes in while one question is under way goes into the next. */
export function shareQuestions<Item, Answer>(ask: (items: Item[]) => Promise<Answer[]>) {
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = false;

  async function askAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await ask(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    underWay = false;
  }

  return (item: Item): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
    });
    if (!underWay) {
      underWay = true;
      // Whoever comes in the same turn goes along.
      setImmediate(askAll);
    }
    return within(patienceMs, answer);
  };
}
