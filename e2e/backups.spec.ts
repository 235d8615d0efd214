import path from 'node:path';
import { openDb } from '../src/platform/server/db.server.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test('the owner takes a backup by a button, and Today says how old it is @slow', async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/backups');
  await expect(page.getByText('None yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const done = page.getByRole('list', { name: 'What was done' });
  await expect(done).toContainText('Backup went well', { timeout: 30_000 });
  // The first is tried out at once.
  await expect(done).toContainText('Restore for a trial went well', { timeout: 60_000 });
  const look = process.env['LOOK'];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `px too wide at ${size.width}`).toBeLessThanOrEqual(0);
    await shop.checkAccessibility(page);
    if (look) await page.screenshot({ path: path.join(look, `backups-${size.width}.png`), fullPage: true });
  }
  await page.goto('/backoffice');
  await expect(
    page.getByText('the newest is less than an hour old; one was restored for a trial less than an hour ago'),
  ).toBeVisible();
});

test('a failing weekly restore is visible on Today', async ({ page, shop }) => {
  const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
  await sql`
    insert into backup_runs (kind, place, host, started_at, finished_at, error)
    values ('restore', 'the folder', 'here', now() + interval '1 minute', now() + interval '2 minutes', 'tables/public.orders.gz is missing.')`;
  await sql.end();
  await signInAsOwner(page, shop);
  await page.goto('/backoffice');
  await expect(page.getByRole('alert')).toContainText(
    'The weekly restore of a backup, for a trial, failed: tables/public.orders.gz is missing.',
  );
  const look = process.env['LOOK'];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    if (look) await page.screenshot({ path: path.join(look, `today-${size.width}.png`), fullPage: true });
  }
});
