import { check, type Findings, newFindings } from './findings.ts';
import type { Heard } from './send.ts';
import type { World } from './world.ts';

const told = ({ status, text }: Heard): string => `${status} ${text}`;

/** Whether an account exists: the answer is the same, to the letter. */
export async function enumeration({ send, victim, order, marks }: World): Promise<Findings> {
  const findings = newFindings('Enumeration of accounts and orders');
  const same = async (what: string, path: string, known: object, unknown: object): Promise<void> => {
    const [one, other] = [await send(path, { json: known }), await send(path, { json: unknown })];
    check(findings, told(one) === told(other), `${what}: ${told(one)} | ${told(other)}`);
  };
  const nobody = { email: 'nobody-at-all@attack.example' };
  const known = { email: victim.email };
  await same(
    'login',
    '/api/auth/login',
    { ...known, password: 'wrong-one-1' },
    { ...nobody, password: 'wrong-one-1' },
  );
  await same('forgotten password', '/api/forgot-password', known, nobody);
  await same('verification again', '/api/account/resend-verification', known, nobody);
  await same('newsletter', '/api/subscribe', known, nobody);
  await same(
    'sign-in code',
    '/api/auth/request-code',
    { phoneNumber: '919000012345' },
    { phoneNumber: '919000099999' },
  );
  await same(
    'tracking of another’s order',
    '/api/track-order',
    { orderNumber: order.orderNumber, email: 'thief@attack.example' },
    { orderNumber: 'ORD00000000', email: 'thief@attack.example' },
  );
  const register = await send('/api/auth/register', {
    json: { username: 'X', email: victim.email, password: 'open-sesame-77' },
  });
  // The specification has two calls that say whether an address is known: each answers an address only so often.
  const seen = new Set<number>();
  for (let at = 0; at < 40; at += 1)
    seen.add(
      (await send('/api/getUser', { json: { email: `${at}@attack.example` }, from: '127.97.0.1' })).status,
    );
  check(findings, seen.has(429), 'getUser can be asked without end');
  if (register.status === 409)
    findings.notes.push(
      'registering and getUser say whether an address is known, as the specification words it; both are limited',
    );
  for (const path of [
    `/api/orders/orderDetails/${order.id}`,
    `/api/invoices/${order.id}/pdf`,
    `/api/track-order/${order.orderNumber}`,
    `/api/order-by-link/${order.id}`,
  ]) {
    const heard = await send(path);
    check(findings, heard.status >= 400 && !marks.test(heard.text), `${path}: ${heard.status}`);
  }
  return findings;
}

const codeIn = (text: string): string => /\b(\d{4,8})\b/.exec(text)?.[1] ?? '';

/** One-time codes: guessed, used twice, used at once, and never said by the shop itself. */
export async function codes(world: World): Promise<Findings> {
  const findings = newFindings('One-time codes: guessing, reuse, races');
  const { send } = world;
  let number = 9_000_054_000;
  const ask = async (): Promise<{ phone: string; code: string }> => {
    const phone = `91${(number += 1)}`;
    // Only a number of an account is sent one.
    await world.newCustomer('Coder', { phoneNumber: phone });
    const heard = await send(`/api/otp/getotpdata?phoneNumber=${phone}`);
    const { text } = await world.mailTo(`+${phone}`, /\d{4,8}/);
    const code = codeIn(text);
    check(
      findings,
      heard.status === 200 && code !== '' && !heard.text.includes(code),
      `the answer tells the code: ${heard.text}`,
    );
    return { phone, code };
  };
  const verify = (phone: string, otp: string): Promise<Heard> =>
    send('/api/otp/verifyotp', { json: { phoneNumber: phone, otp } });
  const guessed = await ask();
  for (let guess = 0; guess < 30; guess += 1) {
    const wrong = String((Number(guessed.code) + guess + 1) % 10 ** guessed.code.length).padStart(
      guessed.code.length,
      '0',
    );
    const heard = await verify(guessed.phone, wrong);
    check(findings, heard.status >= 400 && heard.status < 500, `a wrong code is taken: ${heard.status}`);
  }
  check(
    findings,
    (await verify(guessed.phone, guessed.code)).status !== 200,
    'after 30 wrong guesses, from 30 addresses, the right code still works',
  );
  const raced = await ask();
  const tries = await Promise.all(Array.from({ length: 12 }, () => verify(raced.phone, raced.code)));
  check(
    findings,
    tries.filter(({ status }) => status === 200).length === 1,
    `twelve at once: ${tries.map(({ status }) => status).join(' ')}`,
  );
  check(findings, (await verify(raced.phone, raced.code)).status !== 200, 'a code works twice');
  const other = await ask();
  check(
    findings,
    (await verify('919000012345', other.code)).status !== 200,
    'the code of one number works for another',
  );
  const asked = await Promise.all(
    Array.from({ length: 25 }, () => send(`/api/otp/getotpdata?phoneNumber=${other.phone}`)),
  );
  check(
    findings,
    asked.some(({ status }) => status === 429),
    'one number can be sent codes without end',
  );
  return findings;
}
