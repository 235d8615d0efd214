import { toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

test('the owner writes an entry of the journal block by block, publishes it, moves it, and shoppers read it @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/pages');
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('What it is').selectOption('journal');
  await dialog.getByLabel('Title').fill('How a mojari is made');
  await dialog.getByLabel('Address').focus();
  await expect(dialog.getByLabel('Address')).toHaveValue('how-a-mojari-is-made');
  await dialog.getByRole('button', { name: 'Begin the draft' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'How a mojari is made' })).toBeVisible();
  await page.getByLabel('Opening lines').fill('Eleven hands, one pair.');
  const parts = page.getByRole('list', { name: 'Parts of the page' });
  const add = async (kind: string) => {
    await page.getByLabel('Another part').selectOption({ label: kind });
    await page.getByRole('button', { name: 'Add it' }).click();
  };
  await add('Text');
  await parts
    .getByRole('textbox', { name: 'Text' })
    .fill('## Cutting\n\nThe [leather](/sale) is cut by hand.');
  await add('Questions and answers');
  await parts.getByText('New question').click();
  await parts.getByRole('textbox', { name: 'Question' }).fill('How long does it take?');
  await parts.getByRole('textbox', { name: 'Answer' }).fill('A day for each pair.');
  // By keyboard alone the question goes behind two others; it stays open, and the arrow keys stay with it.
  for (const more of ['second', 'third']) {
    await parts.getByRole('button', { name: 'Add a question' }).click();
    await expect(parts.getByText('New question'), more).toHaveCount(more === 'second' ? 1 : 2);
  }
  await parts.getByRole('button', { name: 'Move How long does it take?: arrow up or down' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(parts.getByText('How long does it take? is now 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const questions = parts.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await expect(questions.last().getByRole('textbox', { name: 'Answer' })).toHaveValue('A day for each pair.');
  await add('Quote');
  await parts.getByRole('textbox', { name: 'Words' }).fill('I cut what I would wear.');
  await parts.getByRole('textbox', { name: 'Who says so' }).fill('From the workshop');
  await add('Row of products');
  // By keyboard alone: the quote goes before the questions.
  const up = page.getByRole('button', { name: /^Move Quote.* up$/ });
  await up.focus();
  await page.keyboard.press('Enter');
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastWith(page, 'The draft is saved. Shoppers do not see it yet.')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('I cut what I would wear.')).toBeVisible();
  expect((await page.request.get('/journal/how-a-mojari-is-made')).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toastWith(page, 'The new text is in force.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Address' }).fill('mojari');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(toastWith(page, 'Address and place are saved.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/journal/how-a-mojari-is-made', { maxRedirects: 0 })).status())
    .toBe(301);
  const html = await (await page.request.get('/journal/how-a-mojari-is-made')).text();
  expect(html).toMatch(/From the workshop.*How long does it take\?/s);
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toContain('"@type":"FAQPage"');
  expect(html).toContain('type="application/rss+xml"');

  await page.goto('/journal');
  await page.getByRole('link', { name: 'How a mojari is made' }).click();
  await expect(page).toHaveURL(/\/journal\/mojari$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Cutting' })).toBeVisible();
  await page.getByText('How long does it take?').click();
  await expect(page.getByText('A day for each pair.')).toBeVisible();
  await looksRight(page, shop);
  expect(await (await page.request.get('/journal.xml')).text()).toContain('/journal/mojari</link>');

  // Others of the shop's journeys find no journal.
  await page.goto('/backoffice/pages');
  await looksRight(page, shop);
  await page.getByRole('link', { name: 'How a mojari is made' }).click();
  await page.getByRole('button', { name: 'Delete this page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastWith(page, 'The page is deleted.')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/journal')).status()).toBe(404);
});
