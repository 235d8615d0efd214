import { randomInt } from 'node:crypto';
import { check, type Findings, newFindings } from './findings.ts';
import type { Heard } from './send.ts';
import { json, type World } from './world.ts';

const THIEFS = 'thief-password-1';
const OWN = 'my own password 1';

/** Somebody else's account: registered before its owner, held by a phone, taken over by a code, erased by staff. */
export async function takeover(world: World): Promise<Findings> {
  const findings = newFindings('Takeover of accounts: e-mail, phone, codes, stolen sessions, erasure');
  const { send } = world;
  const held = (isRight: boolean, what: string): void => check(findings, isRight, what);
  let number = 9_000_061_000 + randomInt(900);
  const newPhone = (): string => `91${(number += 1)}`;
  const newEmail = (): string => `owned-${randomInt(1e9)}@attack.example`;
  const link = async (email: string, kind: RegExp): Promise<string> =>
    /\/(?:verify-account|reset-password)\/([\w-]+)/.exec((await world.mailTo(email, kind)).text)?.[1] ?? '';
  const register = async (email: string, phoneNumber: string): Promise<string> => {
    const heard = await send('/api/auth/register', {
      json: { username: 'Thief', email, password: THIEFS, phoneNumber },
    });
    return json<{ registration?: string }>(heard).registration ?? '';
  };
  const rested = (): Promise<object[]> => world.rows('delete from otp_requests');
  const codeTo = async (phone: string): Promise<string> =>
    /^\d{6}/.exec((await world.mailTo(`+${phone}`, /^\s*\d{6}/)).text)?.[0] ?? '';
  const verify = async (phone: string, proof: string): Promise<Heard> => {
    await rested();
    const headers = { 'x-registration': proof };
    await send(`/api/otp/getotpdata?phoneNumber=${phone}`, { headers });
    return send('/api/otp/verifyotp', {
      headers,
      json: { phoneNumber: phone, otp: await codeTo(phone) },
    });
  };
  const logIn = (email: string, password: string): Promise<Heard> =>
    send('/api/auth/login', { json: { email, password } });
  /** How many accounts a code to this phone would open. */
  const signsIn = async (phone: string): Promise<number> => {
    await rested();
    await send('/api/auth/request-code', { json: { phoneNumber: phone } });
    const rows = await world.rows(
      `select 1 from otp_codes c join users u on u.id = c.user_id where u.phone = $1 and c.purpose = 'sign-in'`,
      [`+${phone}`],
    );
    return rows.length;
  };
  const whoAmI = async (token: string): Promise<number> =>
    (await send('/api/user', { token, json: {} })).status;

  for (const how of ['link', 'reset'] as const) {
    const [email, phone] = [newEmail(), newPhone()];
    const proof = await register(email, phone);
    held((await verify(phone, proof)).status === 200, 'a registrant cannot verify a phone');
    const session = json<{ token: string }>(await logIn(email, THIEFS)).token;
    if (how === 'link')
      await send('/api/verify-account', {
        token: await link(email, /verify/i),
        headers: { 'x-registration': 'none' },
        json: {},
      });
    else {
      await send('/api/forgot-password', { json: { email } });
      await send('/api/reset-password', { token: await link(email, /reset/i), json: { password: OWN } });
    }
    held((await whoAmI(session)) === 401, `${how}: the registrant's session lives on`);
    held((await logIn(email, THIEFS)).status === 401, `${how}: the registrant's password lives on`);
    held((await signsIn(phone)) === 0, `${how}: the registrant's phone signs in`);
  }

  const planted = newEmail();
  await register(planted, '');
  await send('/api/verify-account', {
    token: await link(planted, /verify/i),
    headers: { 'x-registration': 'none' },
    json: {},
  });
  held((await logIn(planted, THIEFS)).status === 401, 'a password planted before the owner came works');

  const holder = await world.newCustomer('Holder', { phoneNumber: newPhone() });
  const stolen = (await world.signIn(holder)).token;
  const taken = await send('/api/account/profile', { token: stolen, json: { phoneNumber: newPhone() } });
  held(taken.status === 403, `a stolen session changes the phone: ${taken.status}`);
  await send('/api/account/password', {
    token: holder.token,
    json: { currentPassword: holder.password, password: OWN },
  });
  held((await whoAmI(stolen)) === 401, 'a stolen session lives on after a new password');

  const shared = newPhone();
  const [one, other] = [newEmail(), newEmail()];
  const [own, thiefs] = [await register(one, shared), await register(other, shared)];
  await rested();
  await send(`/api/otp/getotpdata?phoneNumber=${shared}`, { headers: { 'x-registration': own } });
  const otp = await codeTo(shared);
  for (const proof of [thiefs, 'none'])
    held(
      (
        await send('/api/otp/verifyotp', {
          headers: { 'x-registration': proof },
          json: { phoneNumber: shared, otp },
        })
      ).status !== 200,
      'a code verifies an account of another browser',
    );
  const verified = await world.rows(
    'select 1 from users where email = $1 and phone_verified_at is not null',
    [other],
  );
  held(verified.length === 0, 'a code verifies the wrong account');

  let looked = 0;
  const guessed = newPhone();
  const proof = await register(newEmail(), guessed);
  await verify(guessed, proof);
  for (let from = 0; from < 50; from += 1) {
    if (from % 4 === 0) await signsIn(guessed);
    const { text } = await send('/api/auth/login-by-code', { json: { phoneNumber: guessed, otp: '999999' } });
    if (text.includes('Invalid OTP')) looked += 1;
  }
  held(looked <= 20, `of 50 guesses from 50 addresses ${looked} were looked at`);

  for (const password of ['123456', '      ', 'aaaaaa', 'Password1', 'iloveyou']) {
    const { status } = await send('/api/auth/register', {
      json: { username: 'X', email: newEmail(), password },
    });
    held(status === 400, `the password ${JSON.stringify(password)} is taken: ${status}`);
  }
  for (const email of [
    `${holder.email}.`,
    ` ${holder.email.toUpperCase()} `,
    `"${holder.email.replace('@', '"@')}`,
  ]) {
    const { status } = await send('/api/auth/register', {
      json: { username: 'X', email, password: THIEFS },
    });
    held(status === 409 || status === 400, `${email} becomes an account of its own: ${status}`);
  }
  const named = newEmail();
  await send('/api/auth/register', {
    json: { username: 'As\u202Eha\u200B', email: named, password: THIEFS },
  });
  const [person] = await world.rows<{ name: string }>(
    'select user_name as name from users where email = $1',
    [named],
  );
  held(person?.name === 'Asha', `a name keeps what cannot be seen: ${person?.name}`);

  await eraseOwner(world, held);
  return findings;
}

/** An owner who was once a customer still has a row in the list of customers until it is written anew. */
async function eraseOwner(world: World, held: (isRight: boolean, what: string) => void): Promise<void> {
  const person = await world.newCustomer('Founder');
  const customer = async () =>
    (await world.rows<{ id: string }>('select id from customers where user_id = $1', [person.id]))[0];
  for (let tries = 0; tries < 100 && !(await customer()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const row = await customer();
  await world.rows(`update users set user_type = 'owner' where id = $1`, [person.id]);
  const { status } = await world.send(`/api/staff/customers/${row?.id}/erase`, {
    token: world.owner.token,
    json: { reason: 'To be rid of them.', email: person.email },
  });
  const [left] = await world.rows('select 1 from users where id = $1 and deleted_at is null', [person.id]);
  held(row !== undefined && status === 403 && left !== undefined, `an owner's account is erased: ${status}`);
  // The shop has the owners it had before.
  await world.rows(`update users set user_type = 'customer' where id = $1`, [person.id]);
}
