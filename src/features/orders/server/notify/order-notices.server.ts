import type { Tx } from '../../../../platform/server/db.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';

/** What we write to the customer about after the sale; that an order is placed, the checkout says. */
export const NOTICES = [
  'not paid',
  'confirm order',
  'not confirmed',
  'packed',
  'shipped',
  'out for delivery',
  'delivered',
  'cancelled',
  'lost',
  'advance stays',
  'refunded',
  'part refunded',
  'account wanted',
  'payment link',
  'difference due',
  'return requested',
  'return accepted',
  'return refused',
  'replacement sent',
  'size gone',
  'store credit',
  'gift card back',
] as const;
export type Notice = (typeof NOTICES)[number];

export const NOTICE_MAIL = 'order-notice-mail';
export const NOTICE_SMS = 'order-notice-sms';
export const NOTICE_PUSH = 'order-notice-push';
export interface NoticePayload {
  readonly orderId: string;
  readonly about: Notice;
  /** Which of several of its kind: a credit note, a request for money. */
  readonly which?: string | undefined;
  /** Set when somebody sends it once more. */
  readonly again?: number | undefined;
}

/** Asks for a mail and a message about an order, at most once each, in the transaction that gives the reason. */
export const notify = (tx: Tx, orderId: string, about: Notice, which?: string): Promise<void> =>
  notifyAll(tx, [orderId], about, which);

export async function notifyAll(
  tx: Tx,
  orderIds: readonly string[],
  about: Notice,
  which?: string,
): Promise<void> {
  const once = which === undefined ? about : `${about} ${which}`;
  const added = await tx<{ orderId: string }[]>`
    insert into order_notices (order_id, about) select id, ${once} from unnest(${[...orderIds]}::uuid[]) o(id)
    on conflict do nothing returning order_id as "orderId"`;
  const jobs = added.flatMap(({ orderId }) => {
    const payload: NoticePayload = { orderId, about, which };
    return [NOTICE_MAIL, NOTICE_SMS, NOTICE_PUSH].map((kind) => ({ kind, payload }));
  });
  await addJobs(tx, jobs);
}
