import { saveStored } from '../src/features/settings/server/stored-settings.server.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { newMobile, signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { placeOrder } from './fixtures/sale.ts';
import { expect, test } from './fixtures/shop.ts';

test('an order with cash on delivery has a score with its reasons, and the report says what each rule would have met @slow', async ({
  page,
  request,
  shop,
}) => {
  const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
  // So high that no order of another journey is asked for anything.
  await saveStored(sql, 'cash', { confirmFrom: 100 });
  try {
    const billing = { phone: newMobile(), billing_address: 'Near temple', billing_address2: '' };
    const { orderNumber } = await placeOrder(request, { billing });
    await signInAsOwner(page, shop);
    await page.goto(`/backoffice/orders/${orderNumber}`);
    await expect(page.getByText(/^\d+ of 100$/)).toBeVisible();
    await expect(page.getByText('+15: The address is short.')).toBeVisible();
    await looksRight(page, shop);
    await page.goto('/backoffice/reports?kind=cash-risk');
    await expect(page.getByRole('heading', { name: 'By score' })).toBeVisible();
    await looksRight(page, shop);
    await page.goto('/backoffice/settings/cash');
    await expect(page.getByRole('heading', { name: 'Risk' })).toBeVisible();
    await looksRight(page, shop);
  } finally {
    await saveStored(sql, 'cash', { confirmFrom: 0 });
    await sql.end();
  }
});
