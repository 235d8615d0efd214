// `npm run mails [-- folder]`: every mail of the shop as a picture, 600 and 360 px wide, light and dark, in every language.
// Words and layout are the shop's own; the order in them is an example.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
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
  paragraphsOf,
} from '../src/domain/messages/texts.ts';
import { mailProgress } from '../src/features/orders/server/notify/mail-parts.server.ts';
import { orderMailMessages } from '../src/features/orders/messages/mails.ts';
import { mailMessages } from '../src/features/settings/messages/mail.ts';
import { originalIn } from '../src/features/settings/server/message-texts.server.ts';
import { ruleMessages } from '../src/domain/text/rule-messages.ts';
import { LANGUAGES } from '../src/domain/text/languages.ts';
import { dateWords, momentWords } from '../src/domain/text/date-words.ts';
import { mailFooter } from '../src/features/settings/server/mail-footer.ts';
import { renderMail } from '../src/services/mail/layout.ts';

const SHOP = 'https://shop.example';
const settings = {
  ...defaultSettings,
  ...JSON.parse(readFileSync(path.join(root, 'demo', 'shop.json'), 'utf8')),
};
const pictures = path.join(root, 'demo', 'pictures');
const line = (title, detail, amount, picture) => ({
  title,
  detail,
  amount,
  picture: `${SHOP}/pictures/products/${picture}-1-240.webp`,
});

/** What mails about an order show beside their words. */
function order(id, language) {
  const t = orderMailMessages[language];
  const rules = ruleMessages[language];
  const detail = (color, size, quantity) => [color, t.size(size), t.quantity(quantity)].join(', ');
  return {
    progress: mailProgress(id.startsWith('placed') ? 'placed' : id, language),
    lines: [
      line('Aditi Braided Kolhapuri in Rust', detail('Rust', '38', 1), '₹1,499.00', 'KLH-ADITI-rust'),
      line(
        'Tara Block Heel Kolhapuri in Gold, with a long name',
        detail('Gold', '39', 2),
        '₹3,998.00',
        'KLH-TARA-gold',
      ),
    ],
    totals: [
      { label: rules.mrpTotal, value: '₹10,994.00' },
      { label: rules.discount, value: '−₹5,497.00' },
      { label: rules.coupon('FESTIVE100'), value: '−₹100.00' },
      { label: rules.fees.delivery, value: rules.free },
      { label: t.total, value: '₹5,397.00', note: rules.includesGst('₹823.27') },
    ],
    facts: [
      { label: t.order, value: 'AB0000EXAMPLE' },
      { label: t.ordered, value: dateWords(new Date('2026-11-18T12:00:00Z'), language) },
      {
        label: t.deliveryTo,
        value: 'Asha Example, 0 Example House, Demo Road, Bengaluru 560001, Karnataka',
      },
    ],
  };
}

const EVENING = new Date('2026-03-03T18:00:00+05:30');
/** What stands in braces, in the language of the mail. */
const valuesIn = (id, language) =>
  language === 'en'
    ? exampleValues(id)
    : {
        ...exampleValues(id),
        hello: mailMessages[language].hello('आशा'),
        toName: mailMessages[language].toName('आशा'),
        keepReady: orderMailMessages[language].keepReady('₹1,499.00'),
        money: orderMailMessages[language].refundRequested('₹1,499.00'),
        reason: orderMailMessages[language].returned['second-payment'],
        please: orderMailMessages[language].please,
        returnWindow: orderMailMessages[language].days(2),
        exchangeDays: orderMailMessages[language].days(7),
        payUntil: momentWords(EVENING, language),
        reservedUntil: momentWords(EVENING, language),
        confirmUntil: momentWords(EVENING, language),
        thanks: 'शुक्रिया, आशा',
        yours: 'आशा, आपका',
        now: 'नए नंबर के आख़िरी अंक 0001 हैं।',
      };

function mailOf(id, language) {
  const words = originalIn({ id, language });
  const values = valuesIn(id, language);
  const body = paragraphsOf(fillIn(words.body, values));
  const t = orderMailMessages[language];
  return renderMail({
    preheader: body[0] ?? '',
    heading: fillIn(words.heading, values),
    paragraphs: body,
    ...(id in ORDER_TEXTS ? order(id, language) : {}),
    button: { label: t.view, href: `${SHOP}/o/AB0000EXAMPLE-x8Yz0aBc` },
    footer: mailFooter(settings, SHOP, { reason: t.reason }, language),
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
    for (const language of LANGUAGES)
      for (const id of MESSAGE_IDS.filter((each) => messageText(each).mail)) {
        await page.setContent(mailOf(id, language), { waitUntil: 'load' });
        const name = [id.replaceAll(' ', '-'), ...(language === 'en' ? [] : [language]), width];
        const file = `${name.join('-')}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: true });
      }
    await page.close();
  }
await browser.close();
process.stdout.write(`Pictures of all mails: ${folder}\n`);
