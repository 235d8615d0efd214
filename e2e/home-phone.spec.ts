import { expect, test } from './fixtures/shop.ts';

const PHONE = { width: 360, height: 780 };

test('home at 360 px: a product within one and a half screens, and no heading twice @slow', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const card = await page.getByRole('main').getByRole('article').first().boundingBox();
  expect(card?.y).toBeLessThan(1.5 * PHONE.height - 100);
  const headings = await page
    .locator('main :is(h1, h2, .best-fit-title, .best-fits-label)')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().width > 1).map((each) => each.textContent),
    );
  expect(headings).toContain("Best fit for Women's");
  expect(headings).toEqual([...new Set(headings)]);
  await shop.checkAccessibility(page);
});

test('home at 360 px: one thing moves at a time, the one that is looked at @slow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  // Rows come alive when they are near.
  const rows = page.locator('.carousel:not(.hero)');
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-live', '');
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const place = () =>
    rows.locator('.carousel-row').evaluateAll((all) => all.map((each) => getComputedStyle(each).transform));
  const settled = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const hero = document.querySelector('.hero .carousel-dot[aria-current=true]');
          const watcher = new MutationObserver(() => {
            watcher.disconnect();
            resolve('moved');
          });
          if (hero) watcher.observe(hero, { attributes: true });
        }),
    );
  // Rows are faster than the hero: a whole turn of it would show them.
  await settled();
  const before = await place();
  await settled();
  await settled();
  expect(await place()).toEqual(before);
});
