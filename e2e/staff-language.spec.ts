import { expect, desktop, phone, test } from './fixtures/shop.ts';
import { owner, signIn, toast } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';

// One after the other: both are the owner, whose language is in the account.
test.describe.configure({ mode: 'serial' });

// Other journeys of this shop read English, also after a failure here.
test.afterEach(async ({ request }) => {
  const user = (await (await request.post('/api/auth/login', { data: owner })).json()) as { token: string };
  const headers = { authorization: `Bearer ${user.token}` };
  await request.post('/api/staff/language', { headers, data: { language: 'en' } });
});

for (const [width, size] of Object.entries({ phone, desktop })) {
  test(`on a ${width}: a staff member reads Hindi, cancels an order in it, and reads English again @slow`, async ({
    page,
    request,
    shop,
  }) => {
    const user = (await (await request.post('/api/auth/login', { data: owner })).json()) as { token: string };
    const headers = { authorization: `Bearer ${user.token}` };
    const list = await request.get('/api/staff/orders?status=Confirmed&payment=Paid', { headers });
    const { orders } = (await list.json()) as { orders: { orderNumber: string }[] };
    const number = orders.at(size === phone ? -3 : -4)?.orderNumber ?? '';
    await signIn(page, user);
    await page.setViewportSize(size);
    await page.goto('/backoffice');
    const menu = async (name: string) => {
      if (size === phone) await page.getByRole('button', { name, exact: true }).click();
    };
    await menu('More');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'आज' })).toBeVisible();

    // In the account: the next visit begins with it.
    await page.goto(`/backoffice/orders/${number}`);
    await page.getByRole('button', { name: 'ऑर्डर कैंसल करें' }).click();
    const dialog = page.getByRole('dialog', { name: 'यह ऑर्डर कैंसल करना है?' });
    await expect(dialog.getByText('क्या होगा')).toBeVisible();
    await dialog.getByLabel('क्यों').selectOption({ label: 'ग्राहक ने कहा' });
    await looksRight(page, shop);
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'ऑर्डर कैंसल करें' }).click();
    // What the server answers stays English.
    await expect(toast(page, number)).toBeVisible();
    await expect(page.getByText('कैंसल हुआ').first()).toBeVisible();

    await page.goto('/backoffice');
    await menu('और');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  });
}
