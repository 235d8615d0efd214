import { maskedDestination, type Destination } from '../../../../contract/payout-destination.ts';
import { mayUse } from '../../../../domain/accounts/visitor.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { cameBack, type RefundState } from '../../../../domain/orders/refund-states.ts';
import { isNamedByStaff, mayRelease, type NamedBy } from '../../../../domain/orders/payout-rules.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { findStaffRights, lockStaffRights } from '../../../accounts/server/team/staff-rights.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { lockOrder, type OrderRecord } from '../order-record.server.ts';
import { pursueLater } from './refunds.server.ts';

interface HeldRefund {
  readonly id: string;
  readonly amount: number;
  readonly way: 'provider' | 'payout' | 'hand' | 'credit';
  readonly status: RefundState;
  readonly destination: Destination | null;
  readonly destinationBy: NamedBy | null;
  readonly askedBy: string | null;
  readonly releasedAt: Date | null;
  readonly version: number;
  readonly contactChangedBy: string | null;
}

interface Held {
  readonly refund: HeldRefund;
  readonly order: OrderRecord;
  readonly who: string;
  readonly isOwner: boolean;
}

const SECOND_PERSON =
  'Another staff member with the money permission has to approve this payout: you entered the account, asked for the money, or it may be your own.';

/** A refund that can be paid out now, with its order and whoever acts: all three stay as they are until it is decided. */
async function hold(shop: Shop, tx: Tx, { id, who }: { id: string; who: string }): Promise<Held> {
  if (!shop.services.payment.canPayOut)
    throw impossibleMove('This shop has no account to pay out from. Give the money back by hand.');
  const [found] = await tx<{ orderNumber: string }[]>`
    select o.order_number as "orderNumber" from refunds r join orders o on o.id = r.order_id where r.id = ${id}`;
  const order = found && (await lockOrder(tx, found.orderNumber));
  if (!order) throw new Failure('notFound');
  // Asked again behind the lock: the permission may have been taken away since the call began.
  const person = await lockStaffRights(tx, who);
  if (!person || !mayUse('money staff', person)) throw new Failure('notAllowed');
  const [refund] = await tx<HeldRefund[]>`
    select r.id, r.amount::float8 as amount, r.way, r.status, r.destination, r.destination_by as "destinationBy",
      r.asked_by as "askedBy", r.released_at as "releasedAt", r.payout_version as version,
      o.contact_changed_by as "contactChangedBy"
    from refunds r join orders o on o.id = r.order_id where r.id = ${id}`;
  if (!refund) throw new Failure('notFound');
  const isOpen =
    cameBack(refund.status) ||
    (refund.way !== 'provider' && refund.status === 'requested' && refund.releasedAt === null);
  if (!isOpen) throw impossibleMove('This money is on its way already.');
  return { refund, order, who, isOwner: person.kind === 'owner' };
}

/** What was paid out by one person alone to an account that person typed: on this order, and by the same one in a day. */
async function paidAlone(tx: Tx, { refund, order, who }: Held, now: Date): Promise<number> {
  const [row] = await tx<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::float8 as sum from refunds
    where id <> ${refund.id} and status not in ('failed', 'reversed') and released_at is not null and released_by = destination_by
      and (order_id = ${order.id}
        or (released_by = ${who} and released_at > ${now}::timestamptz - interval '1 day'))`;
  return row?.sum ?? 0;
}

async function mayReleaseAlone(tx: Tx, held: Held, now: Date): Promise<boolean> {
  const { refund, order, who, isOwner } = held;
  const [alone, { payoutAloneUpTo }, rights] = await Promise.all([
    paidAlone(tx, held, now),
    readStored(tx, 'orders'),
    findStaffRights(tx),
  ]);
  return mayRelease({
    who,
    isOwner,
    others: rights.filter((each) => each.id !== who && mayUse('money staff', each)).length,
    named: refund.destinationBy ?? 'link',
    askedBy: refund.askedBy,
    customer: order.userId,
    contactChangedBy: refund.contactChangedBy,
    sum: alone + refund.amount,
    aloneUpTo: payoutAloneUpTo,
  });
}

/** Recorded here, and sent by a job after the commit. */
async function release(tx: Tx, { refund, order, who }: Held, now: Date): Promise<{ message: string }> {
  const { id, destination, amount } = refund;
  if (!destination) throw new Error('A payout without an account');
  await tx`
    update refunds set released_by = ${who}, released_at = ${now}, requested_at = ${now} where id = ${id}`;
  await pursueLater(tx, id);
  const text = `${order.orderNumber}: payout of ${formatINR(amount)} to ${maskedDestination(destination)} released`;
  await writeAuditLog(tx, who, text, { orderId: order.id });
  return { message: `A payout of ${formatINR(amount)} is requested from the bank.` };
}

/** A staff member types the account. Small sums are sent at once; larger ones wait for somebody else to approve them. */
export async function payOutRefund(
  shop: Shop,
  { id, destination, who }: { id: string; destination: Destination; who: string },
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const held = await hold(shop, tx, { id, who });
    // Money that came back gets a new key at the bank.
    await tx`
      update refunds set way = 'payout', status = 'requested', destination = ${tx.json(destination)},
        destination_by = ${who}, asked_by = coalesce(asked_by, ${who}), payout_version = payout_version + 1,
        released_by = null, released_at = null, provider_refund_id = null, trouble = null,
        tries = tries + case when status in ('failed', 'reversed') then 1 else 0 end
      where id = ${id}`;
    const to = maskedDestination(destination);
    await writeAuditLog(tx, who, `${held.order.orderNumber}: account for the payout entered: ${to}`, {
      orderId: held.order.id,
    });
    const { askedBy } = held.refund;
    const refund: HeldRefund = {
      ...held.refund,
      status: 'requested',
      destination,
      destinationBy: who,
      askedBy: askedBy ?? who,
    };
    const now = shop.now();
    if (await mayReleaseAlone(tx, { ...held, refund }, now)) return release(tx, { ...held, refund }, now);
    return { message: 'The account is saved. Another staff member with the money permission approves it.' };
  });
}

/** Somebody has looked at amount and account and lets them go. Whatever changed since is to be looked at again. */
export async function releasePayout(
  shop: Shop,
  { id, version, amount, who }: { id: string; version: number; amount: number; who: string },
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const held = await hold(shop, tx, { id, who });
    const { refund } = held;
    if (cameBack(refund.status))
      throw impossibleMove('The bank refused this account. Please enter another one.');
    if (!refund.destination) throw impossibleMove('Nobody has said where this money goes.');
    if (refund.version !== version || refund.amount !== amount)
      throw impossibleMove('The account or the amount has changed meanwhile. Please look at it again.');
    const named = refund.destinationBy ?? 'link';
    if (isNamedByStaff(named)) {
      const namer = (await findStaffRights(tx)).find((each) => each.id === named);
      if (!namer || !mayUse('money staff', namer))
        throw impossibleMove(
          'Whoever entered this account no longer has the money permission. Please enter it again.',
        );
    }
    if (!(await mayReleaseAlone(tx, held, shop.now()))) throw impossibleMove(SECOND_PERSON);
    return release(tx, held, shop.now());
  });
}
