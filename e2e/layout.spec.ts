import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shop.ts';

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };
const asha = { _id: '1', token: 't', userName: 'Asha', email: 'asha@kadam.example', userType: 'customer' };

const signIn = (page: Page) =>
  page.addInitScript((user) => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('userData', JSON.stringify(user));
    sessionStorage.setItem('seen', 'yes');
  }, asha);

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('the menu slides in, takes the focus, and gives it back on Escape', async ({ page, shop }) => {
    await page.goto('/about-us');
    await shop.checkAccessibility(page);
    const burger = page.getByRole('button', { name: 'Menu' });
    await burger.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Grand opening, up to 40% off all items.')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await shop.checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test('a link in the menu leads on and closes it @slow', async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Colours').click();
    await menu.getByRole('link', { name: 'Chic' }).click();
    await expect(page).toHaveURL('/allproducts/Chic');
    await expect(menu).toBeHidden();
  });

  test('the search has a screen of its own and goes to the lowercased text @slow', async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Search' }).getByPlaceholder('Search for items...'),
    ).toBeFocused();
    await page.keyboard.type('Red Mojari');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/red%20mojari');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test("a tap before the shop's code has come is not lost @slow", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/entry-browser-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('nothing is wider than the screen', async ({ page }) => {
    await page.goto('/about-us');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test.describe('on a large screen', () => {
  test.use({ viewport: laptop });

  test('menus open by keyboard and mouse, and a choice closes them', async ({ page, shop }) => {
    await page.goto('/about-us');
    await shop.checkAccessibility(page);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const colours = nav.locator('summary', { hasText: 'Colours' });
    await colours.focus();
    await page.keyboard.press('ArrowDown');
    await expect(nav.getByRole('link', { name: 'Gold' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(nav.getByRole('link', { name: 'Brown' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(colours).toBeFocused();
    await expect(nav.getByRole('link', { name: 'Gold' })).toBeHidden();

    await colours.hover();
    await shop.checkAccessibility(page);
    await nav.getByRole('link', { name: 'Rust' }).click();
    await expect(page).toHaveURL('/allproducts/Rust');
    await expect(nav.getByRole('link', { name: 'Rust' })).toBeHidden();
    // Read out by a screen reader, since no new document does it.
    await expect(page.getByRole('status').filter({ hasText: 'Rust footwear | Kadam' })).toHaveCount(1);
    await shop.checkAccessibility(page);
  });

  test("'hello, {userName}' and an account menu; 'Sign out removes userData and goes to /login'", async ({
    page,
    shop,
  }) => {
    await signIn(page);
    await page.goto('/about-us');
    await page.getByText('hello, Asha').click();
    await expect(page.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile');
    await expect(page.getByRole('link', { name: 'My Wishlist' })).toHaveAttribute('href', '/wishlist');
    await shop.checkAccessibility(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  });

  test('a signed-in visitor sees nothing jump', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page);
    await page.goto('/about-us');
    await expect(page.getByText('hello, Asha')).toBeVisible();
    expect(await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: laptop });

  test('the pictures of the home page come @slow', async ({ page }) => {
    const tile = page.waitForResponse(/\/pictures\/banners\/tile-casual/);
    await page.goto('/');
    expect((await tile).status()).toBe(200);
    await expect(page.locator('.occasion img').first()).toBeVisible();
  });

  test('menus open and search finds its way', async ({ page }) => {
    await page.goto('/about-us');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.locator('summary', { hasText: 'Colours' }).click();
    await nav.getByRole('link', { name: 'Peach' }).click();
    await expect(page).toHaveURL('/allproducts/Peach');
    await page.getByRole('banner').getByRole('searchbox').fill('Mules');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/mules');
  });
});

test(
  'a carousel keeps its first slide whole after the window changes its size',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/sandbox/ui');
    const carousel = page.locator('.carousel').last();
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-live', '');
    await page.setViewportSize({ width: 1100, height: 900 });
    const gap = () =>
      carousel.evaluate((node) => {
        const left = (selector: string) => node.querySelector(selector)?.getBoundingClientRect().left ?? 0;
        return Math.round(left('.carousel-slide') - left('.carousel-view'));
      });
    await page.waitForTimeout(500);
    await expect.poll(gap).toBe(0);
  },
);

test("'swipe threshold 40 px': a slow drag of 60 px shows the next slide, one of 20 px does not @slow", async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.locator('.carousel.hero');
  await expect(hero).toHaveAttribute('data-live', '');
  await hero
    .getByRole('button', { name: 'Pause' })
    .or(hero.getByRole('button', { name: 'Play' }))
    .hover();
  const current = () => hero.locator('.carousel-dot[aria-current="true"]').getAttribute('aria-label');
  const first = await current();
  const box = await hero.boundingBox();
  const drag = async (pixels: number) => {
    const [x, y] = [(box?.x ?? 0) + 700, (box?.y ?? 0) + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(x - (pixels * step) / 10, y);
      // Slow enough that speed alone means nothing: one frame for each step.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
    }
    await page.mouse.up();
  };
  await drag(20);
  expect(await current()).toBe(first);
  await drag(60);
  await expect.poll(current).not.toBe(first);
});

test.describe('a link', () => {
  /** Lives as long as the document does. */
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);

  test('shows the next page in the same document, by mouse and by keyboard', async ({ page }) => {
    await page.goto('/about-us');
    await mark(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await footer.getByRole('link', { name: 'Privacy Policy' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/privacy-policy');
    expect(await isSame(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  });

  test('opens a tab of its own for whoever asks for one', { tag: '@slow' }, async ({ page, context }) => {
    await page.goto('/about-us');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'View Cart' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/cart');
    await expect(page).toHaveURL('/about-us');
  });

  test('to the page that is open adds nothing to go back to', async ({ page }) => {
    await page.goto('/about-us');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: false }).first().click();
    await expect(page).toHaveURL('/about-us');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('to an address that leads elsewhere is asked of the server', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/about-us');
    await mark(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/forgot_password',
        textContent: 'Lost',
      });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Lost' }).click();
    await expect(page).toHaveURL('/forgot-password');
    expect(await isSame(page)).toBe(false);
  });
});
