import { cartLine, fillBilling, fillCart, pickOffer, placeButton } from './fixtures/buying.ts';
import { newCustomer, newEmail, signIn } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

for (const size of [phone, desktop])
  test.describe(`${size.width} px`, () => {
    test.use({ viewport: size, isMobile: size === phone, hasTouch: size === phone });
    test(
      `install prompt where offered, share sheet, UPI first on phones: all after a tap`,
      {
        tag: '@slow',
      },
      async ({ page, request, shop }, { parallelIndex }) => {
        // What the browser would be asked for is written down instead.
        await page.addInitScript(() => {
          const asked: unknown[] = [];
          Object.assign(window, { asked });
          Object.defineProperty(navigator, 'share', {
            value: async (what: unknown) => void asked.push(what),
          });
        });
        const asked = () => page.evaluate(() => (window as never as { asked: unknown[] }).asked);
        const { offer, size: wanted } = await pickOffer(request, shop, parallelIndex);
        const path = `/products/${offer.slugTitle}`;
        await page.goto(path);
        expect(await asked()).toEqual([]);
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        expect(await asked()).toEqual([{ title: offer.title, url: shop.url + path }]);

        // The payment window is told to begin with UPI on a phone, and nowhere else.
        await fillCart(page, [cartLine(offer, wanted)]);
        await page.route('**/checkout.js', (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: 'window.Razorpay = class { constructor(options) { window.asked.push(options.config ?? null); } on() {} open() {} };',
          }),
        );
        await page.goto('/checkout');
        await fillBilling(page, newEmail('upi'));
        await placeButton(page).click();
        await expect.poll(asked).toHaveLength(1);
        const block = { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi' }] } };
        const [config] = await asked();
        if (size === phone)
          expect(config).toMatchObject({ display: { blocks: block, sequence: ['block.upi'] } });
        else expect(config).toBeNull();

        const customer = await newCustomer(request, shop);
        await signIn(page, customer.userData);
        await page.goto('/profile');
        const tile = page.getByRole('button', { name: /^Install Kadam/ });
        await expect(page.getByRole('heading', { name: 'Hello Asha!' })).toBeVisible();
        await expect(tile).toHaveCount(0);
        await page.evaluate(() => {
          const { asked } = window as never as { asked: unknown[] };
          const prompt = async () => void asked.push('install');
          window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
        });
        await shop.checkAccessibility(page);
        await tile.click();
        expect(await asked()).toEqual(['install']);
        await expect(tile).toHaveCount(0);
      },
    );
  });
