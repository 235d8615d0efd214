import type { AppliedOffer, OfferShare } from '../../../domain/offers/apply-offers.ts';
import { Failure } from '../../../domain/errors.ts';
import type { OfferTerms } from '../../../domain/offers/offer-terms.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { invalidatePages } from '../../../platform/server/page-cache/invalidate.server.ts';
import { readCustomerFacts, type Customer } from './customer-facts.server.ts';

const refuse = (code: string, sentence: string): Failure =>
  new Failure('couponRefused', { message: sentence, details: { coupon: code } });

/**
 * Counts coupons for an order, in its transaction and always in the same order: the row of each is held until the end, so
 * of many orders at once no more than its number get it, and nobody gets it twice. Offers without a code are not counted.
 */
export async function spendCoupons(
  tx: Tx,
  applied: readonly AppliedOffer[],
  terms: readonly OfferTerms[],
  customer: Customer,
): Promise<void> {
  const coupons = applied.filter(({ code }) => code !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, code } of coupons) {
    const [counted] = await tx<{ last: boolean; ownCodes: boolean }[]>`
      update offers set used = used + 1
      where id = ${id} and stopped_at is null and (uses is null or used < uses)
      returning shown and coalesce(used = uses, false) as last, own_codes as "ownCodes"`;
    const free = counted?.ownCodes !== true || (await takeOwnCode(tx, code ?? ''));
    if (!counted || !free) throw refuse(code ?? '', `${code} has been used up.`);
    // Pages no longer tell of one that is used up.
    if (counted.last) await invalidatePages(tx, ['offers']);
  }
  // What was read before the rows were held may have changed.
  const held = terms.filter(({ id }) => coupons.some((coupon) => coupon.id === id));
  const facts = await readCustomerFacts(tx, customer, held);
  for (const { id, code, firstOrder, perCustomer } of held) {
    if (firstOrder && facts.hasOrdered) throw refuse(code ?? '', `${code} is for a first order.`);
    if (perCustomer !== null && (facts.used?.[id] ?? 0) >= perCustomer)
      throw refuse(code ?? '', `You have used ${code} already.`);
  }
}

/** A code of one's own works for one order; false where another one holds it. */
async function takeOwnCode(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx`
    update offer_codes set used_at = now() where code = ${code} and used_at is null`;
  return taken.count > 0;
}

/** What the order was given, as it was promised. */
export async function insertOrderOffers(
  tx: Tx,
  orderId: string,
  applied: readonly AppliedOffer[],
): Promise<void> {
  if (applied.length === 0) return;
  const rows = applied.map(({ id, name, code, benefit, amount }) => ({
    order_id: orderId,
    offer_id: id,
    name,
    code,
    benefit: tx.json(benefit),
    amount,
  }));
  await tx`insert into order_offers ${tx.values(rows)}`;
}

/** The order is given up: its coupons can be used by somebody else. */
export async function releaseCoupons(tx: Tx, orderId: string): Promise<void> {
  const again = await tx<{ told: boolean }[]>`
    with released as (
      update order_offers set released_at = now()
      where order_id = ${orderId} and code is not null and released_at is null returning offer_id, code),
    freed as (update offer_codes set used_at = null where code in (select code from released))
    update offers set used = used - 1 where id in (select offer_id from released)
    returning shown and uses is not null as told`;
  if (again.some(({ told }) => told)) await invalidatePages(tx, ['offers']);
}

/** The order is resumed: what it has now takes the place of what it had and gave back. */
export async function replaceOrderOffers(
  tx: Tx,
  orderId: string,
  applied: readonly AppliedOffer[],
): Promise<void> {
  await tx`delete from order_offers where order_id = ${orderId}`;
  await insertOrderOffers(tx, orderId, applied);
}

/** The lines were changed: what each offer gives now is the sum of its shares. */
export async function rewriteOrderOffers(
  tx: Tx,
  orderId: string,
  shares: readonly OfferShare[],
): Promise<void> {
  await tx`
    update order_offers f set amount = coalesce((
      select sum(s.amount) from jsonb_to_recordset(${tx.json(shares)}) as s(offer uuid, amount bigint)
      where s.offer = f.offer_id), 0)
    where f.order_id = ${orderId}`;
}
