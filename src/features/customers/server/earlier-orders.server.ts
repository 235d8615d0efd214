import type { EarlierOrder } from '../../../contract/earlier-orders.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

const MOST = 500;

/** Orders that came with an import, the newest first. */
export async function earlierOrdersOf(db: Db, emailKey: string | undefined): Promise<EarlierOrder[]> {
  if (emailKey === undefined) return [];
  const rows = await db<(Omit<EarlierOrder, 'at'> & { at: Date })[]>`
    select source, number, placed_at as at, state, total::float8 as total, lines
    from earlier_orders where email_key = ${emailKey} order by placed_at desc, number limit ${MOST}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export const forgetEarlierOrders = async (tx: Tx, emailKey: string): Promise<void> => {
  await tx`delete from earlier_orders where email_key = ${emailKey}`;
};
