import { randomInt, randomUUID } from 'node:crypto';
import { orderBodies } from '../../bench/fixtures/sale.ts';
import { check, type Findings, newFindings } from './findings.ts';
import { multipart } from './send.ts';
import { json, type Person, type World } from './world.ts';

const MINE = { kind: 'vpa', address: 'mallory@okbank' };
const PERSON =
  'insert into users (user_name, email, email_key, password_hash, user_type, areas, email_verified_at)';

/** Somebody who works here and has these permissions. The password is the thief's: nobody needs to be invited for this. */
async function newStaff(world: World, areas: readonly string[]): Promise<Person> {
  const email = `staff-${randomInt(1e9)}@attack.example`;
  await world.rows(
    `${PERSON} select 'Insider', $1, $1, password_hash, 'staff', $2, now() from users where id = $3`,
    [email, `{${areas.join(',')}}`, world.thief.id],
  );
  return world.signIn({ email, password: world.thief.password });
}

/** A delivered order of the victim's that was paid at delivery. */
async function delivered(world: World): Promise<{ id: string; orderNumber: string }> {
  const { orderNumber } = await world.placeOrder(
    { formData: { email: world.victim.email } },
    world.victim.token,
  );
  const [order] = await world.rows<{ id: string }>(
    `update orders set status = 'Delivered', payment_status = 'Paid', amount = greatest(amount, 500000)
     where order_number = $1 returning id`,
    [orderNumber],
  );
  const id = order?.id ?? '';
  await world.rows(
    `insert into line_events (order_id, line, kind, quantity, from_place, to_place)
     select order_id, line, 'delivered', quantity, 'reserved', 'delivered' from order_lines where order_id = $1`,
    [id],
  );
  await world.rows(
    `insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
     select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = $1`,
    [id],
  );
  await world.rows(
    `insert into order_history (order_id, from_state, to_state, actor) values ($1, 'Shipped', 'Delivered', 'system')`,
    [id],
  );
  return { id, orderNumber };
}

/** A refund in cash that waits, as large as the test wants. */
async function refundOf(world: World, amount: number): Promise<{ id: string; orderId: string }> {
  const order = await delivered(world);
  const [refund] = await world.rows<{ id: string }>(
    `insert into refunds (order_id, payment_id, amount, reason, idempotency_key, way)
     select order_id, id, $2, 'returned', $3, 'hand' from payments where order_id = $1 returning id`,
    [order.id, amount, randomUUID()],
  );
  return { id: refund?.id ?? '', orderId: order.id };
}

async function insiders(world: World, findings: Findings): Promise<void> {
  const { send, rows } = world;
  const clerk = await newStaff(world, ['orders']);
  const order = await delivered(world);
  const fields = { wish: 'return', reason: 'Damaged', payTo: 'vpa', vpa: MINE.address };
  const asCustomer = await send(`/api/order/${order.orderNumber}/return`, {
    token: clerk.token,
    ...multipart([], fields),
  });
  check(findings, asCustomer.status === 403, `staff file a return as the customer: ${asCustomer.status}`);
  const account = await send(`/api/order/${order.orderNumber}/account`, {
    token: clerk.token,
    json: { destination: MINE },
  });
  check(findings, account.status === 403, `staff name the customer's account: ${account.status}`);
  const file = `/api/staff/orders/${order.orderNumber}/returns`;
  const refused = await send(file, { token: clerk.token, json: { wish: 'return', reason: 'Damaged' } });
  check(findings, refused.status === 403, `file a return with the orders permission: ${refused.status}`);
  await rows("update users set areas = '{orders,returns}' where id = $1", [clerk.id]);
  const filed = await send(file, {
    token: clerk.token,
    json: { wish: 'return', reason: 'Damaged', payout: MINE, payTo: 'vpa', vpa: MINE.address },
  });
  const [request] = await rows<{ id: string; payout: unknown; filed: string | null }>(
    'select id, payout, filed_by as filed from return_requests where order_id = $1',
    [order.id],
  );
  check(findings, filed.status === 200 && request?.payout === null, 'staff file a return with an account');
  check(findings, request?.filed === clerk.id, 'a return does not say who of the staff filed it');
  const returns = `/api/staff/returns/${request?.id}`;
  await send(returns, { token: clerk.token, json: { decision: 'accepted', pickup: false } });
  await send(`${returns}/received`, { token: clerk.token, json: { agreed: true } });
  const [refund] = await rows<{ id: string }>('select id from refunds where order_id = $1', [order.id]);
  for (const [act, body] of [
    ['pay-out', { destination: MINE }],
    ['release', { version: 0, amount: 1 }],
  ] as const) {
    const heard = await send(`/api/staff/refunds/${refund?.id}/${act}`, { token: clerk.token, json: body });
    check(findings, heard.status === 403, `${act} without the money permission: ${heard.status}`);
  }
  const acts = await rows('select 1 from audit_log where order_id = $1 and who = $2', [order.id, clerk.id]);
  check(
    findings,
    acts.length === 3,
    `filing, accepting and receiving are ${acts.length} lines of the audit log`,
  );
}

async function secondPerson(world: World, findings: Findings): Promise<void> {
  const { send, rows } = world;
  const [one, other] = [await newStaff(world, ['money']), await newStaff(world, ['money', 'orders'])];
  const seen = async (id: string) =>
    (
      await rows<{ version: number; amount: number; released: boolean }>(
        `select payout_version as version, amount::int as amount, released_at is not null as released
         from refunds where id = $1`,
        [id],
      )
    )[0];
  const act = (id: string, what: string, body: object, { token }: Person) =>
    send(`/api/staff/refunds/${id}/${what}`, { token, json: body });
  const large = await refundOf(world, 450_000);
  await act(large.id, 'pay-out', { destination: MINE }, one);
  check(findings, (await seen(large.id))?.released === false, 'one person pays out above the limit');
  const before = await seen(large.id);
  check(
    findings,
    (await act(large.id, 'release', before ?? {}, one)).status === 409,
    'who typed it approves it',
  );
  await act(large.id, 'pay-out', { destination: { ...MINE, address: 'mallory2@okbank' } }, one);
  check(
    findings,
    (await act(large.id, 'release', before ?? {}, other)).status === 409,
    'an old look approves a new account',
  );
  const now = (await seen(large.id)) ?? {};
  const both = await Promise.all(Array.from({ length: 6 }, () => act(large.id, 'release', now, other)));
  check(
    findings,
    both.filter(({ status }) => status === 200).length === 1,
    `six approve at once: ${both.map(({ status }) => status).join(' ')}`,
  );
  // Many small ones at once must not add up to more than one person may pay out alone.
  const small = await Promise.all(Array.from({ length: 6 }, () => refundOf(world, 90_000)));
  await Promise.all(small.map(({ id }) => act(id, 'pay-out', { destination: MINE }, one)));
  const alone = await rows<{ sum: number }>(
    'select coalesce(sum(amount), 0)::int as sum from refunds where released_by = $1 and destination_by = $1',
    [one.id],
  );
  check(findings, (alone[0]?.sum ?? 0) <= 200_000, `one person paid out ${alone[0]?.sum} paise alone`);
  const made = await send('/api/staff/tokens', {
    token: world.owner.token,
    json: { name: 'Payer', scopes: ['money:write', 'orders:write'] },
  });
  const { token } = json<{ token: string }>(made);
  const waiting = await refundOf(world, 1000);
  for (const what of ['pay-out', 'release']) {
    const heard = await act(
      waiting.id,
      what,
      { destination: MINE, version: 0, amount: 1000 },
      { ...one, token },
    );
    check(findings, heard.status === 403, `an API token does ${what}: ${heard.status}`);
  }
}

/** One guest and ten unpaid orders, one after the other and all at once. */
async function reservations({ send, products }: World, findings: Findings): Promise<void> {
  const settings = json<{ pricing: { defaultDiscount: number } }>(await send('/api/shop'));
  const nextBody = orderBodies(products, settings.pricing);
  const tenWith = async (shared: () => object): Promise<number> => {
    const same = shared();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => {
        const { amountOnline: amount, ...body } = nextBody();
        return send('/api/checkout', {
          json: { ...body, amount, formData: { ...body.formData, ...same } },
          headers: { 'idempotency-key': randomUUID() },
        });
      }),
    );
    return replies.filter(({ status }) => status === 200).length;
  };
  const number = randomInt(1e8);
  const keys = {
    phone: () => ({ phone: `98${String(number).padStart(8, '0')}` }),
    email: () => ({ email: `guest-${number}@attack.example` }),
    address: () => ({ billing_address: `${number} Attack Street` }),
  };
  for (const [key, shared] of Object.entries(keys)) {
    const placed = await tenWith(shared);
    check(findings, placed >= 1 && placed <= 4, `ten unpaid orders at once of one ${key}: ${placed} placed`);
  }
}

/** Money that staff send to themselves, and pairs that nobody pays for. */
export async function payouts(world: World): Promise<Findings> {
  const findings = newFindings('Payouts by insiders, unpaid reservations');
  await insiders(world, findings);
  await secondPerson(world, findings);
  await reservations(world, findings);
  return findings;
}
