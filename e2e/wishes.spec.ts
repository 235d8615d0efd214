import type { Product } from '../src/domain/catalogue/product.ts';
import { fillBilling, placeWithCash } from './fixtures/buying.ts';
import { newCustomer, newEmail, owner, signIn, toast } from './fixtures/customers.ts';
import { expect, phone, test, WIDTHS } from './fixtures/shop.ts';

for (const { how, tag, small, large } of WIDTHS)
  test(
    `what a guest likes is joined with the account at sign-in, bears news, and can be shared and taken back${how} @slow`,
    { tag },
    async ({ page, request, shop, browser }) => {
      const customer = await newCustomer(request, shop);
      const products = (await (await request.get('/api/products')).json()) as Product[];
      const liked = products.find(({ discount }) => (discount ?? 0) > 10) as Product;
      const authorization = `Bearer ${customer.userData.token}`;
      // On another device, when it was dearer.
      await request.post('/api/wishlist', {
        headers: { authorization },
        data: { add: [{ id: liked._id, price: liked.SellingPrice, at: '2026-01-02T10:00:00Z' }] },
      });

      await page.setViewportSize(small);
      await page.goto('/categories/Casual%20Footwear');
      const hearts = page
        .getByRole('region', { name: 'Products' })
        .getByRole('button', { name: /^Wishlist:/ });
      // It goes by itself: who looks after the clicks may be too late on a slow machine.
      const told = expect(toast(page, 'Added to your wishlist')).toBeVisible();
      for (const at of [0, 1]) {
        await hearts.nth(at).click();
        await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true');
      }
      await told;
      await page.goto('/wishlist');
      const main = page.getByRole('main');
      await expect(main.getByRole('article')).toHaveCount(2);
      await shop.checkAccessibility(page);

      await main.getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('Email').fill(customer.email);
      await page.getByLabel('Password').first().fill(customer.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/profile');
      await page.setViewportSize(large);
      await page.locator('.account summary').click();
      await page.getByRole('link', { name: 'My Wishlist' }).click();
      await expect(main.getByRole('article')).toHaveCount(3);
      await expect(main.getByText(/^₹[\d,]+ less than when you added it$/)).toHaveCount(1);
      const saved = await request.get('/api/wishlist', { headers: { authorization } });
      expect(((await saved.json()) as { items: unknown[] }).items).toHaveLength(3);
      await shop.checkAccessibility(page);

      await main.getByRole('button', { name: 'Share by link' }).click();
      const link = await main.getByLabel('Whoever has this link can see your wishlist').inputValue();
      const friend = await (await browser.newContext()).newPage();
      await friend.goto(link);
      await expect(friend.getByRole('heading', { name: 'Asha’s wishlist' })).toBeVisible();
      await expect(friend.getByRole('main').getByRole('article')).toHaveCount(3);
      await main.getByRole('button', { name: 'Stop sharing' }).click();
      await expect(main.getByRole('button', { name: 'Share by link' })).toBeVisible();
      await friend.reload();
      await expect(
        friend.getByRole('heading', { name: 'This wishlist is not shared any more.' }),
      ).toBeVisible();
      await friend.context().close();

      // Taken off, it can still be put back; signed out, nothing of the account stays.
      const first = main.getByRole('button', { name: /^Wishlist:/ }).first();
      await first.click();
      await expect(first).toHaveAttribute('aria-pressed', 'false');
      await expect(main.getByRole('article')).toHaveCount(3);
      await page.locator('.account summary').click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/login');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
    },
  );

for (const { how, tag, small, large } of WIDTHS)
  test(
    `a sold-out size: the customer asks to be told, it comes back, the mail leads to the pair, which is bought${how} @slow`,
    { tag },
    async ({ page, request, shop }) => {
      const customer = await newCustomer(request, shop);
      const login = await request.post('/api/auth/login', { data: owner });
      const authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
      const products = (await (await request.get('/api/products')).json()) as Product[];
      const product = products.find(({ sizesAvailable }) => {
        const gone = sizesAvailable.filter(({ quantity }) => quantity === 0);
        return gone.length === 1 && gone[0]?.size !== 37 && sizesAvailable.length > 3;
      }) as Product;
      const size = product.sizesAvailable.find(({ quantity }) => quantity === 0)?.size ?? 0;
      const guest = newEmail('guest');

      await page.setViewportSize(small);
      await page.goto(`/products/${product.slugTitle}`);
      await expect(page.getByRole('button', { name: `${size} sold out` })).toBeDisabled();
      await page.getByRole('button', { name: 'Size chart' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('columnheader')).toHaveText(['UK', 'IND', 'Foot length, cm']);
      await dialog.getByLabel('Your foot, in cm').fill('23');
      await dialog.getByRole('button', { name: 'Remember' }).click();
      await expect(dialog.getByText('Size 37 (IND 06) fits a foot of 23 cm.')).toBeVisible();
      await shop.checkAccessibility(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Your size is 37.')).toBeVisible();
      await expect(page.getByRole('button', { name: '37', exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await page.getByRole('button', { name: `Tell me when ${size} is back` }).click();
      await dialog.getByRole('button', { name: 'Tell me' }).click();
      await expect(dialog.getByText('Please give your e-mail address or your mobile number.')).toBeVisible();
      await shop.checkAccessibility(page);
      await dialog.getByLabel('E-mail or mobile number').fill(guest);
      await dialog.getByRole('button', { name: 'Tell me' }).click();
      await expect(toast(page, `We will tell you at ${guest} when size ${size} is back.`)).toBeVisible();

      // One tap when signed in. This customer is the second.
      await signIn(page, customer.userData);
      await page.setViewportSize(large);
      await page.reload();
      await page.getByRole('button', { name: `Tell me when ${size} is back` }).click();
      await expect(toast(page, `We will tell you at ${customer.email}`)).toBeVisible();
      await shop.checkAccessibility(page);
      const receive = (quantity: number, was: number) =>
        request.post(`/api/staff/products/${product._id}/stock`, {
          headers: { authorization },
          data: { size, quantity, was },
        });
      expect((await receive(1, 0)).status()).toBe(200);
      await shop.message(guest, /Back in size/);
      expect(
        (await shop.outbox()).some(({ to, subject }) => to === customer.email && /Back in/.test(subject)),
      ).toBe(false);
      expect((await receive(2, 1)).status()).toBe(200);
      const mail = await shop.message(customer.email, /Back in size/);
      const link = new URL(/href="([^"]*\/products\/[^"]*)"/.exec(mail.html)?.[1] ?? '');
      await page.goto(link.pathname);
      await page.getByRole('button', { name: String(size), exact: true }).click();
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await expect(page).toHaveURL('/checkout');
      await fillBilling(page, customer.email);
      await page.getByRole('radio', { name: /Cash on delivery/ }).check();
      await placeWithCash(page);
      await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
    },
  );

test('suggestions while typing, by keyboard alone; on a phone on a screen of their own', async ({
  page,
  shop,
}) => {
  await page.goto('/about-us');
  const box = page.getByRole('banner').getByPlaceholder('Search for items...');
  await box.focus();
  await page.keyboard.type('kolha');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const first = list.getByRole('group', { name: 'Products' }).getByRole('option').first();
  await expect(first).toContainText('₹');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await shop.checkAccessibility(page);
  const title = (await first.locator('.suggest-name').textContent()) ?? '';
  const place = await list
    .getByRole('option')
    .evaluateAll((all) => all.findIndex((each) => each.querySelector('.suggest-name')));
  for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // Nothing chosen: what was typed is searched for, and remembered.
  await box.fill('Red Mojari');
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/red%20mojari');

  await page.setViewportSize(phone);
  await page.goto('/about-us');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  const screen = page.getByRole('dialog', { name: 'Search' });
  await expect(screen.getByPlaceholder('Search for items...')).toBeFocused();
  await expect(screen.getByRole('option', { name: 'Red Mojari' })).toBeVisible();
  await shop.checkAccessibility(page);
  await screen.getByRole('button', { name: 'Clear your last searches' }).click();
  await expect(screen.getByRole('option', { name: 'Red Mojari' })).toHaveCount(0);
  await expect(screen.getByRole('group', { name: 'Popular searches' })).toBeVisible();
  await page.keyboard.type('festive');
  const festive = screen.getByRole('option', { name: 'Festive Footwear' });
  await expect(festive).toBeVisible();
  const steps = await screen
    .getByRole('option')
    .evaluateAll((all) => all.findIndex((each) => each.textContent?.includes('Festive Footwear')));
  for (let step = 0; step <= steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(festive).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/categories/Festive%20Footwear');
  await expect(screen).toBeHidden();
});
