import { deliveryMoment } from '../../../../domain/credit/gift-card.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { readPaidLink } from '../../../../services/payment/paid-link.ts';
import type { ProviderLink } from '../../../../services/payment/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { writeCardEntry } from '../ledger.server.ts';
import { findCardOfLink, lockGiftCard, type GiftCard } from './gift-card-record.server.ts';
import { requestGiftRefund } from './gift-refunds.server.ts';

export const CARD_MAIL = 'gift.cardMail';
export const BOUGHT_MAIL = 'gift.boughtMail';

const MINUTE = 60_000;
/** How long its payment link can be paid. */
export const LINK_MINUTES = 24 * 60;
/** The provider ends a link by its own clock: this much later we end one that is still open. */
const GRACE_MINUTES = 30;

const isOverdue = ({ createdAt }: GiftCard, now: Date): boolean =>
  now.getTime() > createdAt.getTime() + (LINK_MINUTES + GRACE_MINUTES) * MINUTE;

/** A link that can be paid no more; a payment that was begun in time may still arrive. */
async function readLink(shop: Shop, card: GiftCard, linkId: string): Promise<ProviderLink> {
  const { payment } = shop.services;
  const link = await readPaidLink(payment, linkId);
  return link.status === 'created' && isOverdue(card, shop.now()) ? payment.cancelLink(linkId) : link;
}

/** News of the provider about a payment link. */
export async function settleGiftCard(shop: Shop, linkId: string): Promise<void> {
  const card = await findCardOfLink(shop.sql, linkId);
  if (card) await settleCard(shop, card);
}

/** The one way in which the payment of a gift card arrives, whoever brings the news; what is not paid in time is given up. */
export async function settleCard(shop: Shop, { id, linkId, ...known }: GiftCard): Promise<void> {
  const link = linkId === null ? undefined : await readLink(shop, { id, linkId, ...known }, linkId);
  await inTransaction(shop.sql, async (tx) => {
    const card = await lockGiftCard(tx, id);
    if (!card) return;
    for (const payment of link?.payments ?? []) await takePayment(tx, card, payment, shop.now());
    // Without a link nobody can pay it: the provider was away when it was ordered.
    const isOver = link ? ['expired', 'cancelled'].includes(link.status) : isOverdue(card, shop.now());
    if (isOver) await tx`update gift_cards set status = 'lapsed' where id = ${id} and status = 'waiting'`;
  });
}

/** One payment counts. Any other goes back, and so does one for a card that nobody is known to mail it to. */
async function takePayment(
  tx: Tx,
  { id, amount, recipientEmail }: GiftCard,
  payment: ProviderLink['payments'][number],
  now: Date,
): Promise<void> {
  const [row] = await tx<{ id: string; counts: boolean }[]>`
    insert into gift_payments (card_id, provider_payment_id, amount, method, counts, captured_at)
    values (${id}, ${payment.id}, ${payment.amount}, ${payment.method},
      ${recipientEmail}::text <> '' and ${payment.amount}::bigint = ${amount}::bigint
        and not exists (select 1 from gift_payments where card_id = ${id} and counts), ${now})
    on conflict (provider_payment_id) do nothing returning id, counts`;
  if (!row) return;
  if (!row.counts) return requestGiftRefund(tx, row.id, payment.amount);
  const [account] = await tx<{ id: string }[]>`
    insert into credit_accounts (user_id) values (null) returning id`;
  const accountId = account?.id ?? '';
  await writeCardEntry(tx, accountId, { kind: 'sold', amount, at: now });
  await tx`update gift_cards set status = 'paid', paid_at = ${now}, account_id = ${accountId} where id = ${id}`;
  const [{ deliverOn } = { deliverOn: '' }] = await tx<{ deliverOn: string }[]>`
    select to_char(deliver_on, 'YYYY-MM-DD') as "deliverOn" from gift_cards where id = ${id}`;
  await addJob(tx, { kind: BOUGHT_MAIL, payload: { cardId: id } });
  await mailCard(tx, { id, deliverOn }, now);
}

/** On its day, by the shop's clock; at once where that is past. */
export const mailCard = (
  tx: Tx,
  { id, deliverOn }: Pick<GiftCard, 'id' | 'deliverOn'>,
  now: Date,
): Promise<void> =>
  addJob(tx, {
    kind: CARD_MAIL,
    payload: { cardId: id },
    runAt: dueIn(Math.max(0, deliveryMoment(deliverOn).getTime() - now.getTime())),
  });
