import { cleanBrowser, type MeasuredBrowser } from '../../../../domain/measuring/measured-order.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';

/** With the order: what Google and Meta called the browser of a shopper who agreed to it. Nothing without consent. */
export async function noteMeasured(
  tx: Tx,
  orderId: string,
  said: MeasuredBrowser,
  placedAt: Date,
): Promise<void> {
  const known = cleanBrowser(said, placedAt);
  if (!known) return;
  const { agreedAt, client, session, browser, fbp, fbc } = known;
  await tx`
    insert into order_measuring (order_id, agreed_at, placed_at, google_client, google_session, meta_browser, meta_fbp, meta_fbc)
    values (${orderId}, ${agreedAt}, ${placedAt}, ${client}, ${session}, ${browser}, ${fbp}, ${fbc})`;
}
