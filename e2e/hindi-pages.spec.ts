import type { APIRequestContext, Page } from '@playwright/test';
import { cartLine, fillCart, pickOffer } from './fixtures/buying.ts';
import { newCustomer, owner, signIn, type Customer } from './fixtures/customers.ts';
import { englishOn, looksRight, speaksHindi, whileInHindi } from './fixtures/hindi.ts';
import { meerasHome, moveParcel, placeOrder } from './fixtures/sale.ts';
import { expect, type ShopUnderTest, test } from './fixtures/shop.ts';

test.use({ locale: 'hi-IN' });

const DELIVERED = 10;
/** Who buys here and where, and what the parcel's courier says. */
const PEOPLE = [...Object.values(meerasHome), 'Asha'];

interface Visit {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly shop: ShopUnderTest;
}

test('"no English sentence": order with lines, return, review, pages of the account @slow', async ({
  page,
  request,
  shop,
  browser,
}) => {
  await whileInHindi(browser, shop, async () => {
    const customer = await newCustomer(request, shop);
    await signIn(page, customer.userData);
    await orderOf({ page, request, shop }, customer);
    for (const tab of ['dashboard', 'orders', 'account-details', 'address', 'credit', 'track-orders']) {
      await page.goto(`/hi/profile?tab=${tab}`);
      await expect(page.locator('main h2').first()).toBeVisible();
      await speaksHindi(page, { names: [...PEOPLE, customer.email] });
    }
  });
});

async function orderOf({ page, request }: Visit, customer: Customer): Promise<void> {
  const { orderNumber } = await placeOrder(request, { customer });
  await page.goto(`/hi/invoice/${orderNumber}`);
  // A line is called as the product was in Hindi.
  await expect(page.locator('.overview-name')).toHaveText(/[\u0900-\u097f]/);
  // The paper is in both languages.
  const check = { names: PEOPLE, without: ['.sheet'] };
  await speaksHindi(page, check);
  await looksRight(page, 'order', { owned: true });
  await expect(page.locator('.sheet-lines td').first()).toHaveText(/[\u0900-\u097f].*[A-Za-z]/);

  await moveParcel(request, orderNumber, DELIVERED);
  await expect(async () => {
    await page.goto(`/hi/invoice/${orderNumber}`);
    await page.getByRole('button', { name: 'रिटर्न या एक्सचेंज' }).click({ timeout: 2000 });
  }).toPass();
  const dialog = page.getByRole('dialog', { name: 'रिटर्न या एक्सचेंज' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await speaksHindi(page, check);
  await looksRight(page, 'return-dialog', { owned: true });
  await dialog.getByLabel('वजह').selectOption('Damaged');
  await dialog.getByLabel('थोड़ा और बताएँ').fill('पट्टी टूट गई।');
  await dialog.getByLabel('UPI आईडी').fill('asha@okbank');
  await dialog.getByRole('button', { name: 'रिक्वेस्ट भेजें' }).click();
  await expect(page.getByText('आपकी रिक्वेस्ट मिल गई', { exact: false })).toBeVisible();
  await speaksHindi(page, check);

  for (const address of [`/hi/track-order/${orderNumber}`, `/hi/review/${orderNumber}`]) {
    await page.goto(address);
    await expect(page.locator('main h1')).toHaveText(/[\u0900-\u097f]/);
    await expect(page.locator('main .spinner')).toHaveCount(0);
    // Where a parcel was is as the courier says it.
    await speaksHindi(page, { names: [...PEOPLE, 'Bengaluru Hub'] });
  }
}

test('"no English sentence": gift cards, store credit, an offer, and the link of an order that staff placed @slow', async ({
  page,
  request,
  shop,
  browser,
}, { parallelIndex }) => {
  const headers = { authorization: `Bearer ${await ownersToken(request)}` };
  const turn = async (on: boolean) => {
    const { values } = (await (await request.get('/api/staff/settings/credit', { headers })).json()) as {
      values: object;
    };
    const data = { ...values, on, giftCards: on };
    const answer = await request.post('/api/staff/settings', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await turn(true);
  try {
    await whileInHindi(browser, shop, async () => {
      await giftCard({ page, request, shop });
      const { offer, size } = await pickOffer(request, shop, parallelIndex);
      await fillCart(page, [cartLine(offer, size)]);
      for (const address of ['/hi/cart', '/hi/checkout']) {
        await page.goto(address);
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
        await speaksHindi(page, { names: PEOPLE });
      }
      await orderByStaff({ page, request, shop }, headers, { productId: offer._id, size });
    });
  } finally {
    await turn(false);
  }
});

async function ownersToken(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/auth/login', { data: owner });
  return ((await login.json()) as { token: string }).token;
}

async function giftCard({ page }: Visit): Promise<void> {
  await page.goto('/hi/gift-cards');
  await expect(page.getByRole('radio', { name: '₹1,000' })).toBeVisible();
  await speaksHindi(page);
  await looksRight(page, 'gift-cards');
  await page.goto('/hi/gift-cards/balance');
  await page.locator('main input').first().fill('AAAA-BBBB-CCCC-DDDD');
  await page.locator('main form button').first().click();
  await expect(page.locator('main [role=alert], main .field-error, .Toastify__toast').first()).toBeVisible();
  await speaksHindi(page, { names: ['AAAA-BBBB-CCCC-DDDD', 'XXXX-XXXX-XXXX-XXXX'] });
  await page.goto('/hi/gift-cards/unknown');
  await expect(page.locator('main h1')).toBeVisible();
  await speaksHindi(page);
}

async function orderByStaff(
  { page, request, shop }: Visit,
  headers: Record<string, string>,
  line: { productId: string; size: number },
): Promise<void> {
  const phone = `91${String(Date.now()).slice(-8)}`;
  const email = `caller${phone}@journey.example`;
  const cartdata = [{ ...line, quantity: 1, color: '-' }];
  const formData = {
    ...meerasHome,
    phone,
    email,
    billing_address: `${phone} Test Street`,
    country: 'India',
    additionalInfo: '',
  };
  const wish = { method: 'online', cartdata, zipcode: formData.zipcode, email, phone, discount: null };
  const quoted = await request.post('/api/staff/orders/quote', { headers, data: wish });
  const { figures } = (await quoted.json()) as { figures: object };
  const placed = await request.post('/api/staff/orders', {
    headers,
    data: { ...figures, method: 'online', cartdata, discount: null, formData },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const asked = await shop.message(email, /\/sandbox\//);
  const payAt = /https?:\S+\/sandbox\/\S+/.exec(asked.text)?.[0] ?? '';
  await request.post(payAt, { form: { outcome: 'success' } });
  const paid = await shop.message(email, /\/o\//);
  await page.goto(`${/\/o\/[\w-]+/.exec(paid.text)?.[0] ?? ''}/invoice`);
  const { pathname, search } = new URL(page.url());
  await page.goto(`/hi${pathname}${search}`);
  await expect(page.locator('.overview-name')).toHaveText(/[\u0900-\u097f]/);
  await speaksHindi(page, { names: [...PEOPLE, phone], without: ['.sheet'] });
}

test('"no English sentence": what can be read, questions, a search without an answer, and what is not there', async ({
  page,
  request,
  shop,
  browser,
}) => {
  await whileInHindi(browser, shop, async () => {
    const pages = [
      '/hi/about-us',
      '/hi/help',
      '/hi/shipping-policy',
      '/hi/refund-policy',
      '/hi/terms-conditions',
      '/hi/privacy-policy',
      '/hi/accessibility',
      '/hi/lookbooks',
      '/hi/journal',
      '/hi/contact-us',
      '/hi/all-categories',
      '/hi/search/raahi?colors=White&max=1001',
      '/hi/search/qqqqzzzz',
      // What is not there, or no longer.
      '/hi/no/such/page',
      '/hi/products/nobody',
      '/hi/collections/nobody',
      '/hi/lookbooks/nobody',
      '/hi/track-order/KD23456789ABCD',
      '/hi/invoice/KD23456789ABCD?link=x',
      '/hi/review/KD23456789ABCD?link=x',
      '/hi/confirm-order/x',
      '/hi/wishlist/x',
      '/hi/size-alerts/x',
      '/hi/subscribe/confirm/x',
      '/hi/unsubscribe/x',
      '/hi/reset-password/x',
      '/hi/verify-account/x',
    ];
    const product = 'aditi-braided-kolhapuri-in-gold';
    const asked = await request.get(`/api/products/${product}`);
    const { questions } = (await asked.json()) as {
      questions?: {
        questions: { words: string; author: string; answers: { words: string; author: string | null }[] }[];
      };
    };
    const written = (questions?.questions ?? []).flatMap(({ words, author, answers }) => [
      words,
      author,
      ...answers.flatMap((each) => [each.words, each.author ?? words]),
    ]);
    const faults: Record<string, readonly string[]> = {};
    for (const address of [...pages, `/hi/products/${product}`]) {
      await page.goto(address);
      await expect(page.locator('main h1').first()).toBeVisible();
      const english = await englishOn(page, {
        names: ['raahi', 'qqqqzzzz', ...written],
        // What the law on packaged goods calls it stands in English too; reviews are as they were written.
        without: ['.facts', '.review', 'iframe'],
      });
      if (english.length > 0) faults[address] = english;
    }
    expect(faults).toEqual({});
  });
});
