import { patienceMs, within } from './connection.ts';

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** More in one statement makes none of them faster. */
const most = 500;

/** While one waits for the disk of the database, the next is on its way. */
const atOnce = 2;

/** Asks for many in one question: what comes in while others are under way goes into the next. */
export function shareQuestions<Item, Answer>(ask: (items: Item[]) => Promise<Answer[]>) {
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;

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
    underWay -= 1;
  }

  return (item: Item): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
    });
    if (underWay < atOnce) {
      underWay += 1;
      // Whoever comes in the same turn goes along.
      setImmediate(askAll);
    }
    return within(patienceMs, answer);
  };
}
