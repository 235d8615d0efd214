import { newEmail, signInAsOwner, toast } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

test('campaigns: a segment is counted while its rules are typed; a newsletter goes to it with codes of their own, and its clicks are counted; a product says what goes with it @slow', async ({
  page,
  request,
  shop,
}) => {
  // A reader of Hindi who never ordered: nobody else of this shop is in the segment.
  const email = newEmail('hindi-reads');
  await request.post(`${shop.url}/api/subscribe`, { data: { email }, headers: { 'x-language': 'hi' } });
  const token = /subscribe\/confirm\/([\w-]+)/.exec((await shop.message(email)).text)?.[1];
  await request.post(`${shop.url}/api/subscribe/confirm`, { data: { token } });
  await signInAsOwner(page, shop);
  const name = `Journey ${Date.now()}`;
  const code = `GLOW${Date.now() % 100_000}`;

  await page.goto('/backoffice/offers/new');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByLabel('Only with codes of its own').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The offer is saved.')).toBeVisible();

  await page.goto('/backoffice/subscribers');
  await page.getByRole('link', { name: 'Segments' }).click();
  await page.getByRole('link', { name: 'New segment' }).click();
  await expect(page.getByText('Everybody', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('At most so many orders').fill('0');
  await page.getByLabel('Language', { exact: true }).selectOption('Hindi');
  await expect(page.getByText('Never ordered · reads Hindi', { exact: true })).toBeVisible();
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The segment is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^segment-.*\.csv$/);
  await page.getByRole('link', { name: 'Segments' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('subscriber');

  await page.goto('/backoffice/subscribers/newsletters');
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Heading' }).fill('For the lights');
  await page.getByRole('textbox', { name: 'Text' }).fill('The new pairs are here.');
  await page.getByLabel('Goes to').selectOption(name);
  await page.getByLabel('A code for each reader').selectOption(`${name} (${code}…)`);
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', new RegExp(`${code}ABCD2345`));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The newsletter is saved.')).toBeVisible();
  await page.getByLabel('Or on a day, at a time').fill('2099-01-01T10:00');
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByText('Planned', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const { text } = await shop.message(email, new RegExp(name));
  expect(text).toMatch(new RegExp(`${code}[A-Z2-9]{8}`));
  const link = /https?:\/\/[^/]+(\/n\/\S+)/.exec(text)?.[1] ?? '';
  const followed = await request.get(shop.url + link, { maxRedirects: 0 });
  expect(followed.headers()['location']).toContain('utm_source=newsletter');
  await page.reload();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^1 \(/ })).toBeVisible();
  await looksRight(page, shop);

  // "Wear it with": picked on the screen of a product, shown on its page.
  const sold = await request.get(`${shop.url}/api/listing?title=Occation`);
  const { items } = (await sold.json()) as { items: { _id: string; title: string; slugTitle: string }[] };
  const [one, other] = items;
  if (!one || !other) throw new Error('The shop sells less than two products.');
  await page.goto(`/backoffice/products/${encodeURIComponent(one._id)}`);
  const part = page.getByRole('region', { name: 'Wear it with' });
  await part.getByLabel('Find a product that goes with it').fill(other.title);
  await part
    .getByRole('button', { name: `Add ${other.title}` })
    .first()
    .click();
  await expect(part.getByRole('list', { name: 'Picked products' })).toContainText(other.title);
  await page.goto(`/products/${one.slugTitle}`);
  await expect(page.getByRole('region', { name: 'Wear it with' })).toContainText(other.title);
  await shop.checkAccessibility(page);
});
