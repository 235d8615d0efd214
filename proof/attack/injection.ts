import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import { placesIn, sampleOf, withAt } from './inputs.ts';
import { addressOf, askOf, endsTheAttack, inBatches, type Input, rows } from './rows.ts';
import type { World } from './world.ts';

/** What would show in an answer, a header, a file or the clock if it were ever run. 191 × 7 is 1337. */
const PAYLOADS = [
  `'; select pg_sleep(6); --`,
  `' || pg_sleep(6) || '`,
  `1) or 1=1 --`,
  `%' or '1'='1`,
  `{{191*7}}\${191*7}<%= 191*7 %>#{191*7}`,
  `../../../../../../etc/passwd`,
  `file:///etc/passwd`,
  `x\r\nx-planted: yes\r\n\r\n<html>`,
  `$(sleep 6)\`sleep 6\`|sleep 6`,
  `\u202e\u2066\u200d`.repeat(12),
  `${'a'.repeat(40)}!`.repeat(400),
  `{"$gt": ""}`,
  `%00%ff\\x00`,
];

/** Every place of every row that takes a value, with every payload. */
export async function injection(world: World): Promise<Findings> {
  const findings = newFindings(
    'Injection in every field of every row (SQL, template, path, header, shell, odd characters)',
  );
  let fields = 0;
  for (const row of rows) {
    if (endsTheAttack(row)) continue;
    const base: Input = {
      params: world.paramsOf(row),
      query: sampleOf(row.endpoint.query) as Input['query'],
      body: sampleOf(row.endpoint.body),
    };
    const places = placesIn(base);
    fields += places.length;
    const asks = places.flatMap((place) => PAYLOADS.map((payload) => ({ place, payload })));
    await inBatches(asks, 6, async ({ place, payload }) => {
      const input = withAt(base, place, payload) as Input;
      const heard = await world.send(addressOf(row, input), askOf(row, input, world.tokenFor(row)));
      const what = `${row.name} ${place.join('.')} = ${payload.slice(0, 30)}`;
      checkAnswer(findings, heard, what);
      if (heard.headers['x-planted'] !== undefined) findings.broken.push(`${what}: planted a header`);
      if (
        /1337/.test(heard.text) &&
        !/pincode|price|1337\d|\d1337/.test(heard.text) &&
        payload.includes('191')
      )
        findings.broken.push(`${what}: was run as a template`);
    });
  }
  findings.notes.push(`${fields} fields of ${rows.length} rows, ${PAYLOADS.length} payloads each`);
  return findings;
}

/** Keys that no form has, in every body; what they would change stays as it was. */
export async function massAssignment(world: World): Promise<Findings> {
  const findings = newFindings('Mass assignment: keys that no form has');
  const { thief, owner } = world;
  const more = {
    userType: 'owner',
    user_type: 'owner',
    role: 'owner',
    areas: ['orders', 'money'],
    isAdmin: true,
    kind: 'owner',
    userId: owner.id,
    user_id: owner.id,
    id: owner.id,
    emailVerified: true,
    email_verified_at: '2020-01-01',
    status: 'Delivered',
    payment_status: 'Paid',
    PaymentStatus: 'Paid',
    amountPaid: 1,
    SellingPrice: 1,
    discount: 99,
    constructor: { prototype: { userType: 'owner' } },
  };
  const state = () =>
    world.rows(
      `
      select id::text, user_type, areas::text, password_hash from users union all
      select id, selling_price::text, discount::text, '' from products union all
      select id::text, status, payment_status, '' from orders order by 1`,
    );
  const before = JSON.stringify(await state());
  for (const row of rows.filter(({ verb, forStaff }) => verb === 'POST' && !forStaff)) {
    if (endsTheAttack(row) || /register|heckout/.test(row.name)) continue;
    const sample = sampleOf(row.endpoint.body);
    const body = sample !== null && typeof sample === 'object' && !Array.isArray(sample) ? sample : {};
    const input = { params: world.paramsOf(row), body: { ...body, ...more } };
    const heard = await world.send(addressOf(row, input), askOf(row, input, thief.token));
    checkAnswer(findings, heard, row.name);
    const polluted = await world.send(addressOf(row, input), {
      token: thief.token,
      headers: { 'content-type': 'application/json' },
      body: `{"__proto__":{"userType":"owner","status":"Paid"},${JSON.stringify({ ...body, a: 1 }).slice(1)}`,
    });
    checkAnswer(findings, polluted, `${row.name} __proto__`);
  }
  check(findings, JSON.stringify(await state()) === before, 'users, prices or orders are not as they were');
  // This key alone is refused before anything is read.
  const { constructor: _, ...asForm } = more;
  const sly = await world.newCustomer('Sly', asForm);
  const [registered] = await world.rows<{ user_type: string }>('select user_type from users where id = $1', [
    sly.id,
  ]);
  check(findings, registered?.user_type === 'customer', `registered as ${registered?.user_type}`);
  const product = world.products.find(({ sizesAvailable }) =>
    sizesAvailable.some(({ quantity }) => quantity > 0),
  );
  const size = product?.sizesAvailable.find(({ quantity }) => quantity > 0)?.size;
  const line = { productId: product?._id, size, quantity: 1, color: product?.colorsAvailable[0] ?? '' };
  for (const [what, change] of Object.entries({
    'a price made up by the buyer': { amount: '1', cartdata: [{ ...line, price: '1.00', tax: '0.00' }] },
    'less than nothing': { amount: '-5', cartdata: [{ ...line, quantity: -1 }] },
    'half a pair': { amount: '1', cartdata: [{ ...line, quantity: 0.5 }] },
    'a product that is not there': { amount: '1', cartdata: [{ ...line, productId: 'none' }] },
    'a size that is not there': { amount: '1', cartdata: [{ ...line, size: 999 }] },
    'an empty cart': { amount: '0', cartdata: [] },
  })) {
    const formData = {
      fname: 'Mallory',
      lname: 'X',
      billing_address: '1 Test Street',
      city: 'Mysuru',
      state: 'Karnataka',
      zipcode: '570001',
      phone: '9000000002',
      email: thief.email,
    };
    for (const path of ['/api/codCheckout', '/api/checkout']) {
      const heard = await world.send(path, { json: { ...change, formData } });
      check(findings, heard.status >= 400 && heard.status < 500, `${path} takes ${what}: ${heard.status}`);
    }
  }
  return findings;
}
