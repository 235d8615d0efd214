import type { LowStockRule } from '../../../contract/stock-settings.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readLowStockRule, renewLowStock, saveLowStockRule } from './low-stock.server.ts';
import type { Shop } from '../../shop.server.ts';

type With = Pick<Shop, 'sql'>;

const words = (rule: LowStockRule): string =>
  rule.by === 'sales' ? `what sells in ${rule.days} days` : `${rule.pairs} pairs`;

/** When sizes run low, for the whole shop. The list follows before the answer. */
export async function changeLowStockRule(
  { sql }: With,
  rule: LowStockRule,
  who: string,
): Promise<{ message: string }> {
  await inTransaction(sql, async (tx) => {
    const before = await readLowStockRule(tx);
    await saveLowStockRule(tx, rule);
    await writeAuditLog(tx, who, `A size runs low at ${words(rule)} instead of ${words(before)}`, {
      before,
      after: rule,
    });
  });
  const db = await sql.reserve();
  try {
    await renewLowStock(db);
  } finally {
    db.release();
  }
  return { message: `A size runs low at ${words(rule)}.` };
}

/** When the sizes of one product run low; null goes by the shop's rule. */
export async function changeLowAt(
  { sql }: With,
  { id, lowAt, who }: { readonly id: string; readonly lowAt: number | null; readonly who: string },
): Promise<{ message: string }> {
  await inTransaction(sql, async (tx) => {
    const [before] = await tx<{ code: string; lowAt: number | null }[]>`
      select code, low_at as "lowAt" from products where id = ${id} for update`;
    if (!before) throw new Failure('notFound');
    await tx`update products set low_at = ${lowAt} where id = ${id}`;
    await renewLowStock(tx, [id]);
    const said = (value: number | null) => (value === null ? 'by the shop’s rule' : `at ${value} pairs`);
    await writeAuditLog(tx, who, `${before.code}: runs low ${said(lowAt)} instead of ${said(before.lowAt)}`, {
      productId: id,
      before: { lowAt: before.lowAt },
      after: { lowAt },
    });
  });
  return {
    message: lowAt === null ? 'It runs low by the shop’s rule.' : `It runs low at ${lowAt} pairs of a size.`,
  };
}
