import { cartIn, cartLine, fillCart, pickOffer, toastWith } from './fixtures/buying.ts';
import { expect, layoutShifts, phone, test } from './fixtures/shop.ts';

test('in the cart a size is changed in place, and a pair moves to the wishlist', async ({
  page,
  request,
  shop,
}, { parallelIndex }) => {
  await page.setViewportSize(phone);
  let picked = await pickOffer(request, shop, parallelIndex);
  const others = () =>
    picked.offer.sizesAvailable.filter((each) => each.size !== picked.size && each.quantity > 1);
  while (others().length < 2) picked = await pickOffer(request, shop, parallelIndex);
  const { offer, size } = picked;
  const [second, third] = others().map((each) => each.size);
  await fillCart(page, [cartLine(offer, size), cartLine(offer, second ?? 0)]);
  await page.goto('/cart');
  expect(await layoutShifts(page)).toEqual([]);
  const first = page.getByLabel(`Size of ${offer.title}, size ${size}`);
  await first.selectOption(String(third));
  await expect(page.getByLabel(`Size of ${offer.title}, size ${third}`)).toHaveValue(String(third));
  // The size of the other line: both become one line.
  await page.getByLabel(`Size of ${offer.title}, size ${third}`).selectOption(String(second));
  await expect(page.locator('.cart-line output')).toHaveText('2');
  expect(await cartIn(page)).toMatchObject([{ productId: offer._id, size: second, quantity: 2 }]);
  await shop.checkAccessibility(page);

  await page.getByRole('button', { name: /^Move to wishlist/ }).click();
  await expect(toastWith(page, 'Moved to your wishlist')).toBeVisible();
  await expect(page.getByText('There are 0 products in this list')).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByText(offer.title).first()).toBeVisible();
});

test('coupons for the cart are listed; a refused code goes with the next attempt and the next page @slow', async ({
  page,
  request,
  shop,
}, { parallelIndex }) => {
  await page.setViewportSize(phone);
  const { offer, size } = await pickOffer(request, shop, parallelIndex);
  await fillCart(page, [cartLine(offer, size, 2)]);
  await page.goto('/cart');
  await page.getByText('Have a coupon code?').click();
  const list = page.getByRole('list', { name: 'Coupons for this cart' });
  await expect(list.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
  await shop.checkAccessibility(page);
  const field = page.getByLabel('Coupon code');
  const refusal = (code: string) =>
    page.getByText(`We do not know the code ${code}. Please check its spelling.`);
  await field.fill('nosuchcode');
  await field.press('Enter');
  await expect(refusal('NOSUCHCODE')).toBeVisible();
  await field.fill('another');
  await field.press('Enter');
  await expect(refusal('ANOTHER')).toBeVisible();
  await expect(refusal('NOSUCHCODE')).toHaveCount(0);
  await page.goto('/checkout');
  await page.getByText('Have a coupon code?').click();
  await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toBeVisible();
  await expect(refusal('ANOTHER')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('coupons'))).toBeNull();
  await page.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply WELCOME10' })).toHaveCount(0);
});
