import sharp from 'sharp';
import { signInAsOwner } from './fixtures/customers.ts';
import { toastWith } from './fixtures/buying.ts';
import { expect, test } from './fixtures/shop.ts';

/** A pair on a soft ground. */
async function photo(colour: string) {
  const shoe = { create: { width: 180, height: 90, channels: 3, background: colour } } as const;
  const ground = { create: { width: 360, height: 360, channels: 3, background: '#ece4d8' } } as const;
  const buffer = await sharp(ground)
    .composite([{ input: await sharp(shoe).png().toBuffer() }])
    .jpeg()
    .toBuffer();
  return { name: 'pair.jpg', mimeType: 'image/jpeg', buffer };
}

test('on a phone: add a product, copy it into a colour, preview, publish, and see it in the shop', async ({
  page,
  shop,
}) => {
  const name = `Nisha${Date.now() % 100_000}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/products');
  await shop.checkAccessibility(page);
  await page.getByRole('link', { name: 'Add a product' }).click();

  await page.getByLabel('Title').fill(`${name} Mojari in Gold`);
  await page.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Gold' }).click();
  await page.getByLabel('M.R.P. in ₹').fill('2,998');
  await expect(page.getByText('Customer pays ₹1,499')).toBeVisible();
  await page.getByRole('button', { name: '36 to 42' }).click();
  await page.getByLabel('38', { exact: true }).fill('5');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Festive Footwear');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Mojaris');
  await expect(page.getByRole('textbox', { name: 'Product id' })).toHaveAttribute(
    'placeholder',
    `MJR-${name.toUpperCase()}-GLD`,
  );

  // A fault is told at its field, and nothing is lost.
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByLabel('Weight in grams')).toBeFocused();
  await page.getByLabel('Weight in grams').fill('420');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(toastWith(page, 'The draft is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Mojari in Gold` })).toBeVisible();
  await shop.checkAccessibility(page);

  // As a phone's camera or gallery hands them over.
  const photos = await Promise.all(['#8a1c3c', '#1c5a3c'].map(photo));
  await page.getByLabel('Add pictures').setInputFiles(photos);
  await expect(page.getByRole('list', { name: 'Pictures in their order' }).locator('> li')).toHaveCount(2);

  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview, Phone"]');
  await expect(frame.getByRole('heading', { level: 1, name: `${name} Mojari in Gold` })).toBeVisible();
  await page.getByRole('button', { name: 'Desktop' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  const strip = page.getByRole('navigation', { name: 'Colours of this style' });
  await strip.getByRole('button', { name: 'Another colour' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Pink' }).click();
  await page.getByRole('button', { name: 'Add this colour' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Mojari in Pink` })).toBeVisible();
  await expect(strip.getByRole('link')).toHaveText(['GoldDraft', 'PinkDraft']);
  await strip.getByRole('link', { name: 'Gold' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Mojari in Gold` })).toBeVisible();

  const address = `/products/${name.toLowerCase()}-mojari-in-gold`;
  expect((await page.request.get(shop.url + address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastWith(page, 'is in the shop now.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.checkAccessibility(page);
  await page.goto(`/backoffice/products?text=${name}`);
  await expect(page.getByRole('form')).toHaveCount(2);
  await shop.checkAccessibility(page);
  await page.goto(`/search/${name.toLowerCase()}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `${name} Mojari in Gold` })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: `${name} Mojari in Gold` })).toBeVisible();

  // A new address: the old one leads there.
  const product = (await (await page.request.get(`${shop.url}/api${address}`)).json()) as {
    product: { _id: string };
  };
  await page.goto(`/backoffice/products/${product.product._id}`);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${name.toLowerCase()}-mojari`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastWith(page, 'is saved.')).toBeVisible();
  const old = await page.request.get(shop.url + address, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, `/products/${name.toLowerCase()}-mojari`]);
});
