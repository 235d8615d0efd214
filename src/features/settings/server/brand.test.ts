import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingGroups, type GroupValues } from '../../../contract/setting-groups.ts';
import { aBody, openCheckout, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { issueInvoice } from '../../orders/server/invoice/issue-invoice.server.ts';
import { placeOrder } from '../../orders/server/place/place-order.server.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { readShopSettings, saveShopSettings } from './shop-settings.server.ts';
import { saveSettings } from './save-settings.server.ts';
import { groupOf, readAllSettings } from './setting-groups.server.ts';

const { shop, sql } = await openCheckout();
const order = {
  ...aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 }]),
  method: 'cod' as const,
};
/** An order with its invoice. */
async function buy(): Promise<string> {
  const { id, orderNumber } = await placeOrder(shop, { input: order, userId: undefined, key: undefined });
  await inTransaction(sql, (tx) => issueInvoice(tx, id, shop.now()));
  return orderNumber;
}

const now = async <Group extends 'brand' | 'identity'>(group: Group): Promise<GroupValues[Group]> =>
  groupOf(group, await readAllSettings(sql)) as GroupValues[Group];
const change = async <Group extends 'brand' | 'identity'>(
  group: Group,
  values: Partial<GroupValues[Group]>,
) => saveSettings(shop, { ...(await now(group)), ...values } as never, 'somebody');

beforeAll(() => stockProduct(sql, 'rani', 1400, { 38: 1000 }));
beforeEach(() => sql`delete from settings`);

describe('the brand', () => {
  const made = {
    tints: {
      deep: '#111111',
      soft: '#222222',
      pale: '#eeeeee',
      paleDeep: '#dddddd',
      accentSoft: '#ffffee',
      accentDeep: '#555500',
    },
    icons: '/pictures/ui',
    share: '/pictures/ui/share.png',
  };
  const withMade = async () =>
    saveShopSettings(sql, { brand: { ...(await readShopSettings(sql)).brand, made } });
  const brand = async () => (await readShopSettings(sql)).brand;

  test('keeps what was made for it while its name and colours stay', async () => {
    await withMade();
    await change('brand', { footer: 'Walk well.' });
    expect(await brand()).toMatchObject({ footer: 'Walk well.', made });
  });

  test.each(['name', 'main', 'accent'] as const)(
    'loses what was made for it with another %s',
    async (field) => {
      await withMade();
      if (field === 'name') await change('identity', { name: 'Meera' });
      else await change('brand', { [field]: field === 'main' ? '#004488' : '#ffcc00' });
      expect((await brand()).made).toBeNull();
    },
  );

  test('a new prefix starts a new series; the series before keeps its numbers', async () => {
    expect(await buy()).toMatch(/^OD[2-9A-Y]{7}$/);
    await change('brand', { orderPrefix: 'MR', invoicePrefix: 'ZZ' });
    expect(await buy()).toMatch(/^MR[2-9A-Y]{7}$/);
    const rows = await sql<{ number: string }[]>`select number from invoices order by number`;
    expect(rows.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^IN\/\d\d-\d\d\/000001$/),
      expect.stringMatching(/^ZZ\/\d\d-\d\d\/000001$/),
    ]);
  });

  test('one prefix is never the series of both kinds', async () => {
    const { error } = settingGroups.brand.schema.safeParse({ ...(await now('brand')), creditPrefix: 'in' });
    expect(error?.issues).toMatchObject([{ path: ['creditPrefix'] }]);
    await buy();
    await expect(change('brand', { invoicePrefix: 'AA', creditPrefix: 'IN' })).rejects.toMatchObject({
      message: 'IN is the series of invoices that were issued before. Please take another prefix.',
    });
  });
});
