import { Readable } from 'node:stream';
import type { GIFT_SHOW, StaffGiftCard } from '../../../../contract/gift-cards.ts';
import { emailKey } from '../../../../domain/accounts/email.ts';
import { deliveryMoment } from '../../../../domain/credit/gift-card.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { formatINR, toDecimalString, type Paise } from '../../../../domain/money/money.ts';
import { csvLine } from '../../../../domain/text/csv.ts';
import { inTransaction, type Db, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { anywhere } from '../../../../platform/server/like.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { codeOf, hashOfCode } from './find-gift-card.server.ts';
import { lockGiftCard, type GiftCard } from './gift-card-record.server.ts';
import { giftRefundsByHand, repayCard, repeatGiftRefunds } from './gift-refunds.server.ts';
import { CARD_MAIL } from './settle-gift-card.server.ts';

const PAGE_SIZE = 50;

interface Asked {
  readonly text: string;
  readonly show: (typeof GIFT_SHOW)[number];
}

type Row = Omit<StaffGiftCard, 'createdAt' | 'sentAt' | 'blockedAt'> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly blockedAt: Date | null;
};

const fits = (db: Db, { text, show }: Asked) => db`
  (${text} = '' or g.number ilike ${anywhere(text)} or g.code_end = upper(${text})
    or g.buyer_email ilike ${anywhere(text)} or g.recipient_email ilike ${anywhere(text)}
    or g.buyer_name ilike ${anywhere(text)} or g.recipient_name ilike ${anywhere(text)})
  and case ${show} when 'open' then g.status = 'paid' and a.balance > 0 and g.blocked_at is null
    when 'blocked' then g.blocked_at is not null when 'waiting' then g.status = 'waiting' else true end`;

const rows = (db: Db, asked: Asked, most: number, skipped: number) => db<Row[]>`
  select g.id, g.number, g.status as state, g.amount::float8 as amount, coalesce(a.balance, 0)::float8 as balance,
    concat_ws(' · ', nullif(g.buyer_name, ''), nullif(g.buyer_email, '')) as buyer,
    concat_ws(' · ', nullif(g.recipient_name, ''), nullif(g.recipient_email, '')) as recipient,
    g.recipient_email as email, to_char(g.deliver_on, 'YYYY-MM-DD') as "deliverOn", g.created_at as "createdAt", g.sent_at as "sentAt",
    g.blocked_at as "blockedAt", g.code_end as end,
    (select p.refund_status from gift_payments p
      where p.card_id = g.id and p.refund_status is not null and (p.counts or p.refund_status = 'failed')
      order by p.refund_status <> 'failed' limit 1) as refund
  from gift_cards g left join credit_accounts a on a.id = g.account_id
  where ${fits(db, asked)} order by g.created_at desc, g.id limit ${most} offset ${skipped}`;

export async function listGiftCards(db: Db, { page, ...asked }: Asked & { readonly page: number }) {
  const [cards, [count]] = await Promise.all([
    rows(db, asked, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    db<{ total: number }[]>`
      select count(*)::int as total from gift_cards g left join credit_accounts a on a.id = g.account_id
      where ${fits(db, asked)}`,
  ]);
  return {
    success: true as const,
    total: count?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
    cards: cards.map(({ createdAt, sentAt, blockedAt, ...card }) => ({
      ...card,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      blockedAt: blockedAt?.toISOString() ?? null,
    })),
  };
}

const STEP = 1000;
async function* lines(db: Db, asked: Asked): AsyncGenerator<string> {
  yield csvLine([
    'Number',
    'State',
    'Amount',
    'Balance',
    'Buyer',
    'For',
    'Mailed on',
    'Bought',
    'Mailed',
    'Blocked',
    'Code ends in',
  ]);
  for (let skipped = 0; ; skipped += STEP) {
    const batch = await rows(db, asked, STEP, skipped);
    yield batch
      .map((card) =>
        csvLine([
          card.number,
          card.state,
          toDecimalString(card.amount),
          toDecimalString(card.balance),
          card.buyer,
          card.recipient,
          card.deliverOn,
          card.createdAt.toISOString(),
          card.sentAt?.toISOString() ?? '',
          card.blockedAt?.toISOString() ?? '',
          card.end ?? '',
        ]),
      )
      .join('');
    if (batch.length < STEP) return;
  }
}

/** The list as it was asked for, without codes. Who took it along stands in the audit log. */
export async function exportGiftCards({ sql }: Shop, asked: Asked, who: string): Promise<Readable> {
  await inTransaction(sql, (tx) => writeAuditLog(tx, who, 'Exported the gift cards', { after: asked }));
  return Readable.from(lines(sql, asked));
}

interface Act {
  readonly id: string;
  readonly who: string;
  readonly reason: string;
}

async function change(
  shop: Shop,
  { id, who, reason }: Act,
  done: (card: GiftCard) => string,
  work: (tx: Tx, card: GiftCard) => Promise<{ before?: unknown; after?: unknown }>,
  isOf: readonly GiftCard['status'][] = ['paid'],
): Promise<{ success: true; message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const card = await lockGiftCard(tx, id);
    if (!card) throw new Failure('notFound');
    if (!isOf.includes(card.status)) throw impossibleMove('This gift card is not paid, or was refunded.');
    const words = done(card);
    const changed = await work(tx, card);
    await writeAuditLog(tx, who, `${words} (${reason})`, changed);
    return { success: true as const, message: `${words}.` };
  });
}

export const blockCard = (shop: Shop, act: Act, blocked: boolean) =>
  change(
    shop,
    act,
    ({ number }) => `Gift card ${number} is ${blocked ? 'blocked' : 'no longer blocked'}`,
    async (tx, { id, blockedAt, sentAt, deliverOn }) => {
      if ((blockedAt !== null) === blocked) throw impossibleMove('Somebody has done this meanwhile.');
      await tx`update gift_cards set blocked_at = ${blocked ? shop.now() : null} where id = ${id}`;
      // Its day has passed meanwhile, and its job with it.
      if (!blocked && sentAt === null && deliveryMoment(deliverOn) <= shop.now())
        await addJob(tx, { kind: CARD_MAIL, payload: { cardId: id } });
      return { before: !blocked, after: blocked };
    },
  );

interface Mailing extends Act {
  /** Corrected: whoever had the mail before cannot spend the card any more. */
  readonly email?: string | undefined;
}

const isElsewhere = ({ recipientEmail }: GiftCard, email: string | undefined): email is string =>
  email !== undefined && emailKey(email) !== emailKey(recipientEmail);

export const mailAgain = (shop: Shop, { email, ...act }: Mailing) =>
  change(
    shop,
    act,
    (card) => {
      if (!isElsewhere(card, email)) return `Gift card ${card.number} is mailed once more`;
      return `Gift card ${card.number} is mailed to another address`;
    },
    async (tx, card) => {
      const { id, blockedAt, sentAt } = card;
      if (blockedAt !== null) throw impossibleMove('This gift card is blocked.');
      const again = sentAt !== null;
      if (isElsewhere(card, email)) await mailElsewhere(shop, tx, { ...card, email });
      else if (!again) throw impossibleMove('It is mailed on its day.');
      if (!again && deliveryMoment(card.deliverOn) > shop.now()) return {};
      const payload = again
        ? { cardId: id, again: shop.now().toISOString().replaceAll(':', '') }
        : { cardId: id };
      // Two clicks are one mail.
      await addJob(tx, { kind: CARD_MAIL, payload, key: `${id} ${card.codeTurn} ${email ?? ''}` });
      return {};
    },
  );

/** Another address, and where the first one may have the code another code. */
async function mailElsewhere(shop: Shop, tx: Tx, card: GiftCard & { readonly email: string }): Promise<void> {
  const { id, email, end } = card;
  await tx`update gift_cards set recipient_email = ${email} where id = ${id}`;
  if (end === null) return;
  const codeTurn = card.codeTurn + 1;
  const code = codeOf(shop, { id, codeTurn });
  await tx`
    update gift_cards set code_turn = ${codeTurn}, code_hash = ${hashOfCode(code)}, code_end = ${code.slice(-4)}
    where id = ${id}`;
}

export const refundCard = (shop: Shop, act: Act, balance: Paise) =>
  change(
    shop,
    act,
    ({ number }) => `${formatINR(balance)} of gift card ${number} are refunded to the buyer`,
    async (tx, card) => {
      const [account] = await tx<{ balance: number }[]>`
        select balance::float8 as balance from credit_accounts where id = ${card.accountId} for update`;
      if (account?.balance !== balance || balance === 0)
        throw impossibleMove('Something of this gift card was spent meanwhile. Please look again.');
      await repayCard(tx, card, balance, act.who, shop.now());
      return { before: balance, after: 0 };
    },
  );

/** A second payment goes back while the card is spent, or was never issued. */
const WITH_REFUNDS = ['paid', 'repaid', 'lapsed', 'waiting'] as const;
const NO_REFUND = 'No refund of this gift card has failed. Please look again.';

export const repeatCardRefund = (shop: Shop, act: Act) =>
  change(
    shop,
    act,
    ({ number }) => `The refund of gift card ${number} is requested once more`,
    async (tx, { id }) => {
      if (!(await repeatGiftRefunds(tx, id))) throw impossibleMove(NO_REFUND);
      return {};
    },
    WITH_REFUNDS,
  );

export const cardRefundByHand = (shop: Shop, act: Act) =>
  change(
    shop,
    act,
    ({ number }) => `The refund of gift card ${number} was paid by hand`,
    async (tx, { id }) => {
      if (!(await giftRefundsByHand(tx, id, shop.now()))) throw impossibleMove(NO_REFUND);
      return {};
    },
    WITH_REFUNDS,
  );
