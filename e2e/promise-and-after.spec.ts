import { openDb } from '../src/platform/server/db.server.ts';
import { pickOffer, placeWithCash } from './fixtures/buying.ts';
import { newCustomer, newEmail, signInAsOwner } from './fixtures/customers.ts';
import { moveParcel, receiveReturn } from './fixtures/sale.ts';
import { expect, test, WIDTHS } from './fixtures/shop.ts';

for (const { how, tag, small, large } of WIDTHS)
  test(
    `pincode promise → order → same date in mail and tracking → exchange 37 → 38 → received and delivered by staff${how} @slow`,
    { tag },
    async ({ page, request, shop }, { parallelIndex }) => {
      const has = (sizes: readonly { size: number; quantity: number }[], size: number) =>
        sizes.some((each) => each.size === size && each.quantity >= 3);
      let picked = await pickOffer(request, shop, parallelIndex);
      while (!has(picked.offer.sizesAvailable, 37) || !has(picked.offer.sizesAvailable, 38))
        picked = await pickOffer(request, shop, parallelIndex);
      const email = newEmail('promise');

      await page.setViewportSize(small);
      await page.goto(`/products/${picked.offer.slugTitle}`);
      await page.getByLabel('Pincode', { exact: true }).fill('560034');
      const words = page.locator('.delivery-words');
      await expect(words).toContainText('to Bengaluru');
      const days = (await words.locator('strong').textContent()) ?? '';
      expect(days).toMatch(/^\w{3}, \d{1,2}( \w{3})?( – \w{3}, \d{1,2} \w{3})?$/);
      await expect(page.locator('.details')).not.toContainText('0-7');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.locator('[data-missing]')).toContainText('Size');
      await page.getByRole('button', { name: '37', exact: true }).click();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      const added = page.getByRole('region', { name: 'Added to your cart' });
      await expect(added.getByRole('link', { name: 'View cart (1)' })).toBeVisible();
      for (const size of new Set([small, large])) {
        await page.setViewportSize(size);
        await shop.checkAccessibility(page);
      }
      // The message goes by itself.
      await page.goto('/cart');
      await expect(page.locator('.cart-line')).toContainText(days);
      await page.getByRole('link', { name: 'Proceed to checkout' }).click();
      await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
      await expect(page.locator('.checkout-promise')).toContainText(days);
      await page.getByLabel('First name').fill('Meera');
      await page.getByLabel('Last name').fill('Nair');
      await page.getByLabel('Address', { exact: false }).first().fill('7 Test Street');
      await page.getByLabel('Phone').fill('9000000001');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('radio', { name: /Cash on delivery/ }).check();
      await placeWithCash(page);
      await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
      await expect(page.locator('.result')).toContainText(days);
      const orderNumber = new URL(page.url()).searchParams.get('reference') ?? '';
      expect((await shop.message(email, new RegExp(orderNumber))).text).toContain(days);

      // Guests: "View Order" on the thank-you page opens their order by its signed link, not the login.
      await page.getByRole('link', { name: 'View Order' }).click();
      await expect(page).toHaveURL(new RegExp(`/invoice/${orderNumber}\\?link=`));
      const orderPage = page.url();
      await page.getByRole('link', { name: 'Track', exact: true }).click();
      for (const size of new Set([small, large])) {
        await page.setViewportSize(size);
        await expect(page.locator('.track-headline')).toContainText(days);
        await shop.checkAccessibility(page);
      }

      for (const status of [5, 10]) await moveParcel(request, orderNumber, status);
      await shop.message(email, /is delivered/);
      await page.goto(orderPage);
      await page.getByRole('button', { name: 'Exchange size' }).click();
      const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
      await dialog.getByLabel(/^New size for/).selectOption('38');
      await expect(dialog.getByText(/^Your new pair comes \w{3}, /)).toBeVisible();
      for (const size of new Set([small, large])) {
        await page.setViewportSize(size);
        await shop.checkAccessibility(page);
      }
      await dialog.getByRole('button', { name: 'Exchange' }).click();
      await expect(page.getByText(/Size 38 is reserved for you\. We fetch your pair on/)).toBeVisible();
      await expect(page.getByText(/size 38 is reserved for you; pickup/)).toBeVisible();

      await signInAsOwner(page, shop);
      await page.goto('/backoffice/returns');
      await page.getByRole('button', { name: `Accept ${orderNumber}` }).click();
      const accept = page.getByRole('dialog', { name: 'Accept this request?' });
      await accept.getByRole('button', { name: 'Accept', exact: true }).click();
      await page.getByRole('link', { name: 'On its way' }).click();
      await receiveReturn(page, orderNumber, 'Received, send new size');
      await page.goto(`/backoffice/orders/${orderNumber}`);
      await page.getByRole('region', { name: 'Next step' }).getByRole('link', { name: /^KD/ }).click();
      await expect(page.getByText(/It replaces a pair of/)).toBeVisible();
      const replacement = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const packed = page.getByRole('button', { name: 'Pack', exact: true });
      await packed.click();
      await expect(packed).toHaveCount(0);
      for (const status of [5, 10]) await moveParcel(request, replacement, status);
      await shop.message(email, new RegExp(`${replacement}.* is delivered`));
    },
  );

for (const { how, tag, small, large } of WIDTHS)
  test(
    `code sign-in: a code to the proved phone, without the password; what was typed early stays${how}`,
    { tag },
    async ({ page, request, shop }) => {
      const mobile = `9${String(Date.now()).slice(-9)}`;
      const { email } = await newCustomer(request, shop, { username: 'Meera', phoneNumber: `91${mobile}` });
      const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
      await sql`update users set phone_verified_at = now() where phone = ${`+91${mobile}`}`;
      await sql.end();

      // Typed while the shop's code is still on its way.
      await page.route('**/assets/*.js', async (route) => {
        if (!/starter/.test(route.request().url())) await typed.promise;
        await route.continue();
      });
      const typed = Promise.withResolvers<void>();
      await page.setViewportSize(small);
      await page.goto('/login', { waitUntil: 'domcontentloaded' });
      await page.getByLabel('Email').fill(email);
      typed.resolve();
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
      await expect(page.getByLabel('Email')).toHaveValue(email);

      await page.getByRole('button', { name: 'Sign in with a code to your phone' }).click();
      await page.getByLabel('Phone').fill('12345');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
      await page.getByLabel('Phone').fill(mobile);
      await page.getByRole('button', { name: 'Send code' }).click();
      const code = /^\d{6}/.exec((await shop.message(`+91${mobile}`)).text)?.[0] ?? '';
      for (const size of new Set([small, large])) {
        await page.setViewportSize(size);
        await shop.checkAccessibility(page);
      }
      await page.getByLabel('One-time code').fill(code);
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByText('Meera').first()).toBeVisible();
    },
  );
