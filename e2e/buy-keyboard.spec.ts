import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures/shop.ts';
import { anEmail, pickOffer, placeButton, toastWith } from './fixtures/buying.ts';
import { linkToken } from './fixtures/customers.ts';

/** What has the focus: can it be seen, and does nothing (a sticky bar) lie over it? */
const focus = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { here: false, marked: true, free: true };
    const marks = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    // A radio shows its focus on the card around it.
    const around = [active, active.closest('label'), active.parentElement];
    const { x, y, width, height } = active.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      here: active === element,
      marked: around.some((each) => each !== null && marks(getComputedStyle(each))),
      // Outside of the page's own part a toast may pass over for five seconds.
      free:
        active.closest('main') === null ||
        (top !== null && (active.contains(top) || top.contains(active) || !top.closest('main'))),
    };
  });

/** Presses Tab until the element has the focus; on the way everything that gets it is seen and free. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses += 1) {
    const { here, marked, free } = await focus(target);
    if (presses > 0 || here) {
      const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      expect({ name, marked, free }).toEqual({ name, marked: true, free: true });
    }
    if (here) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('with the keyboard alone: register, log in, choose, buy @slow', async ({
  page,
  request,
  shop,
}, info) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  const email = anEmail();
  await page.goto('/signup');
  await typeInto(page, page.getByLabel('Username'), 'Meera Nair');
  await typeInto(page, page.getByLabel('Email'), email);
  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.press('End');
  await page.keyboard.type('9812312345');
  await typeInto(page, page.locator('[name=password]'), 'walk-in-style-2');
  await typeInto(page, page.locator('[name=confirmPassword]'), 'walk-in-style-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify-account$/);

  await page.goto(`/verify-account/${linkToken((await shop.message(email, /verify/i)).text)}`);
  await tabTo(page, page.getByRole('link', { name: 'Login Now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await typeInto(page, page.locator('main [name=email]'), email);
  await typeInto(page, page.locator('[name=password]'), 'walk-in-style-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);

  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await page.goto(`/products/${offer.slugTitle}`);
  await tabTo(page, page.getByRole('button', { name: String(size), exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Product added to cart')).toBeVisible();

  await page.goto('/cart');
  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.cart-line output')).toHaveText('2');
  await tabTo(page, page.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  const warning = page.getByRole('dialog', { name: 'Warning !' });
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Proceed to checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, text] of [
    ['First name', 'Meera'],
    ['Last name', 'Nair'],
    ['Address *', '7 Test Street'],
    ['Pincode', '560001'],
  ] as const)
    await typeInto(page, page.getByLabel(label).first(), text);
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await typeInto(page, page.getByLabel('Phone'), '9000000001');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await tabTo(page, page.getByRole('radio', { name: /Card/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('dialog', { name: 'Alert !' });
  await expect(alert).toBeVisible();
  await tabTo(page, alert.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order-status\?reference=KD/);
  await tabTo(page, page.getByRole('link', { name: 'View Order' }));
});
