import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsStaffApi } from '../../../../contract/accounts-staff.ts';
import type { Destination } from '../../../../contract/payout-destination.ts';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { TOKEN_SCOPES } from '../../../../domain/accounts/token-scopes.ts';
import { makeApiToken } from '../../../accounts/server/api-tokens.server.ts';
import { accountsStaffHandlers } from '../../../accounts/server/staff-api.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { deliveredForCash, linkOf, returnForm } from '../../testing/cash-return.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders, type Reply } from '../../testing/open-orders.server.ts';
import { mustPayOutInPerson } from './may-pay-out.server.ts';
import { orderLinks } from '../order-link.server.ts';

const shop = await openOrders({ rows: accountsStaffApi, handlers: accountsStaffHandlers });
type Person = Awaited<ReturnType<typeof shop.user>>;
let clerk: Person;
let anu: Person;
let ben: Person;
let buyer: Person;
const PATIENT = { timeout: 20_000, interval: 50 };
const THIEF: Destination = { kind: 'vpa', address: 'clerk@okbank' };
const LARGE = [{ unitPrice: 2500_00, quantity: 1 }];
const SMALL = [{ unitPrice: 1500_00, quantity: 1 }];

beforeAll(async () => {
  clerk = await shop.user('clerk@kadam.example', 'staff');
  anu = await shop.user('anu@kadam.example', 'staff');
  ben = await shop.user('ben@kadam.example', 'staff');
  buyer = await shop.user('buyer@shopper.example');
  await shop.sql`update users set areas = '{orders,returns}' where id = ${clerk.id}`;
});

beforeEach(async () => {
  await shop.sql`update users set areas = '{orders,money}' where id in (${anu.id}, ${ben.id})`;
  // What one person pays out alone is counted over a day, whatever the test before did.
  await shop.sql`update refunds set released_at = released_at - interval '2 days' where released_at is not null`;
});

interface PayoutRecord {
  id: string;
  way: string;
  status: string;
  amount: number;
  version: number;
  by: string | null;
  released: string | null;
}
const refundOf = async (orderId: string): Promise<PayoutRecord> =>
  (
    await shop.sql<PayoutRecord[]>`
      select id, way, status, amount::float8 as amount, payout_version as version, destination_by as by, released_by as released
      from refunds where order_id = ${orderId}`
  )[0] as PayoutRecord;
const audit = async (orderId: string): Promise<string[]> =>
  (
    await shop.sql<{ what: string }[]>`select what from audit_log where order_id = ${orderId} order by id`
  ).map(({ what }) => what.replace(/^KD\w+: /, ''));
const paidOut = async (orderId: string): Promise<number> =>
  (
    await shop.sql`
      select 1 from sandbox.rzp_payout p join refunds r on p.body ->> 'reference_id' = r.id::text where r.order_id = ${orderId}`
  ).length;

/** Filed, accepted and received: the money is due. */
async function due(
  { lines = SMALL, account }: { lines?: typeof SMALL; account?: string } = {},
  by: 'account' | 'link' | 'staff' = 'account',
) {
  const order = await deliveredForCash(shop, { userId: by === 'link' ? null : buyer.id, lines });
  const { orderNumber } = order;
  const named: Record<string, string> = account === undefined ? {} : { payTo: 'vpa', vpa: account };
  const path = `/api/order/${orderNumber}/return`;
  const filed =
    by === 'staff'
      ? await shop.post(
          `/api/staff/orders/${orderNumber}/returns`,
          { wish: 'return', reason: 'Damaged' },
          clerk.token,
        )
      : by === 'account'
        ? await shop.post(path, returnForm(named), buyer.token)
        : await shop.post(`${path}?link=${encodeURIComponent(linkOf(shop, orderNumber))}`, returnForm(named));
  expect(filed.status).toBe(200);
  const [request] = await shop.sql<
    { id: string }[]
  >`select id from return_requests where order_id = ${order.id}`;
  const returns = `/api/staff/returns/${request?.id}`;
  expect((await shop.post(returns, { decision: 'accepted', pickup: false }, clerk.token)).status).toBe(200);
  expect((await shop.post(`${returns}/received`, { agreed: true }, clerk.token)).status).toBe(200);
  return { ...order, refund: await refundOf(order.id) };
}

const enter = (id: string, who: Person, destination: Destination = THIEF): Promise<Reply> =>
  shop.post(`/api/staff/refunds/${id}/pay-out`, { destination }, who.token);
const release = async (orderId: string, who: Person, seen: Partial<PayoutRecord> = {}): Promise<Reply> => {
  const { id, version, amount } = { ...(await refundOf(orderId)), ...seen };
  return shop.post(`/api/staff/refunds/${id}/release`, { version, amount }, who.token);
};
const settled = (orderId: string) =>
  expect
    .poll(async () => {
      await shop.runOnce();
      return (await refundOf(orderId)).status;
    }, PATIENT)
    .toBe('processed');

describe('the customer names the account', () => {
  test('file, accept, receive, pay out: nothing leaves before somebody with the money permission releases it', async () => {
    const { id, orderNumber, refund } = await due({ lines: LARGE, account: 'meera@okbank' });
    expect(refund).toMatchObject({ way: 'payout', status: 'requested', by: 'account', released: null });
    await shop.runOnce();
    expect(await paidOut(id)).toBe(0);
    expect((await release(id, clerk)).status).toBe(403);
    expect((await release(id, anu)).status).toBe(200);
    await settled(id);
    expect(await paidOut(id)).toBe(1);
    expect(await audit(id)).toEqual([
      'money is to be paid out to me…@okbank',
      'return accepted',
      'return received. A refund of ₹2,500.00 is requested.',
      'payout of ₹2,500.00 to me…@okbank released',
    ]);
    const { body } = await shop.get(`/api/staff/orders/${orderNumber}`, anu.token);
    expect(body['refunds']).toMatchObject([{ namedBy: 'the customer', releasedBy: 'Meera', waits: false }]);
  });

  test('a return that staff filed asks the customer by mail, whose link names the account', async () => {
    const { id, orderNumber, refund } = await due({ lines: LARGE }, 'staff');
    expect(refund).toMatchObject({ way: 'hand', by: null });
    await shop.runJobs();
    const mail = (await shop.outbox()).find(
      ({ subject }) => subject === `Where should the money of your order ${orderNumber} go?`,
    );
    expect(mail?.text).toContain(orderLinks(shop.shop, orderNumber).invoice);
    expect((await release(id, anu)).body).toMatchObject({
      message: 'Nobody has said where this money goes.',
    });
    const path = `/api/order/${orderNumber}/account`;
    const link = linkOf(shop, orderNumber);
    const destination = { kind: 'vpa', address: 'meera@okbank' };
    expect((await shop.post(path, { destination })).status).toBe(401);
    expect((await shop.post(path, { link, destination: THIEF }, anu.token)).status).toBe(403);
    expect((await shop.post(path, { link, destination: { kind: 'vpa', address: 'x' } })).body).toMatchObject({
      message: 'A UPI id looks like name@bank',
    });
    expect((await shop.post(path, { link, destination })).status).toBe(200);
    expect(
      (await shop.get(`/api/orders/orderDetails/${orderNumber}?link=${encodeURIComponent(link)}`)).body[
        'payout'
      ],
    ).toEqual({ to: 'me…@okbank' });
    expect((await release(id, anu)).status).toBe(200);
    await settled(id);
    expect((await shop.post(path, { link, destination })).status).toBe(409);
  });

  test('by the link of an order whose e-mail a staff member changed: that person cannot release it', async () => {
    const { id } = await due({ lines: SMALL, account: 'anu@okbank' }, 'link');
    const other = await makeOrder(shop.sql);
    const billing = { ...MEERA, email: 'anu@kadam.example' };
    const path = `/api/staff/orders/${other.orderNumber}/address`;
    expect((await shop.post(path, { ...EMPTY_BILLING, ...billing }, anu.token)).status).toBe(200);
    await shop.sql`
      update orders set contact_changed_by = (select contact_changed_by from orders where id = ${other.id}) where id = ${id}`;
    expect((await release(id, anu)).status).toBe(409);
    expect((await release(id, ben)).status).toBe(200);
  });

  test('after the bank refused it: another account voids the release, and it is released anew', async () => {
    const { id, orderNumber } = await due({ lines: LARGE, account: 'failure@okbank' });
    expect((await release(id, anu)).status).toBe(200);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (await refundOf(id)).status;
      }, PATIENT)
      .toBe('failed');
    const destination = { kind: 'vpa', address: 'meera@okbank' };
    expect((await release(id, anu)).status).toBe(409);
    expect((await shop.post(`/api/order/${orderNumber}/account`, { destination }, buyer.token)).status).toBe(
      200,
    );
    expect(await refundOf(id)).toMatchObject({ status: 'requested', released: null });
    await shop.runOnce();
    expect(await refundOf(id)).toMatchObject({ status: 'requested', released: null });
    expect((await release(id, ben)).status).toBe(200);
    await settled(id);
  });
});

describe('a staff member types the account', () => {
  test('without the money permission nobody can', async () => {
    const { id, refund } = await due();
    expect((await enter(refund.id, clerk)).status).toBe(403);
    expect((await release(id, clerk)).status).toBe(403);
  });

  test('up to the limit one person is enough; the limit counts what that person paid out alone in a day', async () => {
    const first = await due();
    expect((await enter(first.refund.id, anu)).body).toMatchObject({
      message: 'A payout of ₹1,500.00 is requested from the bank.',
    });
    const second = await due();
    expect((await enter(second.refund.id, anu)).status).toBe(200);
    expect(await refundOf(second.id)).toMatchObject({ released: null });
    expect((await release(second.id, anu)).status).toBe(409);
    expect((await release(second.id, ben)).status).toBe(200);
  });

  test('two small ones at once do not slip under the limit together', async () => {
    const [one, other] = [await due(), await due()];
    await Promise.all([enter(one.refund.id, anu), enter(other.refund.id, anu)]);
    const released = [(await refundOf(one.id)).released, (await refundOf(other.id)).released];
    expect(released.filter((each) => each !== null)).toHaveLength(1);
  });

  test('above the limit another person approves, once, and only what that person saw', async () => {
    const { id, refund } = await due({ lines: LARGE });
    expect((await enter(refund.id, anu)).body).toMatchObject({
      message: 'The account is saved. Another staff member with the money permission approves it.',
    });
    await shop.runOnce();
    expect(await paidOut(id)).toBe(0);
    expect((await release(id, anu)).status).toBe(409);
    const seen = await refundOf(id);
    await enter(refund.id, anu, { kind: 'vpa', address: 'cleverer@okbank' });
    expect((await release(id, ben, { version: seen.version })).body).toMatchObject({
      message: 'The account or the amount has changed meanwhile. Please look at it again.',
    });
    expect((await release(id, ben, { amount: seen.amount + 1 })).status).toBe(409);
    const both = await Promise.all(Array.from({ length: 4 }, () => release(id, ben)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await enter(refund.id, anu)).body).toMatchObject({
      message: 'This money is on its way already.',
    });
    await settled(id);
    expect(await paidOut(id)).toBe(1);
    expect((await release(id, ben)).status).toBe(409);
    expect((await audit(id)).slice(-3)).toEqual([
      'account for the payout entered: cl…@okbank',
      'account for the payout entered: cl…@okbank',
      'payout of ₹2,500.00 to cl…@okbank released',
    ]);
  });

  test('who has typed the account or approves it has lost the permission meanwhile', async () => {
    const { id, refund } = await due({ lines: LARGE });
    await enter(refund.id, anu);
    await shop.sql`update users set areas = '{orders}' where id = ${ben.id}`;
    expect((await release(id, ben)).status).toBe(403);
    await shop.sql`update users set areas = '{orders,money}' where id = ${ben.id}`;
    await shop.sql`update users set areas = '{orders}' where id = ${anu.id}`;
    expect((await release(id, ben)).body).toMatchObject({
      message: 'Whoever entered this account no longer has the money permission. Please enter it again.',
    });
  });

  test('who gave the money back cannot approve the account that another typed', async () => {
    const order = await deliveredForCash(shop, { userId: buyer.id, lines: LARGE });
    const wish = { amount: 2400_00, reason: 'Sorry', kept: 2500_00 };
    const refunded = await shop.post(`/api/staff/orders/${order.orderNumber}/refund`, wish, anu.token);
    expect(refunded.status).toBe(200);
    const { id } = await refundOf(order.id);
    await enter(id, ben);
    expect((await release(order.id, anu)).status).toBe(409);
    expect((await release(order.id, ben)).status).toBe(409);
    expect((await enter(id, anu)).status).toBe(200);
    expect((await release(order.id, ben)).status).toBe(200);
  });

  test('the owner alone approves only where nobody else could', async () => {
    const owner = await shop.user('owner@kadam.example', 'owner');
    const { id, refund } = await due({ lines: LARGE });
    await enter(refund.id, owner);
    expect((await release(id, owner)).status).toBe(409);
    await shop.sql`update users set areas = '{orders}' where id in (${anu.id}, ${ben.id})`;
    expect((await release(id, owner)).status).toBe(200);
    await shop.sql`delete from users where id = ${owner.id}`;
  });

  test('an owner’s limit of nothing makes every typed account wait', async () => {
    await saveStored(shop.sql, 'orders', { payoutAloneUpTo: 0 });
    const { id, refund } = await due();
    await enter(refund.id, anu);
    expect(await refundOf(id)).toMatchObject({ released: null });
    await saveStored(shop.sql, 'orders', { payoutAloneUpTo: 2000_00 });
  });

  test('what waits for a release can be given back by hand instead, and is then paid out to nobody', async () => {
    const { id, orderNumber, refund } = await due({ lines: LARGE });
    await enter(refund.id, anu);
    expect((await shop.post(`/api/staff/orders/${orderNumber}/refunded`, {}, ben.token)).status).toBe(200);
    expect((await release(id, ben)).status).toBe(409);
    await shop.runOnce();
    expect(await paidOut(id)).toBe(0);
  });
});

describe('the second factor', () => {
  test('an API token pays nothing out and releases nothing, whatever it was made for', async () => {
    const owner = await shop.user('maker@kadam.example', 'owner');
    const token = await makeApiToken(shop.shop, { name: 'All', scopes: TOKEN_SCOPES }, owner.id);
    const { id, refund } = await due({ account: 'meera@okbank' });
    expect((await enter(refund.id, { ...anu, token })).status).toBe(403);
    expect((await release(id, { ...anu, token })).status).toBe(403);
    await shop.sql`delete from api_tokens where made_by = ${owner.id}`;
    await shop.sql`delete from users where id = ${owner.id}`;
  });

  test('an account that has one proves it again, in this session, within five minutes', async () => {
    const cara = await shop.user('cara@kadam.example', 'staff');
    const { body } = await shop.post('/api/staff/totp/begin', {}, cara.token);
    const { Secret, TOTP } = await import('otpauth');
    const totp = new TOTP({ secret: Secret.fromBase32(body['secret'] as string) });
    const codeIn = (minutes: number) => totp.generate({ timestamp: Date.now() + minutes * 60_000 });
    expect((await shop.post('/api/staff/totp', { code: codeIn(0) }, cara.token)).status).toBe(200);
    const { id } = await due({ account: 'meera@okbank' });
    expect((await release(id, cara)).body).toMatchObject({ code: 'stepUpNeeded' });
    const step = (code: string) => shop.post('/api/staff/step-up', { code }, cara.token);
    expect((await step(codeIn(0))).body).toMatchObject({ code: 'wrongCode' });
    await shop.later(2);
    expect((await shop.post('/api/staff/step-up/begin', {}, cara.token)).body).toMatchObject({
      passkey: null,
      totp: true,
    });
    expect((await step(codeIn(2))).status).toBe(200);
    await shop.sql`update step_ups set at = at - interval '6 minutes'`;
    expect((await release(id, cara)).body).toMatchObject({ code: 'stepUpNeeded' });
    await shop.later(2);
    expect((await step(codeIn(4))).status).toBe(200);
    expect((await release(id, cara)).status).toBe(200);
  });

  test('in a live shop, and with real keys, an account without one is refused with the way to set it up', async () => {
    const { shop: demo } = shop;
    const visitor = { kind: 'owner', userId: anu.id, token: anu.token, areas: [] } as const;
    const live = { ...demo, config: { ...demo.config, mode: 'live' } } as const;
    const payment = { ...demo.services.payment, keyId: 'rzp_live_1' };
    const real = { ...demo, services: { ...demo.services, payment } };
    for (const each of [live, real])
      await expect(mustPayOutInPerson(each, visitor)).rejects.toMatchObject({
        code: 'secondStepMissing',
        message: expect.stringContaining('Your sign-in') as string,
      });
    await expect(mustPayOutInPerson(demo, visitor)).resolves.toBe(anu.id);
    await expect(mustPayOutInPerson(demo, { ...visitor, scopes: ['money:write'] })).rejects.toMatchObject({
      code: 'notAllowed',
    });
  });
});
