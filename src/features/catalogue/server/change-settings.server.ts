import { ShopSettings } from '../../../contract/shop.ts';
import { FOOTWEAR } from '../../../domain/money/tax-classes.ts';
import { inTransaction, type Sql } from '../../../platform/server/db.server.ts';
import { COMMAND_LINE, writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readShopSettings, saveShopSettings } from '../../settings/server/shop-settings.server.ts';
import { setDefaultDiscount } from './change-catalogue.server.ts';

/** Only what is named changes, and only to what the schema takes. Prices follow a new default discount. */
export async function changeSettings(sql: Sql, change: unknown, who = COMMAND_LINE): Promise<void> {
  const parsed = ShopSettings.partial().strict().safeParse(change);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `  - ${[path.join('.'), message].filter(Boolean).join(': ')}`,
    );
    throw new Error(['The settings have faults:', ...faults].join('\n'));
  }
  const { data } = parsed;
  await inTransaction(sql, async (tx) => {
    const before: Record<string, unknown> = await readShopSettings(tx);
    const names = Object.keys(data).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify((data as Record<string, unknown>)[name]),
    );
    if (data.pricing) await setDefaultDiscount(tx, data.pricing.defaultDiscount);
    await saveShopSettings(tx, data as Partial<ShopSettings>);
    if (names.length === 0) return;
    await writeAuditLog(tx, who, `Settings: ${names.join(', ')}`, {
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, (data as Record<string, unknown>)[name]])),
    });
  });
}

/** Switches one row of a tax class by the day from which it holds. */
export async function switchTaxRow(sql: Sql, date: string, state: string, name = FOOTWEAR): Promise<void> {
  const { pricing } = await readShopSettings(sql);
  const { classes } = pricing.tax;
  const own = classes.find(({ id }) => id === name);
  if (!own) throw new Error(`Use one of these tax classes: ${classes.map(({ id }) => id).join(', ')}`);
  const { rows } = own;
  if (!rows.some(({ validFrom }) => validFrom === date) || !['on', 'off'].includes(state))
    throw new Error(`Use on or off, and one of these dates: ${rows.map((row) => row.validFrom).join(', ')}`);
  const changed = rows.map((row) => (row.validFrom === date ? { ...row, switchedOn: state === 'on' } : row));
  if (!changed.some(({ switchedOn }) => switchedOn)) throw new Error('One row must stay switched on.');
  const next = classes.map((each) => (each === own ? { ...own, rows: changed } : each));
  await changeSettings(sql, { pricing: { ...pricing, tax: { ...pricing.tax, classes: next } } });
}
