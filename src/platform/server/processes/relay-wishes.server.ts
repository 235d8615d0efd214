import type { Wish } from '../page-cache/cached-page.ts';
import type { ToChild, ToParent } from './messages.ts';

type Answer = Omit<Extract<ToChild, { type: 'made' }>, 'id'>;

/** Carries wishes for pages to the process that makes them, and the pages back. None is lost when that process dies. */
export function relayWishes(sendToMaker: (message: Extract<ToChild, { type: 'wish' }>) => boolean) {
  const waiting = new Map<number, { wish: Wish; answer: (answer: Answer) => void; sent: boolean }>();
  let wishes = 0;
  const sendAll = (): void => {
    for (const [id, each] of waiting)
      if (!each.sent) each.sent = sendToMaker({ type: 'wish', id, wish: each.wish });
  };
  return {
    wish(wish: Wish, answer: (answer: Answer) => void): void {
      const id = (wishes += 1);
      waiting.set(id, { wish, answer, sent: sendToMaker({ type: 'wish', id, wish }) });
    },
    made({ id, ...answer }: Extract<ToParent, { type: 'made' }>): void {
      const asked = waiting.get(id);
      waiting.delete(id);
      asked?.answer(answer);
    },
    makerLeft(): void {
      for (const each of waiting.values()) each.sent = false;
    },
    makerCame: sendAll,
  };
}
