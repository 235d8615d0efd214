import path from 'node:path';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test('the owner sees how other colours look before they are saved, and why a colour cannot be read @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/brand');
  const preview = page.getByRole('img', { name: 'Preview' });
  const colour = page.getByRole('textbox', { name: /^Colour of buttons and links/ });
  const button = preview.locator('.brand-preview-button');
  await expect(button).toHaveCSS('background-color', 'rgb(107, 29, 58)');
  await colour.fill('#004488');
  await expect(button).toHaveCSS('background-color', 'rgb(0, 68, 136)');
  await page.getByLabel('Orders begin with').fill('ms');
  await expect(page.getByText(/Order MS4F7K9XD/)).toBeVisible();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `px too wide at ${size.width}`).toBeLessThanOrEqual(0);
    await shop.checkAccessibility(page);
    const look = process.env['LOOK'];
    if (look) await page.screenshot({ path: path.join(look, `brand-${size.width}.png`), fullPage: true });
  }
  await colour.fill('#ffcc00');
  await expect(page.getByText(/Too light to be read: 1\.\d to 1/)).toBeVisible();
});
