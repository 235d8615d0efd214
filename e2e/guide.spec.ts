import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { owner, signIn } from './fixtures/customers.ts';
import { expect, desktop, phone, test } from './fixtures/shop.ts';

for (const [width, size] of Object.entries({ phone, desktop })) {
  test(
    `on a ${width}: Help beside a screen leads to its section, and Ctrl K finds a word of the guide`,
    { tag: '@slow' },
    async ({ page, request, shop }) => {
      await page.setViewportSize(size);
      await signIn(page, (await (await request.post('/api/auth/login', { data: owner })).json()) as object);
      await page.goto('/backoffice/returns');
      await page.getByRole('link', { name: 'Help', exact: true }).last().click();
      await expect(page).toHaveURL('/backoffice/help/returns#decide');
      await expect(page.getByRole('heading', { level: 2, name: 'Decide' })).toBeInViewport();
      const look = process.env['LOOK'];
      if (look) await page.screenshot({ path: path.join(look, `help-returns-${width}.png`) });
      await shop.checkAccessibility(page);
      await page.goto('/backoffice/help');
      await expect(page.getByRole('link', { name: 'Own delivery' })).toBeVisible();
      if (look) await page.screenshot({ path: path.join(look, `help-${width}.png`) });
      await shop.checkAccessibility(page);
      if (size === phone) return;
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('recovery codes');
      await page.getByRole('option', { name: /Your sign-in/ }).click();
      await expect(page).toHaveURL('/backoffice/help/staff#your-sign-in');
    },
  );
}

const FOLDER = path.resolve('docs/guide/pictures');
const PICTURES = {
  today: '/backoffice',
  orders: '/backoffice/orders',
  returns: '/backoffice/returns',
  products: '/backoffice/products',
  'new-product': '/backoffice/products/new',
  'home-page': '/backoffice/window',
  offers: '/backoffice/offers',
  reports: '/backoffice/reports',
  cash: '/backoffice/reports/cash',
  settings: '/backoffice/settings',
  brand: '/backoffice/settings/brand',
  shipping: '/backoffice/settings/shipping',
  tax: '/backoffice/settings/tax',
  backups: '/backoffice/settings/backups',
  staff: '/backoffice/staff',
};

test('makes the pictures of the guide', async ({ page, request }) => {
  test.skip(process.env['GUIDE_PICTURES'] === undefined, 'npm run guide');
  test.setTimeout(900_000);
  const user = (await (await request.post('/api/auth/login', { data: owner })).json()) as { token: string };
  const headers = { authorization: `Bearer ${user.token}` };
  const list = await request.get('/api/staff/orders?status=Confirmed', { headers });
  const { orders } = (await list.json()) as { orders: { orderNumber: string; PaymentStatus: string }[] };
  const [first, second] = orders.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  const own = second?.orderNumber ?? '';
  const parcel = { carrier: 'City Bus Parcel', awbNo: 'CB1029384', url: 'https://parcel.example/CB1029384' };
  await request.post(`/api/staff/orders/${own}/own-parcel`, { headers, data: parcel });
  expect((await request.post(`/api/staff/orders/${own}/pack`, { headers, data: {} })).status()).toBe(200);
  await signIn(page, user);
  await page.setViewportSize({ width: 1280, height: 853 });
  for (const file of await readdir(FOLDER)) await rm(path.join(FOLDER, file));
  const screens = {
    ...PICTURES,
    order: `/backoffice/orders/${first?.orderNumber ?? ''}`,
    'own-delivery': `/backoffice/orders/${own}`,
  };
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.staff-loading')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.loading === 'lazy' || image.complete),
    );
    if (name === 'own-delivery') await page.getByLabel('Tracking number').scrollIntoViewIfNeeded();
    const png = await page.screenshot();
    await sharp(png)
      .resize({ width: 900 })
      .webp({ quality: 70, effort: 6 })
      .toFile(path.join(FOLDER, `${name}.webp`));
  }
  expect((await readdir(FOLDER)).length).toBe(Object.keys(screens).length);
});
