import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInBackground } from '../../platform/server/testing/run-jobs.server.ts';
import { readPdf } from '../../platform/server/pdf/testing/read-pdf.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { chooseCourier } from './choose-courier.server.ts';
import { createDelhiverySandbox } from './delhivery-sandbox.server.ts';
import { createDelhivery } from './delhivery.server.ts';
import type { CourierHint, CourierPort, ShipmentOrder } from './port.ts';
import { createCourierSandbox } from './sandbox.server.ts';
import { createTekipost } from './tekipost.server.ts';

const app = Fastify({ forceCloseConnections: true });
const token = 'shop@kadam.example:courier-password';
const quick = {
  retry: { attempts: 2, baseMs: 1, maxMs: 2 },
  breaker: { failures: 1000, coolMs: 1 },
  log: () => {},
};
const hints: CourierHint[] = [];
let base = '';
let count = 0;

const make = {
  tekipost: (change: object = {}) =>
    createTekipost({ baseUrl: `${base}/tekipost`, token, cacheMs: 0, ...quick, ...change }),
  delhivery: (change: object = {}) =>
    createDelhivery({ baseUrl: `${base}/delhivery`, token, pickupLocation: 'Kadam', ...quick, ...change }),
};
/** How each stand-in is told where a parcel is. */
const moves = {
  tekipost: (awbNo: string, to: 'on its way' | 'delivered') =>
    door('/tekipost/advance', { awb_no: awbNo, status_id: to === 'delivered' ? 10 : 6 }),
  delhivery: (waybill: string, to: 'on its way' | 'delivered') =>
    door('/delhivery/advance', {
      waybill,
      ...(to === 'delivered' ? { type: 'DL', status: 'Delivered' } : { type: 'UD', status: 'In Transit' }),
    }),
};
async function door(path: string, body: object): Promise<void> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  const { sql } = await testDb();
  const webhookUrl = () => `${base}/hook`;
  const sandboxes = {
    tekipost: createCourierSandbox({ sql, token, webhookUrl }),
    delhivery: createDelhiverySandbox({ sql, token, webhookUrl }),
  };
  runInBackground(
    sql,
    { ...sandboxes.tekipost.jobs, ...sandboxes.delhivery.jobs },
    pino({ level: 'silent' }),
  );
  for (const [name, { plugin }] of Object.entries(sandboxes))
    await app.register(plugin, { prefix: `/${name}` });
  app.post('/hook', async ({ body }) => {
    const hint = make.delhivery().parseWebhook(body) ?? make.tekipost().parseWebhook(body);
    if (hint) hints.push(hint);
    return {};
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  await door('/tekipost/faults', { awbDelayMs: 10 });
});
afterAll(() => app.close());

const order = (change: Partial<ShipmentOrder> = {}): ShipmentOrder => ({
  orderNo: `KD-B${++count}`,
  placedAt: new Date('2026-11-15T06:00:00Z'),
  customer: {
    name: 'Asha & Rao',
    address1: '12, 3rd Cross; Jayanagar #4',
    address2: '',
    pincode: '560041',
    city: 'Bengaluru',
    state: 'Karnataka',
    phone: '9876543210',
    email: 'asha@kadam.example',
  },
  lines: [{ name: 'Meera Kolhapuri', sku: 'KD-MEE-RUS', quantity: 2, unitPrice: 149_900 }],
  invoiceValue: 299_800,
  codValue: 299_800,
  ...change,
});
async function until<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = look();
    if (found) return found;
    await wait(20);
  }
  throw new Error('It did not happen');
}
async function shipped(courier: CourierPort, one = order()): Promise<string> {
  await courier.ship(one);
  return (
    (await until(() => hints.find(({ orderNo, awbNo }) => orderNo === one.orderNo && awbNo))).awbNo ?? ''
  );
}
const ids = async (courier: CourierPort, awbNo: string) =>
  (await courier.track(awbNo)).map(({ status_id: id }) => id);

describe.each(['tekipost', 'delhivery'] as const)('%s behind the port', (name) => {
  it('takes a parcel, tells its AWB by webhook under the number of the order, and can be asked about it', async () => {
    const awbNo = await shipped(make[name]());
    expect(await ids(make[name](), awbNo)).not.toEqual([]);
    await moves[name](awbNo, 'on its way');
    await moves[name](awbNo, 'delivered');
    expect((await ids(make[name](), awbNo)).slice(-2)).toEqual([6, 10]);
  });

  it('answers an order number that it has already with the parcel it made then', async () => {
    const one = order();
    const courier = make[name]();
    const first = await courier.ship(one);
    expect(await courier.ship(one)).toEqual(first);
  });

  it('is called back before the parcel is on its way, twice without harm, and refuses afterwards', async () => {
    const courier = make[name]();
    const awbNo = await shipped(courier);
    await courier.cancel(awbNo);
    await courier.cancel(awbNo);
    expect((await ids(courier, awbNo)).at(-1)).toBe(9);
    const late = await shipped(courier);
    await moves[name](late, 'on its way');
    await expect(courier.cancel(late)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('fetches a parcel from the customer', async () => {
    const courier = make[name]();
    const awbNo = await shipped(courier, order({ reverse: true, codValue: 0 }));
    expect(await ids(courier, awbNo)).not.toEqual([]);
  });

  it('refuses what it cannot take and whom it does not know; knows nothing of a strange AWB', async () => {
    const wrong = order({ customer: { ...order().customer, phone: '12' } });
    await expect(make[name]().ship(wrong)).rejects.toMatchObject({ kind: 'refused' });
    await expect(make[name]({ token: 'nobody:nothing' }).ship(order())).rejects.toMatchObject({
      kind: 'refused',
    });
    const told = await make[name]()
      .track('NOBODYS')
      .catch(() => []);
    expect(told).toEqual([]);
  });

  it.each([null, 5, 'x', {}, { Shipment: 1 }, []])('takes %j for no message', (body) => {
    expect(make[name]().parseWebhook(body)).toBeUndefined();
  });
});

describe('what only the second courier has', () => {
  it('says where it goes and where it collects cash', async () => {
    const ask = (to: string) => make.delhivery().serviceable?.({ from: '560001', to });
    expect(await ask('560041')).toEqual({ deliverable: true, cash: true, days: { from: 2, to: 3 } });
    expect(await ask('791001')).toEqual({ deliverable: true, cash: false, days: { from: 4, to: 5 } });
    expect(await ask('744101')).toEqual({ deliverable: false, cash: false });
  });

  it('gives a label, is asked to come, and tries again only after a failed delivery', async () => {
    const courier = make.delhivery();
    const waybill = await shipped(courier);
    expect(readPdf(Buffer.from(await courier.label(waybill))).join(' ')).toContain(waybill);
    await courier.requestPickup({ by: 'delhivery', day: '2026-11-20', time: '14:00:00', parcels: 1 });
    const again = () => courier.answerFailedDelivery(waybill, { act: 'try again' });
    await expect(again()).rejects.toMatchObject({ kind: 'refused' });
    await door('/delhivery/advance', { waybill, type: 'UD', status: 'Pending', code: 'EOD-6' });
    expect((await ids(courier, waybill)).at(-1)).toBe(11);
    await again();
    expect((await ids(courier, waybill)).at(-1)).toBe(7);
  });

  it('is given another address, or lets a parcel come back that nobody took', async () => {
    const courier = make.delhivery();
    const waybill = await shipped(courier);
    const fails = () =>
      door('/delhivery/advance', { waybill, type: 'UD', status: 'Pending', code: 'EOD-11' });
    await fails();
    await courier.answerFailedDelivery(waybill, {
      act: 'new address',
      name: 'Asha & Rao',
      address: '7; New Street',
      phone: '9876500000',
    });
    await fails();
    await courier.answerFailedDelivery(waybill, { act: 'return' });
    expect((await ids(courier, waybill)).slice(-2)).toEqual([11, 12]);
    await door('/delhivery/advance', { waybill, type: 'DL', status: 'RTO' });
    expect((await ids(courier, waybill)).at(-1)).toBe(13);
  });
});

describe('what the first courier has not', () => {
  it('is refused in words', async () => {
    const courier = make.tekipost();
    for (const asked of [
      courier.label('A'),
      courier.requestPickup({ by: 'tekipost', day: '2026-11-20', time: '14:00:00', parcels: 1 }),
      courier.answerFailedDelivery('A', { act: 'try again' }),
    ])
      await expect(asked).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('"the owner chooses per zone"', () => {
  it('a parcel goes with whom the owner chose for its pincode, and is asked for and called back there', async () => {
    const known = new Set<string>();
    const choice = chooseCourier({
      couriers: { tekipost: make.tekipost(), delhivery: make.delhivery() },
      courierTo: async (pincode) => (pincode.startsWith('40') ? 'delhivery' : 'tekipost'),
      isKnown: async (id) => known.has(id),
    });
    const far = order({ customer: { ...order().customer, pincode: '400001' } });
    const { courierOrderId } = await choice.ship(far);
    expect(courierOrderId).toMatch(/^delhivery:\d{14}$/);
    known.add(courierOrderId);
    const waybill = courierOrderId.split(':')[1] ?? '';
    expect(await ids(choice, waybill)).toEqual([2]);
    expect(readPdf(Buffer.from(await choice.label(waybill)))).toHaveLength(1);
    await choice.requestPickup({ by: 'delhivery', day: '2026-11-20', time: '14:00:00', parcels: 1 });
    const other = await choice.serviceable?.({ from: '560001', to: '744101', by: 'tekipost' });
    expect(other).toEqual({});
    await choice.cancel(waybill);
    expect((await ids(choice, waybill)).at(-1)).toBe(9);
    expect((await choice.ship(order())).courierOrderId).not.toContain(':');
    const pushed = {
      Shipment: {
        AWB: '123',
        ReferenceNo: 'KD-1',
        NSLCode: '',
        Status: {
          Status: 'RTO',
          StatusType: 'DL',
          StatusDateTime: '2026-11-16T10:00:00',
          StatusLocation: '',
          Instructions: '',
        },
      },
    };
    expect(choice.parseWebhook(pushed)).toMatchObject({
      courierOrderId: 'delhivery:123',
      event: { status_id: 13 },
    });
  });
});
