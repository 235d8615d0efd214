import { newCustomer, newEmail, signIn, signInAsOwner, toast } from './fixtures/customers.ts';
import { moveParcel, placeOrder } from './fixtures/sale.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

const SLUG = 'gulab-embroidered-mojari-in-pink';
const DELIVERED = 10;

test('a guest asks on a phone, staff answer, the page shows it, who asked gets a mail, and search finds it by a word of the answer @slow', async ({
  page,
  shop,
}) => {
  const email = newEmail('asks');
  await page.setViewportSize(phone);
  await page.goto(`/products/${SLUG}#questions`);
  const part = page.getByRole('region', { name: 'Questions and answers' });
  await part.getByRole('button', { name: 'Ask a question' }).click();
  const question = part.getByLabel('Your question');
  await question.fill('Do you have a tutorial? Call 98765 43210');
  await part.getByLabel('Name we show').fill('Kiran');
  await part.getByLabel('Your e-mail').fill(email);
  await part.getByRole('button', { name: 'Send the question' }).click();
  await expect(part.getByText('Please leave out phone numbers')).toBeVisible();
  await question.fill('Can I wear them for a kathak class?');
  await shop.checkAccessibility(page);
  await part.getByRole('button', { name: 'Send the question' }).click();
  await expect(part.getByText('Thank you. We read your question')).toBeVisible();

  await signInAsOwner(page, shop);
  await page.goto('/backoffice/questions?show=waiting&text=kathak');
  const card = page.getByRole('listitem').filter({ hasText: 'kathak class' });
  await shop.checkAccessibility(page);
  await card.getByRole('button', { name: /^Answer/ }).click();
  await page.getByRole('dialog').getByLabel('Your answer').fill('Yes: they suit ghungroos too.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(toast(page, 'Your answer is published.')).toBeVisible();

  expect((await shop.message(email, /is answered/)).text).toContain('they suit ghungroos too');
  await expect(async () => {
    await page.goto(`/products/${SLUG}`);
    await expect(part.getByText('Yes: they suit ghungroos too.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shop.checkAccessibility(page);
  await expect(async () => {
    await page.goto('/search?searchitem=ghungroos');
    await expect(page.getByRole('link', { name: /^Gulab Embroidered Mojari/ }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test('a buyer who is signed in answers; staff publish it, and it is marked @slow', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request, shop);
  const products = (await (await request.get('/api/products')).json()) as {
    _id: string;
    slugTitle: string;
  }[];
  const slugTitle = 'aditi-braided-kolhapuri-in-gold';
  const product = products.find((each) => each.slugTitle === slugTitle)?._id ?? '';
  const { orderNumber } = await placeOrder(request, { customer, product });
  await moveParcel(request, orderNumber, DELIVERED);
  await shop.message(customer.email, /is delivered/);
  await signIn(page, customer.userData);
  await page.setViewportSize(desktop);
  await page.goto(`/products/${slugTitle}#questions`);
  const part = page.getByRole('region', { name: 'Questions and answers' });
  await part.getByRole('button', { name: /^Show all/ }).click();
  await part.getByRole('button', { name: 'Answer: Do the brown and the rust look alike indoors?' }).click();
  await part.getByLabel('Your answer').fill('Not at all: mine is clearly brown.');
  await shop.checkAccessibility(page);
  await part.getByRole('button', { name: 'Send the answer' }).click();
  await expect(toast(page, 'Thank you. Your answer is shown once we have read it.')).toBeVisible();

  const staff = await page.context().newPage();
  await signInAsOwner(staff, shop);
  await staff.goto('/backoffice');
  await staff.getByRole('link', { name: /Questions to decide/ }).click();
  await staff
    .getByRole('button', { name: /^Publish the answer of/ })
    .first()
    .click();
  await expect(toast(staff, 'The answer is published.')).toBeVisible();
  await expect(async () => {
    await page.goto(`/products/${slugTitle}`);
    await part.scrollIntoViewIfNeeded();
    await part.getByRole('button', { name: /^Show all/ }).click();
    await expect(part.getByText('Not at all: mine is clearly brown.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(part.getByText('Bought this')).toBeVisible();
});
