import type { Locator, Page } from '@playwright/test';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

const names = (list: Locator) => list.getByRole('link').allTextContents();

test('the owner adds a link to the menu and moves it with the keyboard; desktop and phone show it @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/menu');
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. The shop goes by it from now on.')).toBeVisible();
  };
  await page.getByRole('button', { name: 'Add a link' }).click();
  const entries = page.getByRole('list', { name: 'Entries of the menu' }).getByRole('listitem');
  await entries.last().getByLabel('Name').fill('Monsoon pairs');
  await entries.last().getByLabel('Link').fill('nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/A page of the shop such as/)).toBeVisible();
  await entries.last().getByLabel('Link').fill('/search/monsoon');
  await page.getByRole('button', { name: /^Move Monsoon pairs: / }).press('ArrowUp');
  await expect(entries.nth(5).getByLabel('Name')).toHaveValue('Monsoon pairs');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await shop.checkAccessibility(page);
  }
  await save();
  await expect(async () => {
    await page.goto('/sale');
    const main = page.getByRole('navigation', { name: 'Main' });
    expect((await names(main)).slice(-2)).toEqual(['Monsoon pairs', 'Premium Leather']);
  }).toPass();
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Monsoon pairs' })).toHaveAttribute(
    'href',
    '/search/monsoon',
  );
  await page.goto('/backoffice/settings/menu');
  await page.getByRole('button', { name: 'Remove Monsoon pairs' }).click();
  await save();
});

test('menus, tiles and filters list the same categories', async ({ page }) => {
  const listed = async (list: Locator) => (await names(list)).map((name) => name.trim());
  await page.setViewportSize(desktop);
  await page.goto('/categories/Casual%20Footwear');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByText('Occasional').click();
  const occasions = await listed(main.getByRole('listitem').filter({ hasText: 'Occasional' }).first());
  expect(occasions).toContain('Sports Footwear');
  expect(await listed(page.getByRole('region', { name: 'Categories' }))).toEqual(occasions);
  await page.goto('/all-categories');
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(occasions);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  const group = page.getByRole('dialog').getByRole('group').filter({ hasText: 'Categories' });
  expect((await listed(group)).slice(1)).toEqual(occasions);
});

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not shown.');
  return found;
};
const inSight = async (page: Page, locator: Locator) => {
  const { y, height } = await box(locator);
  return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
};

test('a listing at 360 px: filter and sort stay reachable, badges stand above the shoe, options have counts @slow', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/categories/Casual%20Footwear');
  await expect(page.getByText(/^Show \d+$/)).toHaveCount(0);
  const filter = page.getByRole('button', { name: 'Filter' });
  await page.getByRole('article').nth(12).scrollIntoViewIfNeeded();
  await expect.poll(() => inSight(page, filter)).toBe(true);
  await expect.poll(() => inSight(page, page.getByLabel('Sort by'))).toBe(true);
  for (const card of (await page.getByRole('article').all()).slice(0, 12)) {
    const badges = card.locator('.card-badges > .badge');
    if ((await badges.count()) === 0) continue;
    const [badge, picture] = [await box(badges.first()), await box(card.locator('.card-frame img').first())];
    expect(badge.y + badge.height).toBeLessThanOrEqual(picture.y);
  }
  await filter.click();
  const drawer = page.getByRole('dialog');
  for (const part of ['Colour', 'Size', 'Heel', 'Material'])
    for (const option of await drawer.getByRole('region', { name: part }).getByRole('link').all())
      await expect(option).toHaveText(/\d+$/);
  await shop.checkAccessibility(page);
});

test('the owner makes a collection by a rule; it has a page of its own, and an unknown one is 404 @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/window/collections');
  await page.getByRole('link', { name: 'Add a collection' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gold for the evening');
  await page.getByRole('textbox', { name: 'Address' }).focus();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('gold-for-the-evening');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please say which products belong to it.')).toBeVisible();
  await page.getByRole('group', { name: 'Colours' }).getByLabel('Gold').check();
  await page.getByLabel('Headline').fill('After sunset');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await shop.checkAccessibility(page);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/backoffice/window/collections');
  const row = page
    .getByRole('list', { name: 'Collections' })
    .getByRole('link', { name: 'Gold for the evening' });
  await expect(row).toBeVisible();
  await page.goto('/collections/gold-for-the-evening');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold for the evening');
  await expect(page.getByText('After sunset')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/Gold/);
  await shop.checkAccessibility(page);
  await page.goto('/backoffice/window/collections');
  await row.click();
  await page.getByRole('button', { name: 'Delete this collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/backoffice/window/collections');
  await expect(async () => {
    expect((await page.request.get('/collections/gold-for-the-evening')).status()).toBe(404);
  }).toPass();
});

test('the owner gives a page another title, with a preview; its document says it @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/pages');
  await page.getByRole('link', { name: 'Page titles' }).click();
  const form = page.getByRole('dialog');
  const write = async (title: string) => {
    await form.getByLabel('Title').fill(title);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await page.getByRole('button', { name: 'Add a page' }).first().click();
  await form.getByLabel('Address').fill('/all-categories');
  await form.getByLabel('Title').fill('Every kind of shoe');
  await expect(form.getByText(/\/all-categories$/)).toBeVisible();
  await expect(form.getByText(/^Title 18 of about 60/)).toBeVisible();
  await shop.checkAccessibility(page);
  await write('Every kind of shoe');
  const title = async () =>
    /<title>(.*?)<\/title>/.exec(await (await page.request.get('/all-categories')).text())?.[1];
  await expect.poll(title).toContain('Every kind of shoe');
  await page.goto('/all-categories');
  await expect(page).toHaveTitle(/Every kind of shoe/);
  await page.goto('/backoffice/pages/titles');
  await page.getByRole('button', { name: 'Change /all-categories' }).click();
  await write('');
  await expect.poll(title).toContain('All categories');
});

test('a search that finds too little is counted; the owner adds it as a synonym and pins a product @slow', async ({
  page,
  shop,
}) => {
  await page.goto('/search/zorvani%20sandals');
  await expect(page.getByRole('article').first()).toBeVisible();
  const opened = page.waitForRequest(
    (request) => request.url().endsWith('/api/search-counts') && (request.postData() ?? '').includes('click'),
  );
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await opened;
  await signInAsOwner(page, shop);
  const row = page.getByRole('list', { name: 'Searches' }).getByRole('listitem');
  const own = row.filter({ hasText: 'zorvani sandals' });
  await expect(async () => {
    await page.goto('/backoffice/window/searches');
    await expect(own).toContainText('1 × opened', { timeout: 1_000 });
  }).toPass();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await shop.checkAccessibility(page);
  }
  await own.getByRole('button', { name: /^Pin or hide/ }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('region', { name: 'Stand first' });
  await first.getByLabel('Find a product').fill('Aditi');
  await first.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await shop.checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await page.goto('/search/zorvani%20sandals');
    await expect(page.getByRole('article').first()).toContainText('Aditi', { timeout: 1_000 });
  }).toPass();
  await page.goto('/backoffice/window/searches');
  await own.getByRole('link', { name: /^Add as synonym/ }).click();
  await expect(page.getByRole('textbox', { name: /^Words/ })).toHaveValue(/^zorvani sandals/);
});
