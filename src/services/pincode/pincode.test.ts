import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDIAN_STATES } from '../../domain/text/india.ts';
import { bundledPincodes, findPincode } from './pincode.server.ts';
import type { PincodePort } from './port.ts';
import { createPostalPincodes } from './postal-pincode.server.ts';

const office = (State: string, District: string, DeliveryStatus: string) => ({
  State,
  District,
  DeliveryStatus,
  Block: 'NA',
});
const service = Fastify();
let asked: string[] = [];
let time = 0;
let live: PincodePort;

beforeAll(async () => {
  service.get<{ Params: { pincode: string } }>(
    '/pincode/:pincode',
    async ({ params: { pincode } }, reply) => {
      asked.push(pincode);
      if (pincode === '999990') return reply.type('text/html').send('<h1>down</h1>');
      if (pincode !== '999998') return [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
      const offices = [
        office('Karnataka', 'Old', 'Non-Delivery'),
        office('Karnataka', 'New Town', 'Delivery'),
      ];
      return [{ Message: 'found', Status: 'Success', PostOffice: offices }];
    },
  );
  const baseUrl = await service.listen({ port: 0, host: '127.0.0.1' });
  live = createPostalPincodes({ baseUrl, now: () => time, log: () => {} });
});
afterAll(() => service.close());

describe.each([
  ['the bundled table', () => bundledPincodes],
  ['the table with the live service behind it', () => live],
])('pincodes by %s', (_name, port) => {
  it.each([
    ['560001', 'Karnataka', 'Bengaluru'],
    ['560100', 'Karnataka', 'Bengaluru'],
    ['570001', 'Karnataka', 'Mysuru'],
    ['110001', 'Delhi', 'New Delhi'],
    ['400001', 'Maharashtra', 'Mumbai'],
    ['411001', 'Maharashtra', 'Pune'],
    ['600001', 'Tamil Nadu', 'Chennai'],
    ['700001', 'West Bengal', 'Kolkata'],
    ['500001', 'Telangana', 'Hyderabad'],
    ['302001', 'Rajasthan', 'Jaipur'],
    ['682001', 'Kerala', 'Ernakulam'],
    ['781001', 'Assam', 'Guwahati'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['605012', 'Puducherry', 'Puducherry'],
    ['194101', 'Ladakh', 'Leh'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman'],
    ['744101', 'Andaman and Nicobar Islands', 'South Andamans'],
    ['403522', 'Goa', 'North Goa'],
    ['160017', 'Chandigarh', 'Chandigarh'],
  ])('%s is in %s, %s', async (pincode, state, city) => {
    expect(await port().find(pincode)).toEqual({ state, city });
  });

  it.each(['', '56000', '5600011', '056001', '56000a', ' 560001', '५६०००१', '999999', '100000'])(
    '%j is unknown',
    async (pincode) => {
      expect(await port().find(pincode)).toBeUndefined();
    },
  );
});

describe('the bundled table', () => {
  const lines = readFileSync(new URL('./pincodes.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

  it('names exactly the 36 States and Union territories of the list', () => {
    const named = new Set(lines.map((line) => line.split('|')[0]));
    expect(named).toEqual(new Set(INDIAN_STATES.map(({ name }) => name)));
  });

  it('has all of about 19,500 pincodes, each in one place, with a city the checkout accepts', () => {
    let total = 0;
    for (let pincode = 100_000; pincode < 1_000_000; pincode++) {
      const place = findPincode(String(pincode));
      if (!place) continue;
      total++;
      expect(place.city.length).toBeGreaterThanOrEqual(3);
    }
    expect(total).toBeGreaterThan(19_500);
    // Lines without a city name a second State.
    const listed = lines
      .filter((line) => !line.includes('||'))
      .flatMap((line) => (line.split('|')[2] ?? '').split(','));
    const sum = listed.reduce((all, span) => {
      const [from = 0, to = from] = span.split('-').map(Number);
      return all + to - from + 1;
    }, 0);
    expect(sum).toBe(total);
  });

  it('knows the few pincodes that reach into a second State', () => {
    expect(findPincode('605007')).toEqual({ state: 'Puducherry', city: 'Puducherry', also: ['Tamil Nadu'] });
    expect(findPincode('560001')).not.toHaveProperty('also');
  });
});

describe('the live service', () => {
  it('is asked for what the table lacks, prefers offices that deliver, and is remembered', async () => {
    asked = [];
    expect(await live.find('999998')).toEqual({ state: 'Karnataka', city: 'New Town' });
    expect(await live.find('999998')).toEqual({ state: 'Karnataka', city: 'New Town' });
    expect(await live.find('999997')).toBeUndefined();
    expect(await live.find('999997')).toBeUndefined();
    expect(asked).toEqual(['999998', '999997']);
    time += 2 * 24 * 60 * 60 * 1000;
    await live.find('999998');
    await live.find('999997');
    expect(asked).toEqual(['999998', '999997', '999997']);
  });

  it('never hurts: garbage and silence are just unknown, and after three it rests', async () => {
    asked = [];
    for (let tries = 0; tries < 5; tries++) expect(await live.find('999990')).toBeUndefined();
    expect(asked).toHaveLength(3);
  });
});
