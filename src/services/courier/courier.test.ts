import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJobsDue, runInBackground } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import type { CourierHint, CourierPort, ShipmentOrder } from './port.ts';
import { createCourierSandbox } from './sandbox.server.ts';
import { addressLines } from './tekipost-entities.ts';
import { createTekipost } from './tekipost.server.ts';

const app = Fastify({ forceCloseConnections: true });
const token = 'shop@kadam.example:courier-password';
let base = '';
let courier: CourierPort;
/** The time that parcels rest is over. */
let goOn: () => Promise<void>;
const hints: CourierHint[] = [];
let count = 0;

beforeAll(async () => {
  const { sql } = await testDb();
  const sandbox = createCourierSandbox({ sql, token, webhookUrl: () => `${base}/hook` });
  goOn = () => makeJobsDue(sql, ['sandbox.courier.move']);
  runInBackground(sql, sandbox.jobs, pino({ level: 'silent' }));
  await app.register(sandbox.plugin, { prefix: '/sandbox/courier' });
  app.post('/hook', async ({ body }) => {
    const hint = courier.parseWebhook(body);
    if (hint) hints.push(hint);
    return {};
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  courier = adapter();
});
beforeEach(async () => {
  await fetch(`${base}/sandbox/courier/faults`, { method: 'DELETE' });
  await turn({ awbDelayMs: 10 });
  hints.length = 0;
});
afterAll(() => app.close());

const adapter = (change: Partial<Parameters<typeof createTekipost>[0]> = {}) =>
  createTekipost({
    baseUrl: `${base}/sandbox/courier`,
    token,
    cacheMs: 0,
    retry: { attempts: 3, baseMs: 1, maxMs: 2 },
    breaker: { failures: 1000, coolMs: 1 },
    log: () => {},
    ...change,
  });
async function post(path: string, body: unknown) {
  const response = await fetch(`${base}/sandbox/courier${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const turn = (faults: Record<string, unknown>) => post('/faults', faults);
type Listed = { order_no: string; awb_no: string | null; status_id: number; request: Record<string, string> };
const parcels = async (orderNo: string) =>
  ((await (await fetch(`${base}/sandbox/courier/parcels.json`)).json()) as Listed[]).filter(
    (one) => one.order_no === orderNo,
  );

const order = (change: Partial<ShipmentOrder> = {}): ShipmentOrder => ({
  orderNo: `KD-${++count}`,
  placedAt: new Date('2026-11-15T06:00:00Z'),
  customer: {
    name: 'Asha Rao',
    address1: '12, 3rd Cross, 4th Main, Behind the Old Post Office, Jayanagar',
    address2: '',
    pincode: '560041',
    city: 'Bengaluru',
    state: 'Karnataka',
    phone: '9876543210',
    email: 'asha@kadam.example',
  },
  lines: [{ name: 'Meera Kolhapuri', sku: 'KD-MEE-RUS', quantity: 2, unitPrice: 149_900 }],
  invoiceValue: 299_800,
  codValue: 0,
  ...change,
});
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await look();
    if (found) return found;
    await wait(20);
  }
  throw new Error('It did not happen');
}
async function shipped(): Promise<{ orderNo: string; awbNo: string }> {
  const one = order();
  await courier.ship(one);
  const hint = await until(() => hints.find(({ orderNo, awbNo }) => orderNo === one.orderNo && awbNo));
  return { orderNo: one.orderNo, awbNo: hint.awbNo! };
}
const statuses = async (awbNo: string) => (await courier.track(awbNo)).map(({ status_id: id }) => id);

describe('handing a parcel over', () => {
  it("gives the courier's order number at once and the AWB a moment later by webhook", async () => {
    const one = order();
    const { courierOrderId } = await courier.ship(one);
    const hint = await until(() => hints.find(({ awbNo }) => awbNo));
    expect(hint).toMatchObject({
      courierOrderId,
      orderNo: one.orderNo,
      event: { status_id: 2, courier_msg: 'Order Assigned' },
    });
    expect(await statuses(hint.awbNo!)).toEqual([1, 2]);
  });

  it('writes money in rupees, weighs the pairs, and says what to collect', async () => {
    const prepaid = order();
    const cash = order({ codValue: 299_800 });
    await courier.ship(prepaid);
    await courier.ship(cash);
    expect((await parcels(prepaid.orderNo))[0]?.request).toMatchObject({
      invoice_value: '2998.00',
      cod_value: '0',
      delivery_type: 'Prepaid',
      weight_in_kgs: '1.60',
      product_qty: '2',
    });
    expect((await parcels(cash.orderNo))[0]?.request).toMatchObject({
      cod_value: '2998.00',
      delivery_type: 'COD',
    });
  });

  it('the same order twice, even at once, is one parcel with one number', async () => {
    const one = order();
    const results = await Promise.all(Array.from({ length: 5 }, () => courier.ship(one)));
    expect(new Set(results.map(({ courierOrderId }) => courierOrderId)).size).toBe(1);
    expect(await parcels(one.orderNo)).toHaveLength(1);
  });

  it('a lost answer is told as unavailable; trying again finds the parcel', async () => {
    const one = order();
    await turn({ loseAnswers: 1 });
    await expect(courier.ship(one)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    await courier.ship(one);
    expect(await parcels(one.orderNo)).toHaveLength(1);
  });

  it('only the answer of a call that changed something is lost, not that of a question about another parcel', async () => {
    const one = order();
    await courier.ship(one);
    await expect.poll(async () => (await parcels(one.orderNo))[0]?.awb_no).toBeTruthy();
    const [parcel] = await parcels(one.orderNo);
    await turn({ loseAnswers: 1 });
    await courier.track(parcel?.awb_no ?? '', { fresh: true });
    await expect(courier.ship(order())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    [{ walletEmpty: true }, 'refused', 'wallet balance not enough'],
    [{ html: true }, 'garbled', 'no JSON'],
    [{ hugeAnswer: true }, 'garbled', 'longer'],
    [{ failRate: 1, failStatus: 502 }, 'unavailable', '502'],
  ])('with %j it is %s', async (faults, kind, words) => {
    await turn(faults);
    await expect(courier.ship(order())).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(words),
    });
  });

  it('a wrong password is refused', async () => {
    await expect(adapter({ token: 'a:b' }).ship(order())).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
    });
  });

  it.each([
    ['short', 'two', ['short', 'two']],
    ['a'.repeat(45), '', ['a'.repeat(40), 'a'.repeat(5)]],
    [
      'twelve words and a few more on a very long line',
      'Jayanagar',
      ['twelve words and a few more on a very', 'long line Jayanagar'],
    ],
    ['line\r\nbreak\u0000', ' ', ['line break', '']],
  ])('address %j + %j fits the label', (first, second, lines) => {
    expect(addressLines(first, second)).toEqual(lines);
  });
});

describe('following a parcel', () => {
  it('"POST /sandbox/courier/advance {awb_no, status_id} moves a parcel"', async () => {
    const { orderNo, awbNo } = await shipped();
    expect((await post('/advance', { awb_no: awbNo, status_id: 7 })).status).toBe(200);
    expect(await statuses(awbNo)).toEqual([1, 2, 7]);
    await until(() => hints.find((hint) => hint.orderNo === orderNo && hint.event?.status_id === 7));
    expect((await post('/advance', { awb_no: 'nobody', status_id: 7 })).status).toBe(404);
    expect((await post('/advance', { status_id: 7 })).status).toBe(400);
  });

  it('parcels walk by themselves from the depot to the door, and stay there', async () => {
    const { orderNo, awbNo } = await shipped();
    await until(async () => {
      await goOn();
      return (await parcels(orderNo))[0]?.status_id === 10;
    });
    expect(await statuses(awbNo)).toEqual([1, 2, 4, 5, 6, 18, 7, 10]);
    expect((await courier.track(awbNo)).at(-1)?.current_location).toBe('Bengaluru Hub');
    expect((await parcels(orderNo))[0]?.status_id).toBe(10);
  });

  it('a parcel that left the way, such as a cancelled one, does not walk on', async () => {
    const { awbNo } = await shipped();
    await post('/advance', { awb_no: awbNo, status_id: 9 });
    const other = await shipped();
    await until(async () => {
      await goOn();
      return (await parcels(other.orderNo))[0]?.status_id === 10;
    });
    expect(await statuses(awbNo)).toEqual([1, 2, 9]);
  });

  it.each([
    [{ dataMissing: true }, []],
    [{ dataNull: true }, []],
    [{ statusAsText: true }, [1, 2]],
    [{ unknownStatus: true }, [1, 2, 99]],
    [{ backwards: true }, [1, 2, 6]],
    [{ duplicateEvents: true }, [1, 1, 2, 2]],
    [{ shuffleEvents: true }, [2, 1]],
    [{ emptyLocation: true }, [1, 2]],
  ])('the dialect %j is understood', async (faults, expected) => {
    const { awbNo } = await shipped();
    await turn(faults);
    expect(await statuses(awbNo)).toEqual(expected);
  });

  it('a changed AWB is told by webhook, the old one is no longer known', async () => {
    const { orderNo, awbNo } = await shipped();
    await turn({ changeAwb: true });
    await post('/advance', { awb_no: awbNo, status_id: 5 });
    const hint = await until(() =>
      hints.find((one) => one.orderNo === orderNo && one.event?.status_id === 5),
    );
    expect(hint.awbNo).not.toBe(awbNo);
    await expect(courier.track(awbNo)).rejects.toMatchObject({ kind: 'refused' });
    expect(await statuses(hint.awbNo!)).toEqual([1, 2, 5]);
  });

  it('a passing trouble is overcome; a lasting one rests the breaker', async () => {
    const { awbNo } = await shipped();
    await turn({ failNext: 2 });
    expect(await statuses(awbNo)).toEqual([1, 2]);
    await turn({ failRate: 1 });
    const port = adapter({ breaker: { failures: 5, coolMs: 60_000 } });
    await expect(port.track(awbNo)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(port.track(awbNo)).rejects.toMatchObject({ kind: 'unavailable' });
    await turn({ failRate: 0 });
    await expect(port.track(awbNo)).rejects.toMatchObject({ message: expect.stringContaining('resting') });
  });

  it('a slow courier is a time-out', async () => {
    await turn({ delayMs: 300 });
    const port = adapter({ timeoutMs: 50, retry: { attempts: 1, baseMs: 1, maxMs: 1 } });
    await expect(port.track('x')).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('remembers an answer for a while, unless asked for a fresh one', async () => {
    const { awbNo } = await shipped();
    const port = adapter({ cacheMs: 60_000 });
    await port.track(awbNo);
    await post('/advance', { awb_no: awbNo, status_id: 5 });
    expect(await port.track(awbNo)).toHaveLength(2);
    expect(await port.track(awbNo, { fresh: true })).toHaveLength(3);
    expect(await port.track(awbNo)).toHaveLength(3);
  });
});

describe('a courier webhook', () => {
  it.each([null, 'x', [], {}, { awb_no: '' }, { awb_no: null, status_id: 5 }, { awb_no: { $gt: '' } }])(
    '%j says nothing',
    (body) => {
      expect(courier.parseWebhook(body)).toBeUndefined();
    },
  );
  it('numbers as text, an unknown status and odd fields are stood', () => {
    expect(
      courier.parseWebhook({ awb_no: 77, status_id: '99', courier_msg: 5, current_location: null, evil: {} }),
    ).toEqual({
      courierOrderId: null,
      orderNo: null,
      awbNo: '77',
      event: { status_id: 99, courier_msg: '5', current_location: '', courier_event_date_time: '' },
    });
    expect(courier.parseWebhook({ awb_no: 'A', status_id: 'soon' })?.event).toBeNull();
  });
});
