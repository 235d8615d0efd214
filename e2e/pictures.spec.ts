import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { signInAsOwner, toast } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

const PRODUCT = 'FLP-LEHER-NVY';

async function photo(
  name: string,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const shoe = await sharp({ create: { width: 180, height: 90, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 360, height: 270, channels: 3, background: '#ece4d8' } })
    .composite([{ input: shoe }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** As if they had been dragged from a folder. */
async function drop(page: Page, zone: Locator, files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name, { type: mimeType }),
        );
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
}

test(
  'the owner drops three photos, puts them in order by keyboard, describes and crops one, and shoppers see it',
  { tag: '@slow' },
  async ({ page, shop }) => {
    await signInAsOwner(page, shop);
    await page.setViewportSize(desktop);
    await page.goto(`/backoffice/products?text=${PRODUCT}`);
    await page.getByRole('link', { name: 'Leher Everyday Flip Flop in Navy Blue' }).click();
    const rows = page.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
    await expect(rows).not.toHaveCount(0);
    // How many pictures the demo has of it is no matter here.
    const all = (await rows.count()) + 3;

    const files = await Promise.all([
      photo('one.jpg', '#8a1c3c'),
      photo('two.jpg', '#1c5a3c'),
      photo('three.jpg', '#1c3c8a'),
    ]);
    await drop(page, page.locator('.file-drop'), files);
    await expect(rows).toHaveCount(all);
    await expect(page.locator('.upload-row')).toHaveCount(0);

    // The last one comes first.
    const words = rows.first().getByRole('combobox');
    for (let place = all; place > 1; place -= 1) {
      const handle = page.getByRole('button', { name: `Move picture ${place}: arrow up or down` });
      await handle.focus();
      await handle.press('ArrowUp');
      await expect(page.getByText(`is now ${place - 1} of ${all}.`)).toBeAttached();
    }
    await expect(rows.first().getByRole('button', { name: 'Crop picture 1' })).toBeVisible();
    await expect(words).toHaveValue('Leher Everyday Flip Flop in Navy Blue');
    await words.fill('Leher flip flop in navy blue, the pair on a wooden floor');
    await words.press('Enter');
    await expect(toast(page, 'The description is saved.')).toBeVisible();

    await rows.first().getByRole('button', { name: 'Crop picture 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop' });
    await expect(dialog.locator('.crop-stage img')).toBeVisible();
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await shop.checkAccessibility(page);
    }
    await dialog.getByRole('button', { name: 'Fill the square' }).click();
    await dialog.locator('.crop-stage').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await dialog.getByLabel('White', { exact: true }).check();
    const before = await rows.first().locator('.product-picture-thumb img').getAttribute('src');
    await dialog.getByRole('button', { name: 'Save crop' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows.first().locator('.product-picture-thumb img')).not.toHaveAttribute('src', before ?? '');
    await expect(page.locator('.upload-row')).toHaveCount(0);

    await looksRight(page, shop);

    await page.goto('/products/leher-everyday-flip-flop-in-navy-blue');
    const shown = page
      .getByRole('img', { name: 'Leher flip flop in navy blue, the pair on a wooden floor' })
      .first();
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      '/pictures/stored/',
    );
  },
);
