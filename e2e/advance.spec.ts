import { saveStored } from '../src/features/settings/server/stored-settings.server.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import {
  anEmail,
  cartIn,
  cartLine,
  fillBilling,
  fillCart,
  pickOffer,
  placeButton,
  widget,
} from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

/** No other journey orders to this pincode. */
const PINCODE = '737101';

test('"Pay ₹99 now, the rest at the door": agreed to, paid online, and then it is an order with cash on delivery @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
  await saveStored(sql, 'cash', {
    advanceKind: 'amount',
    advanceValue: 99_00,
    advanceFor: 'rules',
    advanceIn: PINCODE,
    advanceRetained: true,
  });
  try {
    const { offer, size } = await pickOffer(request, shop, info.workerIndex);
    await fillCart(page, [cartLine(offer, size)]);
    await page.goto('/checkout');
    const email = anEmail();
    await fillBilling(page, email);
    await page.getByLabel('Pincode').fill(PINCODE);
    await expect(page.getByLabel('State')).toHaveValue(/sikkim/i);
    // Before anything is chosen.
    const choice = page.locator('label').filter({ hasText: 'Cash on delivery' });
    await expect(choice).toContainText(/Pay ₹99 now, ₹[\d,]+ at the door\./);
    await page.getByLabel('Cash on delivery').check();
    await looksRight(page, shop);
    await placeButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'A part is paid in advance' });
    await expect(dialog).toContainText(
      'If the parcel is at your door and you do not take it, it is not returned',
    );
    await shop.checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Pay ₹99 now' }).click();
    await widget(page)
      .getByRole('button', { name: /^Pay ₹99/ })
      .click();
    await expect(page).toHaveURL(/\/paymentsuccess\?reference=KD/);
    await expect(
      page.getByText('Your advance has arrived. The rest is paid in cash at delivery.'),
    ).toBeVisible();
    expect(await cartIn(page)).toEqual([]);
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    expect((await shop.message(email, new RegExp(reference))).text).toContain(
      'Your advance of ₹99.00 has arrived',
    );
    await signInAsOwner(page, shop);
    await page.goto(`/backoffice/orders/${reference}`);
    await expect(page.getByText('₹99.00, stays when the parcel is refused')).toBeVisible();
    await looksRight(page, shop);
    await page.goto('/backoffice/settings/cash');
    await expect(page.getByRole('heading', { name: 'Advance' })).toBeVisible();
    await looksRight(page, shop);
  } finally {
    await saveStored(sql, 'cash', { advanceKind: 'none', advanceIn: '', advanceRetained: false });
    await sql.end();
  }
});
