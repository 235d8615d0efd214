import type { Tx } from '../../../platform/server/db.server.ts';

/** Who acts when no user does: whoever may use the machine. */
export const COMMAND_LINE = 'npm run shop';

interface About {
  readonly orderId?: string;
  readonly productId?: string;
  /** What changed, as it was and as it is now. */
  readonly before?: unknown;
  readonly after?: unknown;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Records what staff did, in the transaction of the change itself, so that neither exists without the other. */
export async function writeAuditLog(tx: Tx, who: string, what: string, about: About): Promise<void> {
  await tx`
    insert into audit_log (who, what, order_id, product_id, before, after)
    values (${who}, ${what}, ${about.orderId ?? null}, ${about.productId ?? null},
      ${asJson(about.before)}::text::jsonb, ${asJson(about.after)}::text::jsonb)`;
}
