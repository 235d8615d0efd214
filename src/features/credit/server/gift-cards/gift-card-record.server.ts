import type { GIFT_STATES } from '../../../../contract/gift-cards.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { signedToken } from '../../../../platform/server/signed-token.server.ts';

/** Opens the order of a gift card for whoever bought it. It spends nothing. */
export const giftOrderToken = signedToken('gift-order');

export interface GiftCard {
  readonly id: string;
  readonly number: string;
  readonly language: Language;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly amount: Paise;
  readonly deliverOn: string;
  readonly status: (typeof GIFT_STATES)[number];
  readonly linkId: string | null;
  readonly linkUrl: string | null;
  readonly accountId: string | null;
  readonly end: string | null;
  /** How often its code was changed. */
  readonly codeTurn: number;
  readonly sentAt: Date | null;
  readonly blockedAt: Date | null;
  readonly createdAt: Date;
}

async function read(db: Db, which: ReturnType<Db['unsafe']>): Promise<GiftCard | undefined> {
  const [card] = await db<GiftCard[]>`
    select id, number, language, buyer_name as "buyerName", buyer_email as "buyerEmail",
      recipient_name as "recipientName", recipient_email as "recipientEmail", message, amount::float8 as amount,
      to_char(deliver_on, 'YYYY-MM-DD') as "deliverOn", status, link_id as "linkId", link_url as "linkUrl",
      account_id as "accountId", code_end as end, code_turn as "codeTurn", sent_at as "sentAt", blocked_at as "blockedAt",
      created_at as "createdAt"
    from gift_cards ${which}`;
  return card;
}

export const findGiftCard = (db: Db, id: string): Promise<GiftCard | undefined> =>
  read(db, db`where id = ${id}`);
export const findCardOfLink = (db: Db, linkId: string): Promise<GiftCard | undefined> =>
  read(db, db`where link_id = ${linkId}`);
export const lockGiftCard = (tx: Tx, id: string): Promise<GiftCard | undefined> =>
  read(tx, tx`where id = ${id} for update`);
