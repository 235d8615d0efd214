import type { Page } from '@playwright/test';
import { toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

const kit = '/sandbox/ui/staff';
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

test('every piece of the staff kit is accessible on a phone and on a desktop @slow', async ({
  page,
  shop,
}) => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.goto(kit);
    await expect(page.locator('.chart canvas')).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await shop.checkAccessibility(page);
  }
});

test('a form tells each fault at its field and takes the first one into view; typed text survives a refusal, a reload and the way back @slow', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  await page.goto(kit);
  await expect(bar(page)).toBeHidden();
  const title = page.getByLabel('Title');
  const price = page.getByLabel('Price in ₹');
  await price.fill('a lot');
  await title.fill('');
  await page.getByLabel('Words').fill('Saved words');
  await expect(bar(page)).toContainText('Not saved: Title, Price in ₹, Words');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByText('A number, please.')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await shop.checkAccessibility(page);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you typed before is here again. It is not saved yet.')).toBeVisible();
  await expect(price).toHaveValue('a lot');
  await expect(page.getByLabel('Words')).toHaveValue('Saved words');

  await price.fill('2,499.50');
  await title.fill('taken');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.field-error').filter({ hasText: 'This title is taken.' })).toBeVisible();
  await expect(title).toBeFocused();
  await expect(page.getByLabel('Words')).toHaveValue('Saved words');

  // Within the shop's document: the question is ours. On a phone the footer's lists are folded.
  await page.getByRole('contentinfo').getByText('Company').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(kit);
  await expect(title).toHaveValue('taken');

  await title.fill('Free');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'The thing is saved.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue('A thing');
  await expect(page.getByText('What you typed before is here again.')).toBeHidden();
});

test(
  'a table sorts, pages and hides columns, all in the address or this browser',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(kit);
    const table = page.getByRole('table', { name: 'Things' });
    await table.getByRole('button', { name: 'Amount' }).click();
    await expect(page).toHaveURL(`${kit}?sort=-amount`);
    await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(table.getByRole('row').nth(1)).toContainText('₹2200');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${kit}?sort=-amount&page=2`);
    await expect(table.getByRole('row').nth(1)).toContainText('₹1700');
    await page.goto(`${kit}?sort=-amount`);
    await page.locator('summary').filter({ hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'State' }).uncheck();
    await page.getByRole('checkbox', { name: 'Number' }).check();
    await page.reload();
    await expect(table.getByRole('columnheader', { name: 'Number' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'State' })).toBeHidden();
  },
);

test(
  'a list is put in order with the keyboard, and a choice is found by typing',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(kit);
    const names = () => page.getByRole('list', { name: 'Order of things' }).locator('.sortable-body');
    await page.getByRole('button', { name: 'Move First: arrow up or down' }).press('ArrowDown');
    await expect(names()).toHaveText(['Second', 'First', 'Third']);
    await expect(page.getByText('First is now 2 of 3.')).toBeAttached();
    await page.getByRole('button', { name: 'Move First: arrow up or down' }).press('ArrowDown');
    await page.getByRole('button', { name: 'Move Third up' }).click();
    await expect(names()).toHaveText(['Third', 'Second', 'First']);

    const from = await page.getByRole('button', { name: 'Move First: arrow up or down' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Third: arrow up or down' }).boundingBox();
    if (!from || !to) throw new Error('The list is not on the screen.');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 5 });
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 10 });
    await page.mouse.up();
    await expect(names()).toHaveText(['First', 'Third', 'Second']);

    const city = page.getByRole('combobox', { name: 'City' });
    await city.fill('mum');
    await city.press('Enter');
    await expect(city).toHaveValue('Mumbai');
    await expect(bar(page)).toContainText('City');
  },
);

test('shoppers load not a byte of what only staff need @slow', async ({ page, shop }) => {
  const scripts = new Map<string, string>();
  const styles: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.css')) styles.push(pathname);
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js'))
      void response.text().then(
        (text) => scripts.set(pathname, text),
        () => {},
      );
  });
  // Words that a build keeps, of RTK Query, the table, the form and zod.
  const marks = /refetchOnFocus|getSelectedRowModel|shouldFocusError|__zod_globalConfig/;
  const marked = () => [...scripts].filter(([, text]) => marks.test(text)).map(([file]) => file);
  for (const path of ['/', '/login', '/categories/Casual%20Footwear', '/cart', '/checkout', '/profile']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.size).toBeGreaterThan(5);
  expect(marked()).toEqual([]);
  expect(styles.filter((file) => file.includes('staff'))).toEqual([]);

  await signInAsOwner(page, shop);
  await page.goto('/backoffice/orders');
  await expect.poll(() => marked().length).toBeGreaterThan(0);
  expect(styles.some((file) => file.includes('staff'))).toBe(true);
});
