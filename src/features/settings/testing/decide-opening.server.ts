import { gstinCheckLetter } from '../../../domain/settings/gstin.ts';
import { inTransaction, type Sql } from '../../../platform/server/db.server.ts';
import { confirmStep } from '../server/opening.server.ts';
import { saveShopSettings } from '../server/shop-settings.server.ts';

const GSTIN = '29ABCDE1234F1Z';

/** What the owner of a live shop decides before its first order. The people are made up. */
export async function decideOpening(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await saveShopSettings(tx, {
      legalName: 'Meera Footwear',
      gstin: GSTIN + gstinCheckLetter(GSTIN),
      phone: '+91 98765 43210',
      email: 'care@meera-footwear.in',
      grievanceEmail: 'grievance@meera-footwear.in',
    });
    for (const step of ['tax', 'policies', 'reviews'] as const) await confirmStep(tx, step, new Date());
  });
}
