import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  settingGroups,
  SETTING_GROUPS,
  type GroupValues,
  type SettingGroup,
} from '../../../contract/setting-groups.ts';
import { defaultSettings } from '../../../contract/shop.ts';
import { gstinCheckLetter } from '../../../domain/settings/gstin.ts';
import { placeOrder } from '../../orders/server/place/place-order.server.ts';
import { aBody, openCheckout, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import {
  closeToVisitors,
  openToVisitors,
  postponeStep,
  readClosed,
  readOpening,
  readPublicSettings,
} from './opening.server.ts';
import { readShopSettings } from './shop-settings.server.ts';
import { decideOpening } from '../testing/decide-opening.server.ts';
import { saveSettings } from './save-settings.server.ts';
import { groupOf, readAllSettings } from './setting-groups.server.ts';
import { readHistory, readSince } from './setting-history.server.ts';

const { shop, sql, post } = await openCheckout();
const live = { ...shop, config: { ...shop.config, mode: 'live' as const } };
const wish = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
const order = { ...aBody([wish]), method: 'cod' as const };
const buy = (where = shop) => placeOrder(where, { input: order, userId: undefined, key: undefined });

const now = async <Group extends SettingGroup>(group: Group): Promise<GroupValues[Group]> =>
  groupOf(group, await readAllSettings(sql)) as GroupValues[Group];
const change = async <Group extends SettingGroup>(group: Group, values: Partial<GroupValues[Group]>) =>
  saveSettings(shop, { ...(await now(group)), ...values } as never, 'somebody');

beforeAll(async () => {
  await stockProduct(sql, 'rani', 1400, { 38: 1000 });
  // It has pictures beside its first.
  await sql`update products set listed = true, sizes_in_stock = '{38}'`;
});
beforeEach(() => sql`delete from settings`);

describe('every screen', () => {
  test.each(SETTING_GROUPS)('%s begins with values that its own rules accept', async (group) => {
    expect(settingGroups[group].schema.parse(await now(group))).toEqual(await now(group));
  });

  test.each(SETTING_GROUPS)('%s saved as it is changes nothing and is no act', async (group) => {
    const before = await readAllSettings(sql);
    const acts = await sql`select from audit_log`;
    await change(group, {});
    expect(await readAllSettings(sql)).toEqual(before);
    expect(await sql`select from audit_log`).toHaveLength(acts.length);
  });
});

describe('menu', () => {
  test('a link of the owner has a picture that the shop knows; while it is there the picture is not swept', async () => {
    const [stored] = await sql<{ id: string }[]>`
      insert into stored_pictures (state, base, source, file_name, full_width, full_height, recipe, widths, width, height)
      values ('ready', 'stored/rain', 'x', 'rain.jpg', 480, 480, '{}', '{120,480}', 480, 480) returning id`;
    const id = stored?.id ?? '';
    const { menu } = await now('menu');
    const link = { part: 'link' as const, label: 'Rain', href: '/collections/rain', hidden: false };
    const said = { id, base: 'stored/other', widths: [1], width: 1, height: 1 };
    await change('menu', { menu: [...menu, { ...link, picture: said }] });
    // What the shop knows of it, not what the browser said.
    expect((await now('menu')).menu.at(-1)?.picture).toMatchObject({
      id,
      base: 'stored/rain',
      widths: [120, 480],
    });
    const uses = async () => sql`select from picture_uses where used_by = 'menu' and picture_id = ${id}`;
    expect(await uses()).toHaveLength(1);
    await change('menu', { menu });
    expect(await uses()).toHaveLength(0);
    const unknown = { ...said, id: '00000000-0000-4000-8000-000000000000' };
    await expect(change('menu', { menu: [...menu, { ...link, picture: unknown }] })).rejects.toMatchObject({
      code: 'unknownPicture',
    });
  });
});

describe('identity', () => {
  const gstin = `27ABCDE1234F1Z${gstinCheckLetter('27ABCDE1234F1Z')}`;
  test('is saved whole, the code of the State follows, and the history says what it was', async () => {
    await change('identity', { name: 'Meera', state: 'Maharashtra', gstin, address: 'Line 1\n\n Line 2 ' });
    expect(await readShopSettings(sql)).toMatchObject({
      name: 'Meera',
      stateCode: '27',
      gstin,
      address: ['Line 1', 'Line 2'],
      phone: defaultSettings.phone,
    });
    const [last] = await readHistory(sql, 'identity');
    expect(last?.what).toContain('Name: Meera, before My shop');
    expect((await readSince(sql)).get('identity')).toMatchObject({ who: 'somebody' });
    expect((await readSince(sql)).get('brand')).toBeUndefined();
  });

  test('a GSTIN of another State is a fault at its field', async () => {
    const { success, error } = settingGroups.identity.schema.safeParse({ ...(await now('identity')), gstin });
    expect(success).toBe(false);
    expect(error?.issues).toMatchObject([
      { path: ['gstin'], message: 'A GSTIN of this State begins with 29.' },
    ]);
  });
});

test('two people: the second is told, and nothing is saved', async () => {
  const seen = await now('selling');
  const both = await Promise.allSettled(
    ['One', 'Two'].map((sentence) => saveSettings(shop, { ...seen, sentence }, sentence)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changedMeanwhile' },
  });
  const winner = both[0]?.status === 'fulfilled' ? 'One' : 'Two';
  expect((await now('selling')).sentence).toBe(winner);
});

test('two people on two screens do not disturb each other, although both are stored together', async () => {
  const [tax, discounts] = [await now('tax'), await now('discounts')];
  await Promise.all([
    saveSettings(shop, { ...tax, method: 'within-price' }, 'One'),
    saveSettings(shop, { ...discounts, defaultDiscount: 30 }, 'Two'),
  ]);
  expect((await readShopSettings(sql)).pricing).toMatchObject({
    defaultDiscount: 30,
    tax: { method: 'within-price' },
  });
});

test('a new discount of the shop changes the prices of products without one', async () => {
  const price = async () =>
    (await sql<{ price: number }[]>`select price from products where id = 'rani'`)[0]?.price;
  await change('discounts', { defaultDiscount: 25 });
  expect(await price()).toBe(1050_00);
  await change('discounts', { defaultDiscount: 50 });
  expect(await price()).toBe(700_00);
});

test('rupees on the screen are paise in the shop', async () => {
  await change('cash', { from: 500, upTo: 9999.99 });
  const settings = await readShopSettings(sql);
  expect(settings.cash).toMatchObject({ from: 50_000 });
  expect(settings.limits.cashUpTo).toBe(999_999);
});

describe('tax classes', () => {
  const cotton = {
    id: '',
    name: 'Cotton bags',
    prefixes: '42022220, 42022230',
    unit: 'NOS' as const,
    rows: [
      { validFrom: '2025-09-22', switchedOn: true, limit: null, percentUpTo: 5, percentAbove: null },
      { validFrom: '2017-07-01', switchedOn: true, limit: 999.5, percentUpTo: 12, percentAbove: 18 },
    ],
    certain: false,
    note: 'Reported.',
  };

  test('are added with dates, limits in rupees and prefixes, and get an id that stays', async () => {
    const before = await now('tax');
    await change('tax', { classes: [...before.classes, cotton] });
    const { classes } = (await readShopSettings(sql)).pricing.tax;
    expect(classes.at(-1)).toEqual({
      ...cotton,
      id: 'cotton-bags',
      prefixes: ['42022220', '42022230'],
      rows: [
        { validFrom: '2017-07-01', switchedOn: true, limit: 999_50, percentUpTo: 12, percentAbove: 18 },
        { validFrom: '2025-09-22', switchedOn: true, limit: null, percentUpTo: 5, percentAbove: 5 },
      ],
    });
    const renamed = (await now('tax')).classes.map((each) =>
      each.id === 'cotton-bags' ? { ...each, name: 'Jute bags' } : each,
    );
    await change('tax', { classes: renamed });
    expect((await now('tax')).classes.at(-1)).toMatchObject({ id: 'cotton-bags', name: 'Jute bags' });
  });

  test('one that products name cannot go', async () => {
    const { classes: without } = await now('tax');
    await change('tax', { classes: [...without, cotton] });
    await sql`update products set tax_class = 'cotton-bags' where id = 'rani'`;
    await expect(change('tax', { classes: without })).rejects.toMatchObject({ code: 'invalidInput' });
    await sql`update products set tax_class = '' where id = 'rani'`;
    await change('tax', { classes: without });
    expect((await now('tax')).classes).toEqual(without);
  });

  test('faults stand at their fields', async () => {
    const tax = await now('tax');
    const [row] = cotton.rows;
    const faulty = [
      ...tax.classes.filter(({ id }) => id !== 'other'),
      { ...cotton, name: 'Bags', prefixes: '4202', rows: [{ ...row, limit: 100 }] },
      { ...cotton, prefixes: '4' },
    ];
    const issues = settingGroups.tax.schema.safeParse({ ...tax, classes: faulty }).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['classes.3.rows.0.percentAbove', 'classes.4.prefixes']),
    );
    const twice = settingGroups.tax.schema.safeParse({
      ...tax,
      classes: [...tax.classes.slice(0, 3), { ...cotton, name: 'Bags', prefixes: '4202' }],
    });
    expect(twice.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'classes.3.name',
      'classes.3.prefixes',
      'classes',
    ]);
  });

  test('rows that were saved before there were classes are those of footwear', async () => {
    const rows = [
      { validFrom: '2025-09-22', switchedOn: true, limit: 2500_00, percentUpTo: 5, percentAbove: 18 },
    ];
    const older = { pricing: { defaultDiscount: 40, tax: { method: 'within-price', rows } } };
    await sql`insert into settings (key, value) values ('shop', ${sql.json(older)})`;
    const { pricing } = await readShopSettings(sql);
    expect([pricing.defaultDiscount, pricing.tax.method]).toEqual([40, 'within-price']);
    expect(pricing.tax.classes.map(({ id }) => id)).toEqual(['footwear', 'bags', 'shoe-care', 'other']);
    expect(pricing.tax.classes[0]?.rows).toEqual(rows);
  });
});

test('faults of zones stand at their fields', async () => {
  const shipping = await now('shipping');
  const zones = [{ ...shipping.zones[0], pincodes: '56, Bengaluru', daysFrom: 9, daysTo: 2 }];
  const paths = settingGroups.shipping.schema
    .safeParse({ ...shipping, zones, notServed: '1x' })
    .error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['zones.0.pincodes', 'notServed']));
});

test('fees are typed in rupees and stored in paise; the next order costs them', async () => {
  const { zones } = await now('shipping');
  const [city, ...others] = zones;
  if (!city) throw new Error('There is a zone');
  await change('shipping', { fee: 59.5, freeFrom: 999, zones: [{ ...city, fee: 0 }, ...others] });
  await change('cash', { fee: 30, savingKind: 'amount', saving: 25.5 });
  const all = await readAllSettings(sql);
  expect(all.shop).toMatchObject({
    delivery: { fee: 59_50, freeFrom: 999_00, byZone: true },
    cash: { fee: 30_00 },
    onlineSaving: { kind: 'amount', value: 25_50 },
  });
  expect(all.shipping.zones.map(({ fee }) => fee)).toEqual([0, null, null, null]);
  expect(await now('shipping')).toMatchObject({ fee: 59.5, freeFrom: 999 });
  expect(await now('cash')).toMatchObject({ fee: 30, savingKind: 'amount', saving: 25.5 });
  const [last] = await readHistory(sql, 'shipping');
  expect(last?.what).toContain('Fee: 59.5, before 0');
  expect((await post('/api/codCheckout', aBody([wish]))).body).toMatchObject({
    code: 'cartChanged',
    charges: { cashFee: 30_00 },
  });
  const cash = await now('cash');
  const faults = (values: object) =>
    settingGroups.cash.schema.safeParse({ ...cash, ...values }).error?.issues.length;
  expect(faults({ savingKind: 'percent', saving: 91 })).toBe(1);
  expect(faults({ savingKind: 'amount', saving: 0 })).toBe(1);
  expect(faults({ fee: -1 })).toBe(1);
  expect(faults({})).toBeUndefined();
});

describe('cash on delivery by the owner’s rules', () => {
  const cash = () => post('/api/codCheckout', aBody([wish]));
  const refused = (message: string) => ({ status: 400, body: { code: 'noCash', message } });

  test('from an amount on, in some pincodes, or not at all', async () => {
    await change('cash', { from: 1000 });
    expect(await cash()).toMatchObject(
      refused('Cash on delivery is possible from ₹1,000. Please pay online.'),
    );
    await change('cash', { from: 0, only: '40' });
    expect(await cash()).toMatchObject({ status: 400, body: { code: 'noCash' } });
    await change('cash', { only: '', offered: false });
    expect(await cash()).toMatchObject({ status: 400, body: { code: 'noCash' } });
  });

  test('not for a phone number that refused parcels at the door', async () => {
    await change('cash', { refusedMost: 2 });
    for (let parcel = 0; parcel < 2; parcel += 1) {
      expect((await cash()).status).toBe(200);
      await sql`
        insert into shipments (order_id, stage) select id, 'returned' from orders
        where not exists (select from shipments s where s.order_id = orders.id)`;
    }
    expect(await cash()).toMatchObject(
      refused('Cash on delivery is not possible for this phone number. Please pay online.'),
    );
    await sql`delete from shipments`;
    await sql`delete from orders`;
  });
});

describe('"stop-selling switch": the shop stays open, nobody can order, a sentence says so', () => {
  test('an order is refused with the owner’s sentence, and taken again afterwards', async () => {
    await change('selling', { stopped: true, sentence: 'Back on Monday.' });
    const refused = await post('/api/codCheckout', aBody([wish]));
    expect(refused).toMatchObject({ status: 503, body: { code: 'notSelling', message: 'Back on Monday.' } });
    expect((await readPublicSettings(shop)).selling.stopped).toBe(true);
    await change('selling', { stopped: false });
    expect((await post('/api/codCheckout', aBody([wish]))).status).toBe(200);
    await sql`delete from orders`;
  });
});

describe('"A live shop is closed until opened"', () => {
  const refused = { code: 'shopClosed' };
  const open = (where = live) => sql.begin((tx) => openToVisitors(tx, where, new Date()));

  test('it takes no order of a visitor, but its people can try it; opening needs what cannot wait', async () => {
    await sql`delete from orders`;
    await expect(buy(live)).rejects.toMatchObject(refused);
    expect(await readPublicSettings(live)).toMatchObject({ closed: true, selling: { stopped: false } });
    await placeOrder(live, { input: order, userId: undefined, isStaff: true, key: undefined });
    await expect(open()).rejects.toMatchObject({ code: 'notReadyToOpen' });
    await decideOpening(sql, { opened: false });
    await expect(buy(live)).rejects.toMatchObject(refused);
    await open();
    expect((await readPublicSettings(live)).closed).toBe(false);
    await buy(live);
  });

  test('saving a screen is looking at it; a step is postponed until it is done', async () => {
    await change('tax', {});
    await change('cash', {});
    await sql.begin((tx) => postponeStep(tx, 'payment'));
    await sql.begin((tx) => postponeStep(tx, 'payment'));
    expect(await readOpening(sql, live)).toMatchObject({
      confirmed: ['tax', 'delivery'],
      postponed: ['payment'],
      keys: { payment: true },
    });
  });

  test('closing again shuts visitors out, and the demo is never closed', async () => {
    await decideOpening(sql);
    await buy(live);
    await sql.begin((tx) => closeToVisitors(tx, new Date()));
    await expect(buy(live)).rejects.toMatchObject(refused);
    expect(await readClosed(sql, live)).toEqual({ isClosed: true, wasOpen: true });
    expect((await readPublicSettings(shop)).closed).toBe(false);
    await buy(shop);
    await open();
    await buy(live);
  });

  test('"Cash on delivery and mail are enough to open"', async () => {
    await decideOpening(sql, { opened: false });
    const real = { ...live, config: { ...live.config, sandbox: false } };
    await expect(open(real)).rejects.toMatchObject({
      code: 'notReadyToOpen',
      message: expect.stringMatching(/^Mail: /),
    });
    await sql`insert into service_keys (service, sealed, shown, set_by) values ('mail', '', '{}', 'x')`;
    await open(real);
    await buy(real);
    expect(await readPublicSettings(real)).toMatchObject({
      closed: false,
      online: false,
      codesByPhone: false,
    });
    await sql`delete from service_keys`;
  });
});
