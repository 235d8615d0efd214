import { desktop, expect, layoutShifts, phone, test } from './fixtures/shop.ts';
import {
  anEmail,
  buyElsewhere,
  cartIn,
  cartLine,
  fillBilling,
  fillCart,
  pickOffer,
  placeButton,
  placeWithCash,
  putPriceUp,
  signIn,
  toastWith,
} from './fixtures/buying.ts';

const INCOMPLETE =
  'Please fill in the billing details correctly with a valid first name, valid last name, valid billing address, valid city name, valid state name, valid zipcode, valid phone number, and valid email';

test('a guest orders with cash on delivery, gets mail and SMS, and finds the cart empty', async ({
  page,
  request,
  shop,
}, info) => {
  // With everything that moves, as most people have it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(phone);
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await page.goto(`/products/${offer.slugTitle}`);
  if (offer.colorsAvailable.length > 1) {
    await page
      .getByRole('region', { name: /^Colour/ })
      .getByRole('link', { name: offer.color })
      .click();
  }
  await page.getByRole('button', { name: String(size), exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(toastWith(page, 'Product added to cart')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('There is 1 product in this list')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('link', { name: 'Click here to login' })).toHaveAttribute('href', '/login');
  const email = anEmail();
  await fillBilling(page, email);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await expect(placeButton(page)).toHaveText('place order as guest');
  await shop.checkAccessibility(page);
  await placeButton(page).click();
  const alert = page.getByRole('dialog', { name: 'Alert !' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/order-status\?reference=KD/);
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
  await expect(page.getByText('Your order is placed. Thank you for shopping with us.')).toBeVisible();
  await expect(page.getByText('A mail with all the details is on its way.')).toBeVisible();
  const viewOrder = page.getByRole('link', { name: 'View Order' });
  await expect(viewOrder).toHaveAttribute('href', /^\/invoice\/KD\w+\?link=./);
  expect(await cartIn(page)).toEqual([]);
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  const mail = await shop.message(email, new RegExp(reference));
  expect(mail.text).toContain(`/o/${reference}-`);
  await shop.checkAccessibility(page);

  // A guest has no account to look into: View Order opens the order.
  await viewOrder.click();
  await expect(page.getByRole('heading', { name: 'INVOICE', exact: true })).toBeVisible();
  await expect(page.getByText(`Order ${reference}`, { exact: true })).toBeVisible();
  await page.goBack();

  // Back after ordering: no new order, nothing to order.
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('There are 0 products in this list')).toBeVisible();
  expect((await shop.outbox()).filter(({ to, channel }) => to === email && channel === 'mail')).toHaveLength(
    1,
  );
});

test(
  'every validation message of the checkout, in the specified order',
  { tag: '@slow' },
  async ({ page, request, shop }, info) => {
    const { offer, size } = await pickOffer(request, shop, info.workerIndex);
    await fillCart(page, [cartLine(offer, size)]);
    await page.goto('/checkout');
    const refused = async (message: string, focused?: string) => {
      await placeButton(page).click();
      await expect(toastWith(page, message)).toBeVisible();
      if (focused) await expect(page.getByLabel(focused)).toBeFocused();
      await toastWith(page, message).getByRole('button', { name: /close/i }).click();
      await expect(toastWith(page, message)).toHaveCount(0);
    };
    await refused(INCOMPLETE, 'First name');
    // What is mended is said no more.
    await placeButton(page).click();
    await expect(toastWith(page, INCOMPLETE)).toBeVisible();
    await fillBilling(page, anEmail());
    await expect(toastWith(page, INCOMPLETE)).toHaveCount(0);
    for (const [label, bad, good] of [
      ['First name', 'Jo', 'Meera'],
      ['Last name', '', 'Nair'],
      ['City', 'Ab', 'Bengaluru'],
      ['State', '', 'Karnataka'],
    ] as const) {
      await page.getByLabel(label).fill(bad);
      await refused(INCOMPLETE);
      await page.getByLabel(label).fill(good);
    }
    await page.getByLabel('Email').fill('meera@nowhere');
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('Pincode').fill('5600');
    await refused('Please enter a valid 6-digit zipcode');
    await page.getByLabel('Pincode').fill('560001');
    await refused('Please enter a valid 10-digit phone number');
    await page.getByLabel('Phone').fill('9000000001');
    await refused('Please enter a valid email address');
    await page.getByLabel('Email').fill(anEmail());
    await page.evaluate(() => localStorage.removeItem('cartItems'));
    await page.reload();
    await refused('Your 🛒cart is empty!');
    await placeButton(page).click();
    await expect(toastWith(page, 'Your 🛒cart is empty!')).toBeVisible();
    await page.getByLabel('Pincode').fill('000000');
    await expect(toastWith(page, 'Please enter a valid pincode')).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('');
    await expect(page.getByLabel('City')).toHaveValue('');
    // The newer message takes the older one's place.
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);

    // "success fills state and city; failure clears them": a look-up that fails, too, or the tax would be another State's.
    await page.getByLabel('Pincode').fill('560001');
    await expect(page.getByLabel('State')).toHaveValue(/karnataka/i);
    await expect(toastWith(page, 'Please enter a valid pincode')).toHaveCount(0);
    await page.route('**/api/picodedata', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByLabel('Pincode').fill('110001');
    await expect(toastWith(page, 'Please enter a valid pincode')).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('');
    await expect(page.getByLabel('City')).toHaveValue('');
  },
);

test('what was typed survives a reload', async ({ page, request, shop }, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  await fillBilling(page, 'saved@shopper.example');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
  await expect(page.getByLabel('State')).toHaveValue(/karnataka/i);
});

test('a sign-in that has ended: told before anything is ordered, and the next click orders as a guest @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  const { email } = await signIn(page, request, shop);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}') as object;
    localStorage.setItem('userData', JSON.stringify({ ...user, token: 'of-last-year' }));
  });
  await page.goto('/checkout');
  await fillBilling(page, email);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await placeWithCash(page);
  const message = toastWith(page, 'Your sign-in has ended. Sign in again, or order as a guest.');
  await expect(message).toBeVisible();
  await expect(page.getByRole('link', { name: 'Click here to login' })).toBeVisible();
  await expect(page.getByLabel('Pincode')).toHaveValue('560001');
  await placeWithCash(page);
  await expect(page).toHaveURL(/\/order-status\?reference=KD/);
  await expect(message).toBeHidden();
});

test('sold out between cart and order: told before paying, nothing ordered', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size, stock } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await buyElsewhere(request, shop, offer, size, stock);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await placeWithCash(page);
  const changed = page.getByRole('dialog', { name: 'Something has changed' });
  await expect(changed).toContainText(`${offer.title} in size ${size} is sold out.`);
  await changed.getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByText('(Please Select different color or size)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled();
  await page.goto('/checkout');
  await expect(
    page.getByText('Please remove any products that are out of stock from the cart.'),
  ).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
});

test('a changed price is shown when the cart opens, and before the order when it changes later', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size, 1, 1)]);
  await page.goto('/cart');
  await expect(page.getByText(new RegExp(`The price of ${offer.title} changed from ₹1 to ₹`))).toBeVisible();
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await putPriceUp(offer);
  await placeWithCash(page);
  const changed = page.getByRole('dialog', { name: 'Something has changed' });
  await expect(changed).toContainText('Nothing has been ordered or charged.');
  await changed.getByRole('button', { name: 'Check the new total' }).click();
  await placeWithCash(page);
  await expect(page).toHaveURL(/\/order-status/);
});

test('a double click and two tabs with the same cart make one order @slow', async ({
  page,
  context,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  const email = anEmail();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/checkout');
    await fillBilling(tab, email);
    await tab.getByRole('radio', { name: /Cash on delivery/ }).check();
    await placeButton(tab).click();
  }
  const confirm = (tab: typeof page) =>
    tab.getByRole('dialog', { name: 'Alert !' }).getByRole('button', { name: 'Confirm' });
  await Promise.all([
    confirm(page)
      .dblclick({ timeout: 5_000 })
      .catch(() => {}),
    confirm(other)
      .click({ timeout: 5_000 })
      .catch(() => {}),
  ]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/order-status\?reference=KD/);
  expect(other.url()).toBe(page.url());
  await shop.message(email, /is placed/);
  const orders = (await shop.outbox()).filter(({ to, channel }) => to === email && channel === 'mail');
  expect(orders).toHaveLength(1);
});

test('an answer that is lost: the cart stays, and trying again shows the one order that was made', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  const email = anEmail();
  await page.goto('/checkout');
  await fillBilling(page, email);
  // As people paste it.
  await page.getByLabel('Phone').fill('+91 90000 00001');
  await expect(page.getByLabel('Phone')).toHaveValue('9000000001');
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  let made = '';
  await page.route('**/api/codCheckout', async (route) => {
    const answer = await route.fetch();
    made = ((await answer.json()) as { orderNumber: string }).orderNumber;
    await route.fulfill({ status: 408, body: '' });
  });
  const confirm = async () => {
    await placeWithCash(page);
  };
  await confirm();
  await expect(toastWith(page, 'Something went wrong. Please try again.')).toBeVisible();
  expect(await cartIn(page)).toHaveLength(1);
  await page.unroute('**/api/codCheckout');
  // "success: false" is a failure whatever the status.
  await page.route('**/api/codCheckout', (route) =>
    route.fulfill({ json: { success: false, message: 'The shop is being counted.' } }),
  );
  await confirm();
  await expect(toastWith(page, 'The shop is being counted.')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await cartIn(page)).toHaveLength(1);
  await page.unroute('**/api/codCheckout');
  await confirm();
  await expect(page).toHaveURL(new RegExp(`/order-status\\?reference=${made}`));
  await shop.message(email, /is placed/);
  expect((await shop.outbox()).filter(({ to, channel }) => to === email && channel === 'mail')).toHaveLength(
    1,
  );
});

test('five pairs of a size are the most: cart and product page stop there and say so; an older cart is told @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex, 7);
  const most = 'You can order at most 5 pairs of one size.';
  await page.goto(`/products/${offer.slugTitle}`);
  await page.getByRole('button', { name: String(size), exact: true }).click();
  for (let clicks = 0; clicks < 5; clicks += 1)
    await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByText(most)).toBeVisible();
  await expect(page.locator('.stepper output').first()).toHaveText('5');
  await fillCart(page, [cartLine(offer, size, 5)]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(toastWith(page, most)).toBeVisible();
  await expect(page.locator('.cart-line output')).toHaveText('5');
  await fillCart(page, [cartLine(offer, size, 7)]);
  await page.goto('/cart');
  await expect(page.getByRole('alert').filter({ hasText: most })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled();
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await placeButton(page).click();
  await expect(toastWith(page, most)).toBeVisible();
});

test('a State that contradicts the pincode is told before the order, beside the field @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await page.getByLabel('State').fill('Karnatka');
  await placeButton(page).click();
  const sentence = 'The pincode 560001 is in Karnataka. Please correct the State or the pincode.';
  await expect(toastWith(page, sentence)).toBeVisible();
  await expect(page.getByLabel('State')).toBeFocused();
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(sentence);
});

test('the cart: columns, steps up to the stock, sizes apart, deletion asked for @slow', async ({
  page,
  request,
  shop,
}, info) => {
  await page.setViewportSize(desktop);
  const { offer, size, stock } = await pickOffer(request, shop, info.workerIndex);
  const second = offer.sizesAvailable.find((each) => each.size !== size && each.quantity > 0);
  await fillCart(page, [cartLine(offer, size, stock), cartLine(offer, second?.size ?? size)]);
  await page.goto('/cart');
  for (const name of ['Product', 'Price', 'Quantity', 'Action', 'Remove']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await shop.checkAccessibility(page);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(toastWith(page, `Only ${stock} quantity available in stock.`)).toBeVisible();
  await page.getByRole('button', { name: 'Less' }).first().click();
  await expect(page.locator('.cart-line output').first()).toHaveText(String(stock - 1));
  // Live in other tabs.
  const other = await page.context().newPage();
  await other.goto('/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  const warning = page.getByRole('dialog', { name: 'Warning !' });
  await expect(warning).toContainText('You will not be able to retrieve the product after deletion.');
  await warning.getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await warning.getByRole('button', { name: 'Delete' }).click();
  await expect(toastWith(page, 'Product removed from cart successfully !')).toBeVisible();
  await expect(other.locator('.cart-line')).toHaveCount(1);
  await other.evaluate(() => localStorage.setItem('cartItems', '{broken'));
  await other.reload();
  await expect(other.getByRole('link', { name: 'Browse All Categories' })).toHaveAttribute(
    'href',
    '/all-categories',
  );
});

test('at 320 and 360 px the tax of each pair stays on one line of the summary @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size, 2)]);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/checkout');
    const tax = page.getByText(/^Tax ₹[\d,.]+ each$/);
    await expect(tax).toBeVisible();
    const { lines, inside } = await tax.evaluate((node) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      const boxes = [...words.getClientRects()];
      return {
        lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
        inside: boxes.every(({ right }) => right <= document.documentElement.clientWidth),
      };
    });
    expect({ width, lines, inside }).toEqual({ width, lines: 1, inside: true });
    await shop.checkAccessibility(page);
  }
});

for (const size of [phone, desktop])
  test(
    `nothing moves while cart and checkout learn what the browser has saved, ${size.width} px @slow`,
    { tag: size === desktop ? '@slow' : [] },
    async ({ page, request, shop }, info) => {
      await page.setViewportSize(size);
      for (const path of ['/cart', '/checkout']) {
        await page.goto(path);
        await expect(page.getByText('Every pair you add waits here for you.')).toBeVisible();
        await expect(page.getByText('Store credit pays all of it.')).toHaveCount(0);
        expect(await layoutShifts(page), `${path}, empty`).toEqual([]);
      }
      const { offer, size: wanted } = await pickOffer(request, shop, info.workerIndex);
      await fillCart(page, [cartLine(offer, wanted)]);
      for (const path of ['/cart', '/checkout']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(offer.title).first()).toBeVisible();
        expect(await layoutShifts(page), `${path}, filled`).toEqual([]);
      }
      await page.goto('/profile');
      await expect(page).toHaveURL('/login');
      await signIn(page, request, shop);
      await page.goto('/profile');
      await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
      expect(await layoutShifts(page), 'account').toEqual([]);
    },
  );
