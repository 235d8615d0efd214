import type { Db } from '../../../../platform/server/db.server.ts';

export interface Confirmation {
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly remindedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: 'link' | 'code' | 'phone' | null;
  readonly wrongCodes: number;
}

/** What the buyer of an order with cash on delivery was asked, and the answer; nothing for one that was not. */
export async function readConfirmation(db: Db, orderId: string): Promise<Confirmation | undefined> {
  const [row] = await db<Confirmation[]>`
    select asked_at as "askedAt", expires_at as "expiresAt", reminded_at as "remindedAt",
      confirmed_at as "confirmedAt", confirmed_by as "confirmedBy", wrong_codes as "wrongCodes"
    from cash_confirmations where order_id = ${orderId}`;
  return row;
}
