import type { APIRequestContext } from '@playwright/test';
import { desktop, expect, layoutShifts, phone, test } from './fixtures/shop.ts';
import { cartLine, fillCart, pickOffer, placeWithCash, signIn } from './fixtures/buying.ts';
import { meerasHome } from './fixtures/sale.ts';

const mother = {
  ...meerasHome,
  fname: 'Lakshmi',
  billing_address: '12 Sample Street',
  billing_address2: '',
  city: 'Kochi',
  state: 'Kerala',
  zipcode: '682001',
  phone: '9000000003',
};

async function keep(request: APIRequestContext, url: string, token: string, address: object): Promise<void> {
  const answer = await request.post(`${url}/api/account/addresses`, {
    headers: { authorization: `Bearer ${token}` },
    data: address,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

for (const size of [phone, desktop]) {
  test(
    `a customer picks one of the saved addresses at the checkout, ${size.width} px @slow`,
    { tag: size === desktop ? '@slow' : [] },
    async ({ page, request, shop }, info) => {
      await page.setViewportSize(size);
      const { offer, size: wanted } = await pickOffer(request, shop, info.workerIndex);
      await fillCart(page, [cartLine(offer, wanted)]);
      const { email, userData } = await signIn(page, request, shop);
      await keep(request, shop.url, userData.token, { ...meerasHome, isDefault: true });
      await keep(request, shop.url, userData.token, mother);

      await page.goto('/checkout');
      const choice = page.getByLabel('Your saved addresses');
      // The default one fills an untouched form by itself, and the list says so.
      await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
      await expect(choice.locator('option:checked')).toHaveText(/Meera Krishnan, 7 Test Street/);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      expect(await layoutShifts(page)).toEqual([]);
      await shop.checkAccessibility(page);

      await choice.selectOption({ label: 'Lakshmi Krishnan, 12 Sample Street, Kochi 682001' });
      for (const [label, value] of [
        ['First name', 'Lakshmi'],
        ['City', 'Kochi'],
        ['State', 'Kerala'],
        ['Pincode', '682001'],
        ['Phone', '9000000003'],
        ['Email', email],
      ] as const)
        await expect(page.getByLabel(label)).toHaveValue(value);

      // A corrected address is no longer the saved one; a reload keeps it.
      await page.getByLabel('Phone').fill('9000000004');
      await expect(choice.locator('option:checked')).toHaveText('Type another address');
      await page.reload();
      await expect(page.getByLabel('Phone')).toHaveValue('9000000004');
      await choice.selectOption({ label: 'Meera Krishnan, 7 Test Street, Bengaluru 560001' });
      await choice.selectOption({ label: 'Type another address' });
      await expect(page.getByLabel('Pincode')).toHaveValue('');
      await expect(page.getByLabel('First name')).toHaveValue('Meera');
      await choice.selectOption({ label: 'Lakshmi Krishnan, 12 Sample Street, Kochi 682001' });

      await page.getByRole('radio', { name: /Cash on delivery/ }).check();
      await placeWithCash(page);
      await expect(page).toHaveURL(/\/order-status\?reference=KD/);
      const mail = await shop.message(email, /is placed/);
      expect(mail.text).toContain('Lakshmi Krishnan, 12 Sample Street, Kochi 682001, Kerala');
    },
  );
}

test('"the name is filled at signed-in checkout": name, phone and e-mail of the account, where there is no address yet @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  const { email } = await signIn(page, request, shop);
  await page.goto('/checkout');
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
  await expect(page.getByLabel('Phone')).toHaveValue('9000000001');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
