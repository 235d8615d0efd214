import { gstinCheckLetter } from '../../../domain/settings/gstin.ts';
import { inTransaction, type Sql } from '../../../platform/server/db.server.ts';
import { confirmStep } from '../server/opening.server.ts';
import { saveShopSettings } from '../server/shop-settings.server.ts';
import { saveStored } from '../server/stored-settings.server.ts';

const GSTIN = '29ABCDE1234F1Z';

/** What the owner of a live shop decides before the opening, and the opening itself. The people are made up. */
export async function decideOpening(sql: Sql, { opened = true } = {}): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await saveShopSettings(tx, {
      name: 'Meera',
      legalName: 'Meera Footwear',
      gstin: GSTIN + gstinCheckLetter(GSTIN),
      phone: '+91 98765 43210',
      email: 'care@meera-footwear.in',
      grievanceEmail: 'grievance@meera-footwear.in',
      grievancePhone: '+91 98765 43211',
      address: ['12 Market Street', 'Bengaluru 560001'],
    });
    for (const step of ['tax', 'delivery', 'policies'] as const) await confirmStep(tx, step, new Date());
    await saveStored(tx, 'opening', {
      postponed: ['home', 'payment', 'testOrder'],
      opened: opened ? new Date().toISOString() : null,
    });
  });
}
