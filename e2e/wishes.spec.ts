import type { Product } from '../src/domain/catalogue/product.ts';
import { newCustomer, toast } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test('what a guest likes is joined with the account at sign-in, bears news, and can be shared and taken back', async ({
  page,
  request,
  shop,
  browser,
}) => {
  const customer = await newCustomer(request, shop);
  const products = (await (await request.get('/api/products')).json()) as Product[];
  const liked = products.find(({ discount }) => (discount ?? 0) > 10) as Product;
  const authorization = `Bearer ${customer.userData.token}`;
  // On another device, when it was dearer.
  await request.post('/api/wishlist', {
    headers: { authorization },
    data: { add: [{ id: liked._id, price: liked.SellingPrice, at: '2026-01-02T10:00:00Z' }] },
  });

  await page.setViewportSize(phone);
  await page.goto('/categories/Casual%20Footwear');
  const hearts = page.getByRole('region', { name: 'Products' }).getByRole('button', { name: /^Wishlist:/ });
  for (const at of [0, 1]) {
    await hearts.nth(at).click();
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(toast(page, 'Added to your wishlist')).toBeVisible();
  await page.goto('/wishlist');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(2);
  await shop.checkAccessibility(page);

  await main.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').first().fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/profile');
  await page.setViewportSize(desktop);
  await page.getByText('hello, Asha').click();
  await page.getByRole('link', { name: 'My Wishlist' }).click();
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByText(/^₹[\d,]+ less than when you added it$/)).toHaveCount(1);
  const kept = await request.get('/api/wishlist', { headers: { authorization } });
  expect(((await kept.json()) as { items: unknown[] }).items).toHaveLength(3);
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
  await expect(friend.getByRole('heading', { name: 'This wishlist is not shared any more.' })).toBeVisible();
  await friend.context().close();

  // Taken off, it can still be put back; signed out, nothing of the account stays.
  const first = main.getByRole('button', { name: /^Wishlist:/ }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(main.getByRole('article')).toHaveCount(3);
  await page.getByText('hello, Asha').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
});
