import path from 'node:path';
import { expect, desktop, phone, test } from './fixtures/shop.ts';
import { owner, signIn } from './fixtures/customers.ts';
import { staffPages } from '../src/app/staff-route-table.ts';
import { SETTING_GROUPS } from '../src/contract/setting-groups.ts';

type Lists = Record<string, Record<string, string>[]>;

/** Every staff page at both widths. It takes minutes, so it runs on demand: npm run axe. LOOK=folder keeps pictures. */
test('every staff page at 360 and 1280 px: axe finds nothing, and nothing stands out of the page @slow', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(1_800_000);
  const user = (await (await request.post('/api/auth/login', { data: owner })).json()) as { token: string };
  const headers = { authorization: `Bearer ${user.token}` };
  const first = async (list: string, field: string) => {
    const lists = (await (await request.get(`/api/staff/${list}`, { headers })).json()) as Lists;
    const found = Object.values(lists).find(Array.isArray)?.[0]?.[field];
    return found ?? 'new';
  };
  const create = async (list: string, data: object) =>
    ((await (await request.post(`/api/staff/${list}`, { headers, data })).json()) as { id: string }).id;
  const [order, product, customer, ticket, offer, cash, newsletter, webhook] = await Promise.all([
    first('orders?status=Shipped', 'orderNumber'),
    first('products', '_id'),
    first('customers', 'id'),
    first('queries', 'ticket'),
    first('offers', 'id'),
    first('remittances', 'id'),
    create('newsletters', {}),
    create('webhooks', { url: 'https://hooks.journey.example/kadam', events: ['order.placed'] }),
  ]);
  const named: Readonly<Record<string, string>> = {
    '/backoffice/orders/:orderNumber': order,
    '/backoffice/products/:id': product,
    '/backoffice/customers/:id': customer,
    '/backoffice/queries/:ticket': ticket,
    '/backoffice/offers/:id': offer,
    '/backoffice/reports/cash/:id': cash,
    '/backoffice/subscribers/newsletters/:id': newsletter,
    '/backoffice/settings/webhooks/:id': webhook,
    '/backoffice/settings/texts/:id': encodeURIComponent('placed cash'),
    '/backoffice/pages/:page': 'about-us',
  };
  const addresses = staffPages
    .filter(({ frame }) => frame === 'staff')
    .flatMap((row) =>
      row.path === '/backoffice/settings/:group'
        ? SETTING_GROUPS.map((group) => row.path.replace(':group', group))
        : [row.path.replace(/:\w+/, named[row.path] ?? 'new')],
    );
  await signIn(page, user);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) faults.push(`${address} at ${size.width}: ${over} px too wide`);
      await shop
        .checkAccessibility(page)
        .catch((error: unknown) =>
          faults.push(`${address} at ${size.width}: ${String(error).slice(0, 900)}`),
        );
      const look = process.env['LOOK'];
      if (look) {
        const name = `${address.slice(1).replaceAll(/\W+/g, '_')}-${size.width}.png`;
        await page.screenshot({ path: path.join(look, name), fullPage: true });
      }
    }
  }
  expect(faults).toEqual([]);
});
