import type { Tx } from '../../../platform/db.server.ts';

/** Who acts when no user does: whoever may use the machine. */
export const COMMAND_LINE = 'npm run keep';

interface About {
  readonly orderId?: string;
  readonly productId?: string;
}

/** Remembers what somebody of the shop did. In the transaction of the act itself: neither is there without the other. */
export async function writeAuditLog(tx: Tx, who: string, what: string, about: About): Promise<void> {
  await tx`
    insert into staff_acts (who, what, order_id, product_id)
    values (${who}, ${what}, ${about.orderId ?? null}, ${about.productId ?? null})`;
}
