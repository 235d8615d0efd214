import sharp from 'sharp';
import type { Product } from '../src/domain/catalogue/product.ts';
import { newCustomer, signIn, signInAsOwner, toast } from './fixtures/customers.ts';
import { moveParcel, placeOrder } from './fixtures/sale.ts';
import { expect, layoutShifts, phone, test, WIDTHS } from './fixtures/shop.ts';

const DELIVERED = 10;

for (const { how, tag, small, large } of WIDTHS)
  test(
    `delivered: a review with a photo is written by the link of the mail, and shown with real figures and structured data${how} @slow`,
    { tag },
    async ({ page, request, shop }) => {
      const customer = await newCustomer(request, shop);
      const products = (await (await request.get('/api/products')).json()) as (Product & {
        reviews?: unknown;
      })[];
      // Nobody has written about it, and the page says so.
      const fresh = products.find(
        ({ reviews, sizesAvailable }) => !reviews && sizesAvailable.some(({ quantity }) => quantity > 3),
      ) as Product;
      const { orderNumber } = await placeOrder(request, { customer, product: fresh._id });
      await page.setViewportSize(small);
      await signIn(page, customer.userData);
      await page.goto(`/products/${fresh.slugTitle}`);
      await expect(page.locator('.product-words').getByText('No reviews yet')).toBeVisible();
      await page.goto(`/review/${orderNumber}`);
      await expect(page.getByText('You can review a pair once it has been delivered.')).toBeVisible();

      await moveParcel(request, orderNumber, DELIVERED);
      const mail = await shop.message(customer.email, /is delivered/);
      const address = new URL(
        /href="([^"]*\/o\/[^"]*\/review)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '',
      );
      await page.goto(address.pathname + address.search);
      await page.getByRole('button', { name: 'Send the review' }).click();
      await expect(page.getByText('Please give one to five stars.')).toBeVisible();
      await page.getByRole('radio', { name: '4: Very good' }).check({ force: true });
      await page.getByRole('radio', { name: 'True to size' }).check();
      await page.getByLabel('Your review').fill('Soft from the first day. <script>alert(1)</script>');
      const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#6b1d3a' } })
        .jpeg()
        .toBuffer();
      await page
        .getByLabel('Photos')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
      await shop.checkAccessibility(page);
      await page.getByRole('button', { name: 'Send the review' }).click();
      await expect(page.getByText('Please write plain words, without HTML or script.')).toBeVisible();
      await page.getByLabel('Your review').fill('Soft from the first day. I <3 them.');
      await page.getByRole('button', { name: 'Send the review' }).click();
      await expect(toast(page, 'Thank you. Your review is on the page of the product.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Change your review/ })).toBeVisible();

      // A cached page shows it within two seconds.
      await expect(async () => {
        expect(await (await request.get(`/products/${fresh.slugTitle}`)).text()).toContain('"reviewCount":1');
      }).toPass();
      await page.setViewportSize(large);
      await page.goto(`/products/${fresh.slugTitle}`);
      await page.getByRole('link', { name: '(1 review)' }).click();
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews.getByText('1 of 1 say true to size')).toBeVisible();
      await expect(reviews.getByText('Soft from the first day. I <3 them.')).toBeVisible();
      await reviews.getByRole('button', { name: /^From .*, 1 of 1$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await shop.checkAccessibility(page);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join()).toContain('"ratingValue":4');
      await expect(page.getByText('(32 reviews)')).toHaveCount(0);
    },
  );

test('reviews of the demo: filter, more, helpful once; staff answer and hide @slow', async ({
  page,
  shop,
}) => {
  const slug = 'aditi-braided-kolhapuri-in-gold';
  await page.goto(`/products/${slug}`);
  // What the browser has not taken over yet stays where it is, also while the next page is on its way.
  await page.getByRole('link', { name: /^\(\d+ reviews\)$/ }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('heading', { name: 'Reviews', level: 2 })).toBeInViewport();
  await expect(page.getByLabel('Pincode', { exact: true })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect(reviews.getByRole('heading', { name: 'Reviews', level: 2 })).toBeInViewport();
  await expect(reviews.getByRole('listitem').filter({ hasText: 'Demo review' })).toHaveCount(6);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('listitem').filter({ hasText: 'Demo review' })).toHaveCount(12);
  await reviews.getByRole('button', { name: /^5 stars/ }).click();
  await expect(reviews.getByRole('img', { name: 'Rated 4 out of 5' })).toHaveCount(0);
  const helpful = reviews.getByRole('button', { name: /^Helpful/ }).first();
  await helpful.click();
  await helpful.click();
  await expect(toast(page, 'You have already said that this review is helpful.')).toBeVisible();

  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/reviews?show=low');
  const card = page.getByRole('listitem').filter({ hasText: 'Demo' }).first();
  await expect(card).toBeVisible();
  await shop.checkAccessibility(page);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card
    .getByRole('button', { name: /^Answer/ })
    .or(card.getByRole('button', { name: /^Change the answer/ }))
    .first()
    .click();
  const answer = page.getByRole('dialog').getByLabel('Your answer');
  await answer.fill('Thank you for telling us. Please write to us.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(toast(page, 'Your answer stands below the review.')).toBeVisible();
  await card.getByRole('button', { name: /^Hide/ }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(toast(page, 'Please say why, in a few words.')).toBeVisible();
  await page.getByLabel('Reason').fill('Only to try it');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(toast(page, 'The review is hidden.')).toBeVisible();
  await page.goto('/backoffice/reviews?show=hidden');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
});
