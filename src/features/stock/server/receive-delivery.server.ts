import { createHash } from 'node:crypto';
import type { DeliveryBody } from '../../../contract/stock-staff.ts';
import { quantitiesBySize } from '../../../domain/catalogue/stock.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { beforeAndAfter, moveStocks } from './change-stock.server.ts';
import { changeProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';

const said = (pairs: number, sizes: number): string =>
  `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of ${sizes} ${sizes === 1 ? 'size' : 'sizes'}`;

/** All pairs of a delivery, in one transaction. Sent again because the answer was lost, it counts once. */
export async function receiveDelivery(
  { sql }: Pick<Shop, 'sql'>,
  { key, reference, lines }: DeliveryBody,
  who: string,
): Promise<{ message: string }> {
  const sizes = quantitiesBySize(lines.map(({ pairs, ...size }) => ({ ...size, quantity: pairs })));
  const pairs = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  const hash = createHash('sha256')
    .update(JSON.stringify([reference, sizes]))
    .digest('hex');
  const message = `${said(pairs, sizes.length)} received.`;
  await inTransaction(sql, async (tx) => {
    const begun = await tx`
      insert into stock_deliveries (key, who, reference, hash, pairs)
      values (${key}, ${who}, ${reference}, ${hash}, ${pairs}) on conflict (key) do nothing`;
    if (begun.count === 0) {
      const [same] = await tx`select 1 from stock_deliveries where key = ${key} and hash = ${hash}`;
      if (!same)
        throw new Failure('attemptReused', {
          message:
            'This delivery was received already, with other figures. Please look at the ledger, then begin anew.',
        });
      return;
    }
    const moves = sizes.map(({ productId, size, quantity }) => ({ productId, size, delta: quantity }));
    const ids = [...new Set(moves.map(({ productId }) => productId))];
    const moved = await changeProducts(tx, ids, () =>
      moveStocks(tx, moves, { cause: 'delivery', who, reference: reference || undefined }),
    );
    if (moved.length < moves.length) {
      const known = new Set(moved.map(({ productId, size }) => `${productId} ${size}`));
      const gone = moves.find(({ productId, size }) => !known.has(`${productId} ${size}`));
      throw new Failure('notFound', {
        message: `Size ${gone?.size ?? ''} of product ${gone?.productId ?? ''} does not exist any more. Nothing was received: take it out and save again.`,
      });
    }
    await writeAuditLog(
      tx,
      who,
      `Delivery ${reference || 'without a note'}: ${said(pairs, sizes.length)}`,
      await beforeAndAfter(tx, moved),
    );
  });
  return { message };
}
