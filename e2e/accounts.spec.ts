import { linkToken, newCustomer, newEmail, newMobile, signIn, toast } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test('a shopper signs up, opens the link, enters the code, logs in, sees the account and signs out', async ({
  page,
  shop,
}) => {
  const email = newEmail('meera');
  const mobile = newMobile();
  await page.setViewportSize(phone);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create here' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel('Username').fill('Meera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill(`+91${mobile}`);
  await page.getByLabel('Password', { exact: false }).first().fill('six-letters');
  await page.getByLabel('Confirm password').fill('six-letters');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verify-account$/);
  await expect(page.getByText(`An e-mail was sent to ${email}`)).toBeVisible();

  // No login before anything is proved; the message says so.
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('six-letters');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please verify your e-mail or phone' }).first(),
  ).toBeVisible();

  const mail = await shop.message(email, /verify/i);
  expect(mail.html).toContain('Verify my account');
  await page.goto(`/verify-account/${linkToken(mail.text)}`);
  await expect(page.locator('main').getByText('Account verified Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Login Now' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(`/verify-otp/+91${mobile}`);
  await expect(toast(page, 'OTP Sent Successfully')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Verify', exact: true });
  await expect(submit).toBeDisabled();
  const code = /^\d{6}/.exec((await shop.message(`+91${mobile}`)).text)?.[0] ?? '';
  await page.getByLabel('One-time code').fill(code.slice(0, 5));
  await expect(submit).toBeDisabled();
  await page.getByLabel('One-time code').fill(code === '000000' ? '111111' : '000000');
  await submit.click();
  await expect(toast(page, 'Invalid OTP')).toBeVisible();
  await page.getByLabel('One-time code').fill(code);
  await submit.click();
  await expect(toast(page, 'OTP Verified Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: false }).first().fill('six-letters');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Login successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Hello Meera!' })).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userData') ?? '{}') as Record<string, unknown>,
  );
  expect(stored).toMatchObject({
    userName: 'Meera',
    email,
    userType: 'customer',
    phoneNumber: `+91${mobile}`,
  });

  await page.setViewportSize(desktop);
  await expect(page.getByText('hello, Meera')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Orders Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

test('/register goes to /login on success and always makes a customer', async ({ page, shop, request }) => {
  const email = newEmail('register');
  await page.route('**/api/auth/register', (route) =>
    route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), userType: 'admin' }),
    }),
  );
  await page.goto('/register');
  await page.getByLabel('Username').fill('Admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('six-letters');
  await page.getByLabel('Confirm password').fill('six-letters');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`An e-mail was sent to ${email}`)).toBeVisible();
  const token = linkToken((await shop.message(email)).text);
  await request.post('/api/verify-account', { headers: { authorization: `Bearer ${token}` }, data: {} });
  const login = await request.post('/api/auth/login', { data: { email, password: 'six-letters' } });
  expect(await login.json()).toMatchObject({ userType: 'customer' });
});

test('a forgotten password is replaced, and every session before it is dead @slow', async ({
  page,
  shop,
  request,
  context,
}) => {
  const { email, userData } = await newCustomer(request, shop);
  const other = await context.newPage();
  await signIn(other, userData);
  await other.goto('/profile');
  await expect(other.getByText('hello, Asha')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: /Forgot Password/ }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  // The login page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(newEmail('nobody'));
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(toast(page, 'Invalid Email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  // A shop that does not answer says nothing about the e-mail.
  await page.route('**/api/getUser', (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
  await expect(toast(page, 'Invalid Email')).toHaveCount(0);
  await page.unroute('**/api/getUser');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page).toHaveURL(/\/forgot-password-message$/);
  await expect(toast(page, 'Mail sent successfully')).toBeVisible();
  await expect(page.getByText('An e-mail was sent to you with instructions')).toBeVisible();

  const link = /http\S+\/reset-password\/[\w-]+/.exec((await shop.message(email, /reset/i)).text)?.[0] ?? '';
  expect(link.startsWith(shop.url)).toBe(true);
  await page.goto(link);
  const submit = page.getByRole('button', { name: 'Reset password' });
  await expect(submit).toBeVisible();
  await page.getByLabel('New password', { exact: false }).first().fill('short');
  await page.getByLabel('Confirm new password').fill('other');
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('short');
  await submit.click();
  await expect(page.getByText('Password must be 9 to 64 characters long')).toBeVisible();
  await page.clock.install();
  await page.getByLabel('New password', { exact: false }).first().fill('a better one 1');
  await page.getByLabel('Confirm new password').fill('a better one 1');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(/\/reset-password\//);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/login$/);

  await other.goto('/profile?tab=account-details');
  await expect(other).toHaveURL(/\/login$/);
  await page.goto(link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(submit).toHaveCount(0);
  await page.goto('/reset-password');
  await expect(page).toHaveURL(/\/login$/);
});

test('registration says what is wrong, field by field, and sends nothing', async ({
  page,
  shop,
  request,
}) => {
  const sent: string[] = [];
  page.on('request', (each) => void (each.url().includes('/api/auth/') && sent.push(each.url())));
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  for (const sentence of ['Username is required', 'Email is required', 'Password is required'])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel('Username').fill('Meera');
  await page.getByLabel('Email').fill('meera@nowhere');
  await page.getByLabel('Password', { exact: false }).first().fill('12345');
  await page.getByLabel('Confirm password').fill('1234');
  await submit.click();
  for (const sentence of [
    'Invalid email address',
    'Password must be at least 6 characters long',
    'Passwords do not match',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  expect(sent).toEqual([]);

  const { email } = await newCustomer(request, shop);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('six-letters');
  await page.getByLabel('Confirm password').fill('six-letters');
  await submit.click();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: 'already exists' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('login sends only what can be an e-mail, shows the error in red above the form and as a toast, and stays', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (each) => void (each.url().includes('/api/auth/login') && sent.push(each.url())));
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Login', exact: true });
  const field = page.getByLabel('Email');
  const told = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
  await page.getByLabel('Password', { exact: false }).first().fill('wrong');
  await submit.click();
  expect(await told()).toBe('Email is required');
  await field.fill('meera@nowhere');
  await submit.click();
  expect(await told()).toBe('Invalid email address');
  expect(sent).toEqual([]);
  await field.fill(newEmail('nobody'));
  await page.route('**/api/auth/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    await route.continue();
  });
  await submit.click();
  await expect(page.locator('form .notice-error')).toHaveText('Invalid email or password');
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const [notice, form] = await Promise.all([
    page.locator('.notice-error').boundingBox(),
    field.boundingBox(),
  ]);
  expect(notice?.y ?? 0).toBeLessThan(form?.y ?? 0);
  // No message stands over the cart.
  const [said, cart] = await Promise.all([
    toast(page, 'Invalid email or password').boundingBox(),
    page.getByRole('link', { name: /^Cart/ }).boundingBox(),
  ]);
  expect(said?.y ?? 0).toBeGreaterThanOrEqual((cart?.y ?? 0) + (cart?.height ?? 0));
  await page.unroute('**/api/auth/login');
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...asked) =>
      asked[0] === '/api/auth/login' ? Promise.reject(new TypeError('The line is cut')) : fetch(...asked);
  });
  await submit.click();
  await expect(page.locator('form .notice-error')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
});

test('/verify-otp/%20 asks for no code and says that the phone is missing; "resend without phoneNumber gives \'Something went wrong, try again\'" @slow', async ({
  page,
  shop,
}) => {
  let asked = 0;
  page.on('request', (sent) => void (asked += sent.url().includes('/api/otp/') ? 1 : 0));
  await page.goto('/verify-otp/%20');
  await expect(page.getByText('We do not know which phone to verify.')).toBeVisible();
  await expect(page.getByText('belongs to an account')).toHaveCount(0);
  await shop.checkAccessibility(page);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(toast(page, 'Something went wrong, try again')).toBeVisible();
  expect(asked).toBe(0);
});

test('on a phone the message that a screen opens with leaves its heading free', async ({
  page,
  shop,
  request,
}) => {
  const mobile = newMobile();
  await newCustomer(request, shop, { phoneNumber: mobile });
  await page.setViewportSize(phone);
  for (const [address, message] of [
    ['/forgot-password-message', 'Mail sent successfully'],
    [`/verify-otp/${mobile}`, 'OTP Sent Successfully'],
  ] as const) {
    await page.goto(address);
    await expect(toast(page, message)).toBeVisible();
    const below = async () => {
      const [said, heading] = [
        await toast(page, message).boundingBox(),
        await page.locator('h1').boundingBox(),
      ];
      return (heading?.y ?? 0) - ((said?.y ?? 1000) + (said?.height ?? 1000));
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);
  }
});

test(
  'the code can be asked for again after 60 seconds, and the count starts anew',
  { tag: '@slow' },
  async ({ page, shop, request }) => {
    const mobile = newMobile();
    await newCustomer(request, shop, { phoneNumber: mobile });
    await page.clock.install();
    await page.goto(`/verify-otp/${mobile}`);
    const again = page.getByRole('button', { name: /^Resend OTP/ });
    await expect(again).toHaveText(/Resend OTP in (60|59)s/);
    await expect(again).toBeDisabled();
    await page.clock.runFor(30_000);
    await expect(again).toHaveText(/Resend OTP in (30|29)s/);
    await page.clock.runFor(31_000);
    await expect(again).toHaveText('Resend OTP');
    await page.route('**/api/otp/resendotp', (route) =>
      route.fulfill({ json: { success: true, message: 'OTP Resent Successfully' } }),
    );
    await again.click();
    await expect(toast(page, 'OTP Resent Successfully')).toBeVisible();
    await expect(again).toHaveText(/Resend OTP in (60|59)s/);
    await page.clock.runFor(61_000);
    await page.unroute('**/api/otp/resendotp');
    await again.click();
    // The server's own clock was not moved: it still asks for patience, in its own words.
    await expect(toast(page, 'before asking for another code')).toBeVisible();
    await page.clock.runFor(61_000);
    await page.route('**/api/otp/resendotp', (route) => route.fulfill({ status: 404, body: 'no words' }));
    await page.clock.resume();
    await again.click();
    await expect(toast(page, 'Failed to resend OTP')).toBeVisible();
  },
);

test(
  'the phone field has a country list with a search, and caps digits at 15',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/signup');
    const field = page.getByLabel('Phone number');
    await expect(field).toHaveValue(/^\+91/);
    await field.fill('9876543210123');
    await expect(field).toHaveValue('+91 98765-43210');
    await page.getByRole('button', { name: /^Country: India/ }).click();
    await page.getByRole('combobox', { name: 'Search for a country' }).fill('nepa');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(/^\+977/);
    await expect(field).toBeFocused();
    await field.fill('+977 123456789012345678');
    expect(((await field.inputValue()).match(/\d/g) ?? []).length).toBeLessThanOrEqual(15);
    await page.getByRole('button', { name: /^Country: Nepal/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  },
);

test(
  'fifty wrong passwords at once are slowed and told so; the right one works after the pause',
  { tag: '@slow' },
  async ({ shop, request }) => {
    test.slow();
    const { email, password } = await newCustomer(request, shop);
    const login = (secret: string) =>
      request.post(`${shop.url}/api/auth/login`, { data: { email, password: secret } });
    const replies = await Promise.all(Array.from({ length: 50 }, () => login('wrong')));
    const slowed = replies.filter((reply) => reply.status() === 429);
    expect(replies.filter((reply) => reply.status() === 401)).toHaveLength(5);
    expect(slowed).toHaveLength(45);
    const pause = Number(slowed[0]?.headers()['retry-after']);
    expect(await slowed[0]?.json()).toMatchObject({
      message: expect.stringMatching(/^Too many wrong passwords/) as unknown,
    });
    expect((await login(password)).status()).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, pause * 1000 + 500));
    expect((await login(password)).status()).toBe(200);
  },
);
