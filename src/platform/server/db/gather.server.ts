import { ConnectionLost } from './connect.server.ts';

interface Asked<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (why: unknown) => void;
}

interface Options {
  /** So many together. */
  readonly most?: number;
  /** What comes while the ones before are under way waits for them: writers do not wait for each other's locks. */
  readonly inTurn?: boolean;
}

/**
 * What is asked for in one go, by whomever, is done together: one statement for many. `run` answers in the order of the
 * items. If it fails, each item is tried alone, so that nobody fails because of another; after a lost connection nobody
 * knows what was done, and all fail.
 */
export function gather<On extends object, Item, Answer>(
  run: (on: On, items: readonly Item[]) => Promise<readonly Answer[]>,
  { most = 100, inTurn = false }: Options = {},
): (on: On, item: Item) => Promise<Answer> {
  const waiting = new WeakMap<On, Asked<Item, Answer>[]>();

  async function answer(on: On, asked: readonly Asked<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(
        on,
        asked.map(({ item }) => item),
      );
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (asked.length === 1 || error instanceof ConnectionLost)
        for (const { reject } of asked) reject(error);
      else for (const each of asked) await answer(on, [each]);
    }
  }

  async function answerAll(on: On, gathered: Asked<Item, Answer>[]): Promise<void> {
    if (!inTurn) waiting.delete(on);
    while (gathered.length > 0) {
      const answered = answer(on, gathered.splice(0, most));
      if (inTurn) await answered;
    }
    if (inTurn) waiting.delete(on);
  }

  return (on, item) =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject };
      const gathered = waiting.get(on);
      if (gathered) return void gathered.push(asked);
      const first = [asked];
      waiting.set(on, first);
      // After all that follows from the same answer.
      process.nextTick(() => void answerAll(on, first));
    });
}
