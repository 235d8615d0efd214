import path from 'node:path';
import { expect, desktop, phone, test } from './fixtures/shop.ts';
import { owner, signIn, toast } from './fixtures/customers.ts';

for (const [width, size] of Object.entries({ phone, desktop })) {
  test(`on a ${width}: an order is packed, brought by another courier and delivered; its buyer finds the tracking link @slow`, async ({
    page,
    request,
    shop,
  }) => {
    await page.setViewportSize(size);
    const user = (await (await request.post('/api/auth/login', { data: owner })).json()) as { token: string };
    const headers = { authorization: `Bearer ${user.token}` };
    const list = await request.get('/api/staff/orders?status=Confirmed&payment=Paid', { headers });
    const { orders } = (await list.json()) as {
      orders: {
        orderNumber: string;
        orderDetails: {
          billingDetails: { phone: string };
          productDetails: { product: { productName: string }; size: number; quantity: number }[];
        };
      }[];
    };
    const look = process.env['LOOK'];
    const picture = async (name: string) => {
      if (look) await page.screenshot({ path: path.join(look, `${name}-${width}.png`), fullPage: true });
    };
    // From the end: other journeys take the first.
    const order = orders.at(size === phone ? -1 : -2);
    const number = order?.orderNumber ?? '';
    await signIn(page, user);
    await page.goto(`/backoffice/orders/${number}`);
    await page.getByRole('button', { name: 'Deliver it ourselves or by another courier' }).click();

    // Boxes are checked by their labels: a wrong one is told, each right one counts.
    await page.getByText('Check the boxes with a scanner').click();
    const lines = order?.orderDetails.productDetails ?? [];
    const scan = async (code: string) => {
      await page.getByLabel('Scan a box').fill(code);
      await page.getByLabel('Scan a box').press('Enter');
    };
    await scan('NO-SUCH-BOX');
    await expect(page.getByText('There is no product NO-SUCH-BOX.')).toBeVisible();
    for (const { product, size, quantity } of lines)
      for (let pair = 0; pair < quantity; pair += 1) await scan(`${product.productName}-${size}`);
    await expect(page.getByText('All pairs are there.')).toBeVisible();
    await picture('pack-scan');

    // An address that is typed and not saved is not overlooked.
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('City').fill('Elsewhere');
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    const warning = page.getByRole('dialog', { name: 'An address is not saved' });
    await expect(warning).toContainText(number);
    await warning.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await expect(toast(page, `${number} is packed.`)).toBeVisible();

    await page.getByLabel('Courier', { exact: true }).fill('City Bus Parcel');
    await page.getByLabel('Tracking number').fill(`CB${number}`);
    await page.getByLabel('Tracking link').fill('https://parcel.example/follow');
    await page.getByRole('button', { name: 'Save parcel' }).click();
    await expect(toast(page, 'The parcel is saved.')).toBeVisible();
    await shop.checkAccessibility(page);
    await picture('own-parcel');
    await page.getByRole('button', { name: 'Shipped', exact: true }).click();
    await expect(page.getByText('It is on its way: say here when it has arrived.')).toBeVisible();
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    const sure = page.getByRole('dialog', { name: 'Is it delivered?' });
    await shop.checkAccessibility(page);
    await sure.getByRole('button', { name: 'Delivered' }).click();
    await expect(page.getByText('Nothing is left to do.')).toBeVisible();

    await page.goto('/track-order');
    await page.getByLabel('Order number').fill(number);
    await page.getByLabel('Phone number').fill(order?.orderDetails.billingDetails.phone ?? '');
    await page.getByRole('button', { name: 'Track' }).click();
    const link = page.getByRole('link', { name: 'follow the parcel there' });
    await expect(link).toHaveAttribute('href', 'https://parcel.example/follow');
    await expect(page.getByText('City Bus Parcel')).toBeVisible();
    await picture('own-track');
    await shop.checkAccessibility(page);
  });
}
