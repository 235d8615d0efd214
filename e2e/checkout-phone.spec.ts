import { cartLine, fillBilling, fillCart, pickOffer, placeButton, toastWith } from './fixtures/buying.ts';
import { expect, test } from './fixtures/shop.ts';

const PHONE = { width: 360, height: 780 };

test('at 360 px the checkout is at most two and a half screens, its sum always in sight', async ({
  page,
  request,
  shop,
}, { parallelIndex }) => {
  await page.setViewportSize(PHONE);
  const { offer, size } = await pickOffer(request, shop, parallelIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  const sum = page.locator('.checkout-bar-sum');
  await expect(sum).toBeInViewport({ ratio: 1 });
  await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    2.5 * PHONE.height,
  );
  // Phone and pincode come first, and the pincode fills the rest.
  const names = page.locator('form.checkout-grid :is(input, select, textarea)[name]');
  expect(await names.evaluateAll((all) => all.slice(0, 4).map((each) => each.getAttribute('name')))).toEqual([
    'phone',
    'zipcode',
    'city',
    'state',
  ]);
  // Nothing leads away but the logo and the cart.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const steps = page.getByRole('list', { name: 'Progress' });
  await expect(steps.locator('[aria-current=step]')).toHaveText('Delivery');
  await fillBilling(page, 'meera@shopper.example');
  await expect(steps.locator('[aria-current=step]')).toHaveText('Payment');
  await expect(sum).toBeInViewport({ ratio: 1 });
  await shop.checkAccessibility(page);
});

test('what is wrong stands beside its field, and the message covers no field', async ({
  page,
  request,
  shop,
}, { parallelIndex }) => {
  await page.setViewportSize(PHONE);
  const { offer, size } = await pickOffer(request, shop, parallelIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  // On the way to the next field, without a toast.
  await page.getByLabel('Phone').fill('12345');
  await page.getByLabel('Pincode').focus();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a valid 10-digit phone number',
  );
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  // With the order: the specified toast, the first field of its sentence, every wrong field marked.
  await placeButton(page).click();
  const message = toastWith(page, 'Please fill in the billing details correctly');
  await expect(message).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Please enter a valid city name');
  const bottom = await message.evaluate((toast) => toast.getBoundingClientRect().bottom);
  const tops = await page
    .locator('.checkout-fields .field:visible')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  for (const top of tops) expect(top).toBeGreaterThanOrEqual(bottom);
});

test('"gmial.com" is asked about, and one tap mends it @slow', async ({ page, request, shop }, {
  parallelIndex,
}) => {
  await page.setViewportSize(PHONE);
  const { offer, size } = await pickOffer(request, shop, parallelIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  const email = page.getByLabel('Email');
  const question = page.getByRole('button', { name: 'Did you mean meera@gmail.com?' });
  await email.fill('meera@gmial.com');
  await expect(question).toHaveCount(0);
  await email.blur();
  await expect(question).toBeVisible();
  await shop.checkAccessibility(page);
  await question.click();
  await expect(email).toHaveValue('meera@gmail.com');
  await expect(question).toHaveCount(0);
});

test('with text at 200 % nothing of the checkout is cut off or beside the screen', async ({
  page,
  request,
  shop,
}, { parallelIndex }) => {
  await page.setViewportSize(PHONE);
  const { offer, size } = await pickOffer(request, shop, parallelIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(placeButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
