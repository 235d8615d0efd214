import { beforeAll, expect, test } from 'vitest';
import { replaceDemoSpins } from '../../features/catalogue/server/pictures/demo-spins.server.ts';
import { readSpin, readStaffSpin } from '../../features/catalogue/server/pictures/product-spin.server.ts';
import { addCategories } from '../../features/catalogue/server/save-categories.server.ts';
import { addProducts } from '../../features/catalogue/server/save-products.server.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { aProductEntry } from '../testing/a-product-entry.ts';

const { sql } = await testDb();
const OWN = ['00000000-0000-4000-8000-000000000001'];
const spin = (productId: string, name: string) => ({
  productId,
  frames: Array.from({ length: 24 }, (_, k) => `spins/${name}-t${k}`),
  width: 480,
});
const load = (...spins: ReturnType<typeof spin>[]) => inTransaction(sql, (tx) => replaceDemoSpins(tx, spins));

beforeAll(() =>
  inTransaction(sql, async (tx) => {
    await addCategories(
      tx,
      [{ subcategoriesName: 'Festive Footwear', headline: '', text: '' }],
      [{ subcategoryTypeName: 'Mojaris' }],
    );
    const entries = ['turns', 'of-staff', 'turns-no-more'].map(aProductEntry);
    await addProducts(tx, entries, { defaultDiscount: 0, day: '2026-11-18' });
    await tx`insert into product_spins (product_id, picture_ids, width) values ('p-of-staff', ${OWN}, 720)`;
  }),
);

test('turns that come with the demo are shown; a newer demo replaces them; one that staff sent in stays', async () => {
  await load(
    spin('p-turns', 'old'),
    spin('p-turns-no-more', 'old'),
    spin('p-of-staff', 'old'),
    spin('unknown', 'old'),
  );
  expect(await readSpin(sql, 'p-turns')).toEqual({ frames: spin('p-turns', 'old').frames, width: 480 });
  expect(await readStaffSpin(sql, 'p-turns')).toEqual({ photos: 24, shown: true, failed: 0 });

  await load(spin('p-turns', 'new'), spin('p-of-staff', 'new'));
  expect(await readSpin(sql, 'p-turns')).toEqual({ frames: spin('p-turns', 'new').frames, width: 480 });
  expect(await readSpin(sql, 'p-turns-no-more')).toBeUndefined();
  expect(await readStaffSpin(sql, 'p-of-staff')).toEqual({ photos: 1, shown: true, failed: 0 });
  const of = await sql`select files from product_spins where product_id = 'p-of-staff'`;
  expect(of).toEqual([{ files: null }]);
});
