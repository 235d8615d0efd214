// `npm run mails [-- folder]`: every mail of the shop as a picture, 600 and 360 px wide, light and dark.
// Words and layout are the shop's own; the order in them is an example.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { root } from './ready.mjs';
import { defaultSettings } from '../src/contract/shop.ts';
import { ORDER_TEXTS } from '../src/domain/messages/order-texts.ts';
import {
  exampleValues,
  fillIn,
  MESSAGE_IDS,
  messageText,
  originalWords,
  paragraphsOf,
} from '../src/domain/messages/texts.ts';
import { mailProgress } from '../src/features/orders/server/notify/mail-parts.server.ts';
import { mailFooter } from '../src/features/settings/server/mail-footer.ts';
import { renderMail } from '../src/services/mail/layout.ts';

const SHOP = 'https://shop.example';
const settings = {
  ...defaultSettings,
  ...JSON.parse(readFileSync(path.join(root, 'demo', 'shop.json'), 'utf8')),
};
const pictures = path.join(root, 'demo', 'pictures');
const shoes = readdirSync(path.join(pictures, 'products')).filter((name) => name.endsWith('-1-240.webp'));
const line = (title, detail, amount, at) => ({
  title,
  detail,
  amount,
  picture: `${SHOP}/pictures/products/${shoes[at]}`,
});

/** What mails about an order show beside their words. */
const order = (id) => ({
  progress: mailProgress(id.startsWith('placed') ? 'placed' : id),
  lines: [
    line('Aditi Braided Kolhapuri in Rust', 'Rust, size 38, quantity 1', '₹1,499.00', 0),
    line('Tara Block Heel Kolhapuri in Gold, with a long name', 'Gold, size 39, quantity 2', '₹3,998.00', 40),
  ],
  totals: [
    { label: 'M.R.P. total', value: '₹10,994.00' },
    { label: 'Discount', value: '−₹5,497.00' },
    { label: 'Coupon FESTIVE100', value: '−₹100.00' },
    { label: 'Delivery', value: 'Free' },
    { label: 'Total Amount', value: '₹5,397.00', note: 'incl. ₹823.27 GST' },
  ],
  facts: [
    { label: 'Order', value: 'AB0000EXAMPLE' },
    { label: 'Ordered', value: '18 Nov 2026' },
    { label: 'Delivery to', value: 'Asha Example, 0 Example House, Demo Road, Bengaluru 560001, Karnataka' },
  ],
});

function mailOf(id) {
  const words = originalWords(id);
  const values = exampleValues(id);
  const body = paragraphsOf(fillIn(words.body, values));
  return renderMail({
    preheader: body[0] ?? '',
    heading: fillIn(words.heading, values),
    paragraphs: body,
    ...(id in ORDER_TEXTS ? order(id) : {}),
    button: { label: id in ORDER_TEXTS ? 'View order' : 'Open', href: `${SHOP}/o/AB0000EXAMPLE-x8Yz0aBc` },
    footer: mailFooter(settings, SHOP, { reason: 'You get this mail because of your order.' }),
  }).html;
}

await ensureBrowser();
const folder = process.argv[2] ?? path.join(root, '.cache', 'mails');
mkdirSync(folder, { recursive: true });
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const browser = await chromium.launch(executablePath ? { executablePath } : {});
for (const colorScheme of ['light', 'dark'])
  for (const width of [600, 360]) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    await page.route(`${SHOP}/pictures/**`, (route) =>
      route.fulfill({
        path: path.join(pictures, new URL(route.request().url()).pathname.slice('/pictures/'.length)),
      }),
    );
    for (const id of MESSAGE_IDS.filter((each) => messageText(each).mail)) {
      await page.setContent(mailOf(id), { waitUntil: 'networkidle' });
      const name = `${id.replaceAll(' ', '-')}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
      await page.screenshot({ path: path.join(folder, name), fullPage: true });
    }
    await page.close();
  }
await browser.close();
process.stdout.write(`Pictures of all mails: ${folder}\n`);
