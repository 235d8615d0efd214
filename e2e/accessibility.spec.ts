import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { cartLine, fillCart, pickOffer } from './fixtures/buying.ts';
import { desktop, expect, phone, type ShopUnderTest, test } from './fixtures/shop.ts';

const PAGES = [
  '/',
  '/sale',
  '/products/aditi-braided-kolhapuri-in-rust',
  '/cart',
  '/checkout',
  '/login',
  '/contact-us',
  '/accessibility',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
}

/** Two lines in the cart, so that cart and checkout show what they are for. */
async function bringCart(page: Page, request: APIRequestContext, shop: ShopUnderTest, worker: number) {
  const { offer, size } = await pickOffer(request, shop, worker);
  await fillCart(page, [cartLine(offer, size), cartLine(offer, size + 1)]);
}

test(
  'at 400 % (320 CSS pixels) pages reflow and nothing scrolls sideways',
  { tag: '@slow' },
  async ({ page, request, shop }, { workerIndex }) => {
    await bringCart(page, request, shop, workerIndex);
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of PAGES) {
      await open(page, path);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width(), path).toBeLessThanOrEqual(320);
      // With the font of the system as well, which is wider than ours and stands there until ours has come.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { font-family: sans-serif !important; }');
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await width(), `${path} with the font of the system`).toBeLessThanOrEqual(320);
    }
  },
);

test(
  'with forced colours every button and field has an edge',
  { tag: '@slow' },
  async ({ page, request, shop }, { workerIndex }) => {
    await bringCart(page, request, shop, workerIndex);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of PAGES) {
      await open(page, path);
      const without = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.button, input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), textarea, select',
          ),
        ]
          .filter((each) => each.checkVisibility())
          .filter((each) => {
            const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each);
            const edged = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
            return !edged && outlineStyle === 'none' && !each.closest('[class*=field], [class*=search]');
          })
          .map((each) => each.outerHTML.slice(0, 120)),
      );
      expect(without, path).toEqual([]);
    }
    // What is said by a background alone elsewhere: the chosen size, and stars.
    await open(page, '/products/aditi-braided-kolhapuri-in-rust');
    const [first, second] = [page.locator('.size').nth(0), page.locator('.size').nth(1)];
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await first.evaluate(background)).not.toBe(await second.evaluate(background));
    const stars = page.locator('.stars').first();
    expect(await stars.evaluate(background)).not.toBe(
      await stars.locator('span').first().evaluate(background),
    );
  },
);

test('with reduced motion nothing moves by itself', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations === Infinity,
        )
        .map((each) =>
          each.effect instanceof KeyframeEffect ? each.effect.target?.outerHTML.slice(0, 120) : '',
        ),
    );
    expect(moving, path).toEqual([]);
    expect(
      await page.evaluate(
        () => [...document.querySelectorAll('video')].filter((each) => !each.paused).length,
      ),
    ).toBe(0);
  }
});

test(
  'the focus goes through the page in its order and is never covered',
  { tag: '@slow' },
  async ({ page }) => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      for (const path of ['/products/aditi-braided-kolhapuri-in-rust', '/login']) {
        await open(page, path);
        const faults: string[] = [];
        for (let step = 0; step < 40; step += 1) {
          await page.keyboard.press('Tab');
          // The link that skips the menu slides away when it loses the focus.
          await page.waitForFunction(() =>
            document
              .querySelector('.skip-link')
              ?.getAnimations()
              .every(({ playState }) => playState !== 'running'),
          );
          const fault = await page.evaluate(() => {
            const seen = (globalThis as { lastFocus?: Element }).lastFocus;
            const now = document.activeElement;
            if (!now || now === document.body) return 'end';
            (globalThis as { lastFocus?: Element }).lastFocus = now;
            const order = seen?.compareDocumentPosition(now) ?? Node.DOCUMENT_POSITION_FOLLOWING;
            const name = now.outerHTML.slice(0, 100);
            if (!(order & Node.DOCUMENT_POSITION_FOLLOWING)) return `out of order: ${name}`;
            const { left, top, width, height } = now.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            const related =
              hit && (now.contains(hit) || hit.contains(now) || hit.closest('label')?.contains(now));
            return width * height > 0 && !related ? `covered: ${name}` : '';
          });
          if (fault === 'end') break;
          if (fault !== '') faults.push(fault);
        }
        expect(faults, `${path} at ${viewport.width}`).toEqual([]);
      }
    }
  },
);

test('targets are large enough', { tag: '@slow' }, async ({ page, request, shop }, { workerIndex }) => {
  await bringCart(page, request, shop, workerIndex);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const path of PAGES) {
      await open(page, path);
      const { violations } = await new AxeBuilder({ page })
        .withRules(['target-size'])
        .setLegacyMode()
        .analyze();
      const small = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
      expect(small, `${path} at ${viewport.width}`).toEqual([]);
    }
  }
});

test(
  'a screen reader is given a name for whatever can be used',
  { tag: '@slow' },
  async ({ page, request, shop }, { workerIndex }) => {
    await bringCart(page, request, shop, workerIndex);
    const role =
      /- (?:button|link|textbox|searchbox|combobox|checkbox|radio|slider|spinbutton|switch|tab|img)\b/;
    for (const path of PAGES) {
      await open(page, path);
      // What the browser hands to one: a line for each part, with its name in quotes.
      const lines = (await page.locator('body').ariaSnapshot()).split('\n');
      expect(lines.length, path).toBeGreaterThan(20);
      const parts = lines.filter((line) => role.test(line));
      expect(
        parts.filter((line) => !/- \w+ (?:"|\/)/.test(line)),
        path,
      ).toEqual([]);
    }
  },
);
