import { formatINR } from '../../domain/money/money.ts';
import { momentWords } from '../../domain/text/date-words.ts';
import { readConfig } from '../../features/config.server.ts';
import { findLostPayments } from '../../features/orders/server/pay/lost-payments.server.ts';
import { readStoredKeys, withKeys } from '../../features/settings/server/service-keys.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { createOutbox } from '../../services/outbox.server.ts';
import { paymentOf } from '../services.server.ts';
import { addressOf, secretKey } from '../start/opening.server.ts';

/** Asks the payment provider with the keys of the shop. */
export async function lostPayments(
  { sql, now, dataDir }: { readonly sql: Sql; readonly now: () => Date; readonly dataDir: string },
  since: string,
): Promise<string[]> {
  const from = new Date(since);
  if (Number.isNaN(from.getTime())) throw new Error('Give the moment as 2026-11-18T14:02:00+05:30.');
  const config = readConfig(process.env);
  const { keys } = await readStoredKeys(sql, secretKey(config, dataDir));
  const payment = paymentOf({
    config: withKeys(config, keys),
    log: () => {},
    ownAddress: addressOf(config, config.PORT),
    outbox: createOutbox(sql),
  });
  const lost = await findLostPayments({ sql, now, services: { payment } }, from);
  if (lost.length === 0) return ['The shop knows every payment that the provider has captured since then.'];
  return [
    ...lost.map(
      ({ id, orderId, amount, method, createdAt }) =>
        `${id}  ${formatINR(amount)}  ${method ?? ''}  ${momentWords(createdAt)}  ${orderId ?? ''}`,
    ),
    `${lost.length} payments since then belong to no order of this shop. Refund them at the provider, or order again for the customer.`,
  ];
}
