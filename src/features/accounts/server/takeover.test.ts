import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop, tokenIn } from '../testing/open-accounts.server.ts';

/** What somebody gains who registers, steals or keeps a way into the account of another. */
let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});
beforeEach(async () => {
  await sql`delete from limit_counters`;
  await sql`delete from otp_requests`;
});

const THIEFS = 'thief-password';
let count = 0;
const newPhone = (): string => `98761${String((count += 1)).padStart(5, '0')}`;
const newEmail = (): string => `victim-${(count += 1)}@takeover.example`;

async function register(email: string, phoneNumber: string, password = THIEFS): Promise<string> {
  const { status, body } = await shop.post('/api/auth/register', {
    username: 'Somebody',
    email,
    password,
    phoneNumber,
  });
  expect(status).toBe(201);
  return String(body['registration']);
}
const mailedLink = async (email: string, subject: RegExp) => {
  const mail = (await shop.outbox()).find((each) => each.to === email && subject.test(each.subject));
  return tokenIn(mail?.text ?? '');
};
const smsTo = async (phone: string) =>
  (await shop.outbox()).filter(({ to, channel }) => channel === 'sms' && to === `+91${phone}`);
const codeTo = async (phone: string) => /^\d{6}/.exec((await smsTo(phone))[0]?.text ?? '')?.[0] ?? '';
const verifyPhone = async (phone: string, { token, proof }: { token?: string; proof?: string } = {}) => {
  await sql`delete from otp_requests`;
  await shop.get(`/api/otp/getotpdata?phoneNumber=${phone}`, token, proof);
  const otp = await codeTo(phone);
  return shop.post('/api/otp/verifyotp', { phoneNumber: phone, otp }, token, undefined, proof);
};
const logIn = (email: string, password: string) => shop.post('/api/auth/login', { email, password });
const signInByCode = async (phoneNumber: string) => {
  await sql`delete from otp_requests`;
  const before = (await smsTo(phoneNumber)).length;
  await shop.post('/api/auth/request-code', { phoneNumber });
  const sent = (await smsTo(phoneNumber)).length > before;
  return shop.post('/api/auth/login-by-code', {
    phoneNumber,
    otp: sent ? await codeTo(phoneNumber) : '000000',
  });
};
const whoAmI = async (token: unknown) => (await shop.post('/api/user', {}, String(token))).status;
const openLink = async (email: string, proof?: string) =>
  shop.post('/api/verify-account', {}, await mailedLink(email, /verify/i), undefined, proof);

/** Registered with the victim's e-mail and the thief's phone, which the thief has verified and signed in with. */
async function squatted() {
  const [email, phone] = [newEmail(), newPhone()];
  const proof = await register(email, phone);
  expect((await verifyPhone(phone, { proof })).status).toBe(200);
  const session = (await signInByCode(phone)).body['token'];
  expect(await whoAmI(session)).toBe(200);
  await shop.post(
    '/api/account/addresses',
    {
      fname: 'Thief',
      lname: 'Thief',
      billing_address: '1 Thief Street',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipcode: '560001',
      phone: '9876543210',
      isDefault: true,
    },
    String(session),
  );
  return { email, phone, proof, session };
}

const nothingIsLeft = async ({ email, phone, proof, session }: Awaited<ReturnType<typeof squatted>>) => {
  expect(await whoAmI(session)).toBe(401);
  expect((await logIn(email, THIEFS)).status).toBe(401);
  expect((await signInByCode(phone)).status).toBe(400);
  expect((await verifyPhone(phone, { proof })).status).toBe(400);
  expect((await signInByCode(phone)).status).toBe(400);
  const [user] = await sql`
    select phone, (select count(*)::int from addresses a where a.user_id = u.id) as addresses
    from users u where email = ${email}`;
  expect(user).toEqual({ phone: null, addresses: 0 });
};

describe('an e-mail that somebody else has registered', () => {
  it.each([
    ['in another browser', 'none'],
    ['by a program', undefined],
  ])(
    'its owner opens the link %s: phone, password, sessions and addresses of the registrant go',
    async (_, proof) => {
      const theft = await squatted();
      const { status, body } = await openLink(theft.email, proof);
      expect([status, body['message']]).toEqual([200, 'Account verified Successfully']);
      await nothingIsLeft(theft);
      const chosen = await shop.post(
        '/api/reset-password',
        { password: 'my own one 1' },
        String(body['setPassword']),
      );
      expect(chosen.status).toBe(200);
      expect((await logIn(theft.email, 'my own one 1')).status).toBe(200);
      await nothingIsLeft(theft);
    },
  );

  it('its owner resets the password by mail: the same', async () => {
    const theft = await squatted();
    await shop.post('/api/forgot-password', { email: theft.email });
    const link = await mailedLink(theft.email, /Reset/);
    expect((await shop.post('/api/reset-password', { password: 'my own one 1' }, link)).status).toBe(200);
    await nothingIsLeft(theft);
    expect((await logIn(theft.email, 'my own one 1')).status).toBe(200);
  });

  it('its owner opens the link of an account that nobody has used yet: the password of the registrant goes', async () => {
    const email = newEmail();
    const proof = await register(email, newPhone());
    const { body } = await openLink(email, 'none');
    expect(body['setPassword']).toEqual(expect.any(String));
    expect((await logIn(email, THIEFS)).status).toBe(401);
    const [left] = await sql`select count(*)::int as count from tokens where purpose = 'registration'
      and subject = (select id::text from users where email = ${email})`;
    expect([left?.['count'], proof.length > 20]).toEqual([0, true]);
  });

  it('a browser that brings the proof of another registration proves nothing', async () => {
    const email = newEmail();
    await register(email, '');
    const other = await register(newEmail(), '');
    expect((await openLink(email, other)).body['setPassword']).toEqual(expect.any(String));
    expect((await logIn(email, THIEFS)).status).toBe(401);
  });

  it('an invitation to work here ends the phone of the registrant too, also after the staff member has left', async () => {
    const theft = await squatted();
    const owner = await shop.customer(newEmail());
    await sql`update users set user_type = 'owner' where id = ${owner.userId}`;
    const { inviteStaff } = await import('./team/invite.server.ts');
    const { acceptInvitation } = await import('./team/accept-invitation.server.ts');
    const { removeStaff } = await import('./team/change-staff.server.ts');
    await inviteStaff(shop.shop, owner.userId, { email: theft.email, role: 'staff', areas: ['orders'] });
    const device = { userAgent: '', address: '127.0.0.1' };
    const link = await mailedLink(theft.email, /invitation/i);
    const member = await acceptInvitation(
      shop.shop,
      link,
      { name: 'Asha', password: 'my own one 1' },
      device,
    );
    await removeStaff(shop.shop, owner.userId, member._id);
    await nothingIsLeft(theft);
  });
});

describe('a registrant who opens the link', () => {
  it.each(['the browser of the registration', 'a browser that is signed in'])(
    'in %s keeps password, phone and session',
    async (where) => {
      const { email, phone, proof, session } = await squatted();
      const known = where.startsWith('the') ? proof : String(session);
      const { body } = await openLink(email, known);
      expect(body).toEqual({ success: true, message: 'Account verified Successfully' });
      expect(await whoAmI(session)).toBe(200);
      expect((await logIn(email, THIEFS)).status).toBe(200);
      expect((await signInByCode(phone)).status).toBe(200);
    },
  );

  it("register, link, 'Login Now' with the password chosen at registration", async () => {
    const email = newEmail();
    await register(email, newPhone());
    expect((await openLink(email)).body).toEqual({ success: true, message: 'Account verified Successfully' });
    expect((await logIn(email, THIEFS)).status).toBe(200);
  });
});

describe('a stolen session', () => {
  async function customer() {
    const [email, phone] = [newEmail(), newPhone()];
    const proof = await register(email, phone, 'own-password-1');
    await openLink(email, proof);
    await verifyPhone(phone, { proof });
    const { body } = await logIn(email, 'own-password-1');
    const token = String(body['token']);
    const stolen = String((await logIn(email, 'own-password-1')).body['token']);
    return { email, phone, token, stolen, userId: String(body['_id']) };
  }

  it('changes no phone without the password; with it the old phone and the e-mail are told', async () => {
    const { email, phone, stolen } = await customer();
    const mine = newPhone();
    const change = (more: object) =>
      shop.post('/api/account/profile', { phoneNumber: mine, ...more }, stolen);
    expect(await change({})).toMatchObject({ status: 403, body: { code: 'passwordAgain' } });
    expect(await change({ password: 'guessed' })).toMatchObject({
      status: 400,
      body: { code: 'wrongPassword' },
    });
    expect(await shop.post('/api/account/profile', { phoneNumber: '' }, stolen)).toMatchObject({
      status: 403,
    });
    expect((await shop.post('/api/user', {}, stolen)).body['user']).toMatchObject({
      phoneNumber: `+91${phone}`,
    });
    expect((await change({ password: 'own-password-1' })).status).toBe(200);
    expect((await smsTo(phone))[0]?.text).toContain('phone number of your');
    expect((await smsTo(mine)).length).toBe(0);
    const mail = (await shop.outbox()).find(({ to, subject }) => to === email && /phone/i.test(subject));
    expect(mail?.text).toContain(`ends in ${mine.slice(-4)}`);
    expect((await signInByCode(phone)).status).toBe(400);
    expect((await signInByCode(mine)).status).toBe(400);
    expect((await verifyPhone(mine, { token: stolen })).status).toBe(200);
    expect((await signInByCode(mine)).status).toBe(200);
  });

  it.each(['a new password', 'a reset by mail', 'sign out everywhere'])(
    '%s ends it, every code and link on its way, and signing in by phone until that is verified again',
    async (how) => {
      const { email, phone, token, stolen, userId } = await customer();
      // What may be under way: a code to sign in, a code to verify, a link to reset, a browser that is told of orders.
      await sql`delete from otp_requests`;
      await shop.post('/api/auth/request-code', { phoneNumber: phone });
      const otp = await codeTo(phone);
      await sql`insert into push_subscriptions (endpoint, p256dh, auth, user_id)
        values (${`https://push.example/${userId}`}, 'x', 'x', ${userId})`;
      await shop.post('/api/forgot-password', { email });
      const pending = await mailedLink(email, /Reset/);
      if (how === 'a new password')
        await shop.post(
          '/api/account/password',
          { currentPassword: 'own-password-1', password: 'a new one 1' },
          token,
        );
      else if (how === 'sign out everywhere') await shop.post('/api/account/sign-out-everywhere', {}, token);
      else {
        await shop.post('/api/forgot-password', { email });
        const link = (await shop.outbox()).filter(
          (each) => each.to === email && /Reset/.test(each.subject),
        )[0];
        await shop.post('/api/reset-password', { password: 'a new one 1' }, tokenIn(link?.text ?? ''));
      }
      expect(await whoAmI(stolen)).toBe(401);
      expect((await shop.post('/api/auth/login-by-code', { phoneNumber: phone, otp })).status).toBe(400);
      expect((await shop.get('/api/verify-reset-Password-Token', pending)).status).toBe(400);
      expect((await signInByCode(phone)).status).toBe(400);
      expect(await sql`select 1 from push_subscriptions where user_id = ${userId}`).toHaveLength(0);
      // From outside a code does not open the phone again, a session of the account does.
      await verifyPhone(phone);
      expect((await signInByCode(phone)).status).toBe(400);
      const password = how === 'sign out everywhere' ? 'own-password-1' : 'a new one 1';
      const again = String((await logIn(email, password)).body['token']);
      expect((await shop.post('/api/user', {}, again)).body['user']).toMatchObject({
        phoneVerified: true,
        verifyPhoneAgain: true,
      });
      expect((await verifyPhone(phone, { token: again })).status).toBe(200);
      expect((await signInByCode(phone)).status).toBe(200);
    },
  );

  it('of logins and code sign-ins at the moment of a reset none is left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, phone } = await customer();
      await sql`delete from otp_requests`;
      await shop.post('/api/auth/request-code', { phoneNumber: phone });
      const otp = await codeTo(phone);
      await shop.post('/api/forgot-password', { email });
      const link = await mailedLink(email, /Reset/);
      const [byCode, ...byPassword] = await Promise.all([
        shop.post('/api/auth/login-by-code', { phoneNumber: phone, otp }),
        ...Array.from({ length: 4 }, () => logIn(email, 'own-password-1')),
        shop.post('/api/reset-password', { password: 'a new one 1' }, link),
      ]);
      for (const { body } of [byCode, ...byPassword])
        if (body['token'] !== undefined) expect(await whoAmI(body['token'])).toBe(401);
    }
  });
});

describe('two accounts with one phone', () => {
  it('a code verifies the account of the browser that asked for it, never the other', async () => {
    const phone = newPhone();
    const [customers, thiefs] = [newEmail(), newEmail()];
    const proof = await register(customers, phone);
    const other = await register(thiefs, phone);
    await shop.get(`/api/otp/getotpdata?phoneNumber=${phone}`, undefined, proof);
    const otp = await codeTo(phone);
    const enter = (with_: string) =>
      shop.post('/api/otp/verifyotp', { phoneNumber: phone, otp }, undefined, undefined, with_);
    expect((await enter(other)).status).toBe(400);
    expect((await enter(proof)).status).toBe(200);
    expect(
      await sql`select email from users where phone = ${`+91${phone}`} and phone_verified_at is not null`,
    ).toEqual([{ email: customers }]);
  });

  it('a browser that nobody knows gets no code for either, and the same answer', async () => {
    const phone = newPhone();
    await register(newEmail(), phone);
    await register(newEmail(), phone);
    const unknown = await shop.get(`/api/otp/getotpdata?phoneNumber=${newPhone()}`);
    expect(await shop.get(`/api/otp/getotpdata?phoneNumber=${phone}`)).toEqual(unknown);
    expect(await smsTo(phone)).toEqual([]);
    expect((await verifyPhone(phone)).status).toBe(400);
  });

  it('a code entered in a browser that nobody knows allows a login by password, and opens no sign-in by code', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    await register(email, phone);
    expect((await verifyPhone(phone)).status).toBe(200);
    expect((await logIn(email, THIEFS)).status).toBe(200);
    expect((await signInByCode(phone)).status).toBe(400);
  });

  it('the account that loses its phone to another is told by mail, once', async () => {
    const phone = newPhone();
    const [before, after] = [newEmail(), newEmail()];
    const mails = async () =>
      (await shop.outbox())
        .filter(({ subject }) => subject === 'Your phone no longer signs in to your account')
        .map(({ to }) => to)
        .filter((to) => to === before || to === after);
    expect((await verifyPhone(phone, { proof: await register(before, phone) })).status).toBe(200);
    const proof = await register(after, phone);
    expect(await mails()).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect((await verifyPhone(phone, { proof })).status).toBe(200);
    expect(await mails()).toEqual([before]);
  });

  it('the phone signs in to the account that has verified it last, also when ten verify at once', async () => {
    const phone = newPhone();
    const accounts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const email = newEmail();
        return { email, proof: await register(email, phone) };
      }),
    );
    const codes: string[] = [];
    for (const { proof } of accounts) {
      await sql`delete from otp_requests`;
      await sql`delete from limit_counters`;
      await shop.get(`/api/otp/getotpdata?phoneNumber=${phone}`, undefined, proof);
      codes.push(await codeTo(phone));
    }
    const answers = await Promise.all(
      accounts.map(({ proof }, at) =>
        shop.post('/api/otp/verifyotp', { phoneNumber: phone, otp: codes[at] }, undefined, undefined, proof),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(accounts.map(() => 200));
    const signs = await sql`
      select email from users where phone = ${`+91${phone}`} and phone_verified_at is not null and not verify_phone_again`;
    expect(signs).toHaveLength(1);
    expect((await signInByCode(phone)).body['email']).toBe(signs[0]?.['email']);
  });
});

describe('codes guessed from many addresses', () => {
  const address = (number: number) => `203.0.113.${number}`;

  it('are taken so often for one phone in a day; an address used before and the password stay open', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const proof = await register(email, phone);
    await openLink(email, proof);
    await verifyPhone(phone, { proof });
    const HOME = '198.51.100.1';
    const ask = async () => {
      await sql`delete from otp_requests`;
      await sql`delete from limit_counters`;
      await shop.post('/api/auth/request-code', { phoneNumber: phone });
      return codeTo(phone);
    };
    const enter = (otp: string, from: string) =>
      shop.post('/api/auth/login-by-code', { phoneNumber: phone, otp }, undefined, from);
    expect((await enter(await ask(), HOME)).status).toBe(200);
    let looked = 0;
    for (let from = 1; from <= 50; from += 1) {
      if (from % 4 === 1) await ask();
      const { body } = await enter('999999', address(from));
      if (body['message'] === 'Invalid OTP') looked += 1;
    }
    expect(looked).toBeLessThanOrEqual(20);
    const code = await ask();
    const refused = await enter(code, address(200));
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('password') } });
    expect(refused.body['error']).toEqual({ message: refused.body['message'] });
    expect((await logIn(email, THIEFS)).status).toBe(200);
    expect((await enter(code, HOME)).status).toBe(200);
  });
});
