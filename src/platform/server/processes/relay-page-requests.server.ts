import type { PageRequest } from '../page-cache/cached-page.ts';
import type { ToChild, ToParent } from './messages.ts';

type Answer = Omit<Extract<ToChild, { type: 'made' }>, 'id'>;

/** Carries requests for pages to the process that makes them, and the pages back. None is lost when that process dies. */
export function relayPageRequests(sendToMaker: (message: Extract<ToChild, { type: 'request' }>) => boolean) {
  const waiting = new Map<
    number,
    { request: PageRequest; answer: (answer: Answer) => void; sent: boolean }
  >();
  let requests = 0;
  const sendAll = (): void => {
    for (const [id, each] of waiting)
      if (!each.sent) each.sent = sendToMaker({ type: 'request', id, request: each.request });
  };
  return {
    request(request: PageRequest, answer: (answer: Answer) => void): void {
      const id = (requests += 1);
      waiting.set(id, { request, answer, sent: sendToMaker({ type: 'request', id, request }) });
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
