import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvStaffApi, type Import } from '../../../contract/csv-staff.ts';
import { makeJobsDue, runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { createDiskStore } from '../../../services/pictures/disk-store.server.ts';
import { stockFaults } from '../../stock/server/change-stock.server.ts';
import { aBody, stockOf } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { zipOf } from '../testing/zip-of.ts';
import { csvJobs } from './jobs.server.ts';
import { csvStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({ rows: csvStaffApi, handlers: csvStaffHandlers });
const { sql } = shop;
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-csv-'));
Object.assign(shop.shop.services, { pictures: createDiskStore(folder) });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let staff: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive'), ('Casual Footwear', 'casual')`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris'), ('Heels', 'heels')`;
});

async function upload(kind: string, text: string | Buffer, name = 'file.csv') {
  const form = new FormData();
  form.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), name);
  return shop.post(`/api/staff/imports?kind=${kind}`, form, staff.token);
}
const runJobs = () => runDueJobs(sql, csvJobs(shop.shop), shop.shop.log);
const read = async (id: string): Promise<Import> =>
  (await shop.get(`/api/staff/imports/${id}`, staff.token)).body['import'] as Import;
async function check(kind: string, text: string | Buffer): Promise<Import> {
  const { status, body } = await upload(kind, text);
  expect(status, JSON.stringify(body)).toBe(200);
  await runJobs();
  return read((body['import'] as Import).id);
}
async function apply({ id }: Import): Promise<Import> {
  expect((await shop.post(`/api/staff/imports/${id}/apply`, {}, staff.token)).status).toBe(200);
  await runJobs();
  return read(id);
}
const faultsOf = ({ result }: Import) =>
  (result?.faults ?? []).map(({ row, column, fault }) => `${row} ${column}: ${fault}`);
const HEAD = 'Product id,Style,Title,Colour,M.R.P.,Discount,Category,Type,Tag,Sizes,State';
const line = (n: number, more = 'Published') =>
  `MOJ-N${n}-GLD,MOJ-N${n},"Nargis ${n}, embroidered",Gold,"1,999.00",10 %,Festive Footwear,Mojaris,popular,36=5; 37=0; 38.5=2,${more}`;
const exported = async (kind: string): Promise<string> =>
  (await shop.get(`/api/staff/export/${kind}`, staff.token)).bytes.toString('utf8');

describe('products', () => {
  test('a dry run changes nothing and says what would; then one transaction adds all', async () => {
    const looked = await check('products', [HEAD, line(1), line(2, 'Draft'), ''].join('\r\n'));
    expect(looked).toMatchObject({
      state: 'checked',
      progress: 100,
      result: { rows: 2, added: 2, changed: 0, same: 0, faultCount: 0 },
    });
    expect(looked.result?.changes[0]).toEqual({
      row: 2,
      productName: 'MOJ-N1-GLD',
      what: 'New product',
      before: '–',
      after: 'Nargis 1, embroidered',
    });
    expect(await sql`select 1 from products`).toHaveLength(0);
    expect(await apply(looked)).toMatchObject({ state: 'done', result: { added: 2 } });
    expect(
      await sql`select code, title, selling_price, discount, active, slug, sizes_in_stock from products order by code`,
    ).toEqual([
      {
        code: 'MOJ-N1-GLD',
        title: 'Nargis 1, embroidered',
        selling_price: 199_900,
        discount: 10,
        active: true,
        slug: 'nargis-1-embroidered',
        sizes_in_stock: [36, 38.5],
      },
      {
        code: 'MOJ-N2-GLD',
        title: 'Nargis 2, embroidered',
        selling_price: 199_900,
        discount: 10,
        active: false,
        slug: 'nargis-2-embroidered',
        sizes_in_stock: [36, 38.5],
      },
    ]);
    expect(await stockFaults(sql)).toEqual([]);
    const acts = await sql<{ what: string }[]>`select what from audit_log order by id`;
    expect(acts.map(({ what }) => what)).toEqual([
      'MOJ-N1-GLD: added from file.csv',
      'MOJ-N2-GLD: added from file.csv',
      'file.csv (products): 2 added, 0 changed',
    ]);
    expect((await shop.post(`/api/staff/imports/${looked.id}/apply`, {}, staff.token)).status).toBe(200);
    await runJobs();
    expect(await sql`select 1 from products`).toHaveLength(2);
  });

  test('a tax class is taken by its id; one that is not in the settings is told', async () => {
    const head = 'Product id,Tax class';
    const unknown = await check('products', `${head}\nMOJ-N1-GLD,hats\n`);
    expect(unknown.result?.faults).toMatchObject([
      {
        row: 2,
        column: 'Tax class',
        fault: 'There is no tax class “hats”. Please add it in the settings first.',
      },
    ]);
    for (const id of ['bags', '']) {
      await apply(await check('products', `${head}\nMOJ-N1-GLD,${id}\n`));
      expect(await sql`select tax_class from products where code = 'MOJ-N1-GLD'`).toEqual([
        { tax_class: id },
      ]);
    }
  });

  test('what was exported and comes back changes nothing; an edited cell changes that alone', async () => {
    const text = await exported('products');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(await check('products', text)).toMatchObject({
      state: 'checked',
      result: { rows: 2, added: 0, changed: 0, same: 2 },
    });
    const edited = await check(
      'products',
      text.replace('Nargis 1, embroidered', '=Nargis 1').replace('36=5; 37=0; 38.5=2', '36=99; 39=4'),
    );
    expect(edited.result?.changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`)).toEqual([
      'Title: Nargis 1, embroidered → =Nargis 1',
      'Size 39: – → 4 pairs',
    ]);
    await apply(edited);
    const [product] = await sql<
      { id: string; title: string; revision: number }[]
    >`select id, title, revision from products where code = 'MOJ-N1-GLD'`;
    expect(product).toMatchObject({ title: '=Nargis 1', revision: 5 });
    expect([await stockOf(sql, product?.id ?? '', 36), await stockOf(sql, product?.id ?? '', 39)]).toEqual([
      5, 4,
    ]);
    // It goes out as text, and comes back as it was.
    expect(await exported('products')).toContain("'=Nargis 1");
    expect(await check('products', await exported('products'))).toMatchObject({ result: { same: 2 } });
  });

  test('"a dry run with 30 planted faults, all named" by row and column, beside 5,000 good rows', async () => {
    const cells = (n: number, change: Record<string, string>): string => {
      const row: Record<string, string> = {
        'Product id': `F-${n}`,
        Style: '',
        Title: `Fault ${n}`,
        Colour: 'Gold',
        'M.R.P.': '999',
        Discount: '',
        Category: 'Casual',
        Type: 'Heels',
        Tag: '',
        Address: '',
        'HSN code': '',
        'Weight in grams': '',
        'Heel in mm': '',
        'Premium leather': '',
        Sizes: '36=1',
        State: '',
        Pictures: '',
        ...change,
      };
      return Object.values(row)
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(',');
    };
    const planted: [Record<string, string>, string, RegExp][] = [
      [{ 'Product id': '' }, 'Product id', /fill this in/],
      [{ 'Product id': 'no spaces please' }, 'Product id', /single dashes/],
      [{ 'Product id': 'F-1000' }, 'Product id', /stands in row 1001 already/],
      [{ 'Product id': 'X'.repeat(41) }, 'Product id', /At most 40/],
      [{ Title: '' }, 'Title', /fill this in/],
      [{ Title: 'T'.repeat(151) }, 'Title', /At most 150/],
      [{ Colour: '' }, 'Colour', /fill this in/],
      [{ Style: 'F-7', Colour: 'Gold' }, 'Colour', /Row 8 is this style in this colour/],
      [{ Style: 'a style' }, 'Style', /single dashes/],
      [{ 'M.R.P.': '' }, 'M.R.P. in ₹', /fill this in/],
      [{ 'M.R.P.': '0' }, 'M.R.P. in ₹', /More than 0/],
      [{ 'M.R.P.': '-5' }, 'M.R.P. in ₹', /More than 0/],
      [{ 'M.R.P.': 'cheap' }, 'M.R.P. in ₹', /A number/],
      [{ 'M.R.P.': '1999,50' }, 'M.R.P. in ₹', /write 1999\.50/],
      [{ 'M.R.P.': '9.999' }, 'M.R.P. in ₹', /two digits/],
      [{ 'M.R.P.': '1e9' }, 'M.R.P. in ₹', /A number/],
      [{ Discount: '101' }, 'Discount in %', /100 or less/],
      [{ Discount: '-1' }, 'Discount in %', /0 or more/],
      [{ Category: 'Beach' }, 'Category', /no category “Beach”/],
      [{ Category: '' }, 'Category', /fill this in/],
      [{ Type: 'Rollerblades' }, 'Type', /no type “Rollerblades”/],
      [{ Tag: 'cart' }, 'Tag', /address of another page/],
      [{ Address: 'No Spaces' }, 'Address', /single dashes/],
      [{ Address: 'nargis-1-embroidered' }, 'Address', /leads to MOJ-N1-GLD/],
      [{ 'HSN code': '6.40E+07' }, 'HSN code', /shortened this number/],
      [{ 'Heel in mm': '301' }, 'Heel in mm', /300 or less/],
      [{ 'Weight in grams': '1.5' }, 'Weight in grams', /whole number/],
      [{ 'Premium leather': 'maybe' }, 'Premium leather', /Yes or no/],
      [{ Sizes: '36=5; 36=2' }, 'Sizes', /Size 36 stands here twice/],
      [{ Sizes: 'thirty six' }, 'Sizes', /no size with its pairs/],
      [{ Sizes: '', State: 'Published' }, 'Sizes', /at least one size/],
      [{ State: 'Sold' }, 'State', /Draft or Published/],
      [{ Pictures: 'lost.jpg' }, 'Pictures', /no picture “lost\.jpg”/],
    ];
    expect(planted.length).toBeGreaterThanOrEqual(30);
    const at = new Map(planted.map((each, index) => [(index + 1) * 150 + 1000, each]));
    const heading =
      'Product id,Style,Title,Colour,M.R.P.,Discount,Category,Type,Tag,Address,HSN code,Weight in grams,Heel in mm,Premium leather,Sizes,State,Pictures';
    const rows = Array.from({ length: 6000 }, (_, index) => cells(index + 1, at.get(index + 1)?.[0] ?? {}));
    const looked = await check('products', Buffer.from([heading, ...rows].join('\n')));
    expect(looked.state).toBe('faulty');
    const found = looked.result?.faults ?? [];
    for (const [number, [change, column, sentence]] of at) {
      const own = found.filter(({ row }) => row === number + 1);
      expect([JSON.stringify(change), own.map((fault) => fault.column)]).toEqual([
        JSON.stringify(change),
        [column],
      ]);
      expect(own[0]?.fault).toMatch(sentence);
    }
    expect(looked.result).toMatchObject({ rows: 6000, faultCount: planted.length });
    expect((await shop.post(`/api/staff/imports/${looked.id}/apply`, {}, staff.token)).body['code']).toBe(
      'importNotReady',
    );
    expect(await sql`select 1 from products`).toHaveLength(2);
    expect((await shop.post(`/api/staff/imports/${looked.id}/drop`, {}, staff.token)).status).toBe(200);
  });

  test('pictures by file name from a ZIP archive', async () => {
    const png = await sharpPng();
    const form = new FormData();
    const zip = zipOf({
      'shoes/front.png': png,
      '__MACOSX/._front.png': Buffer.from('x'),
      'notes.png': Buffer.from('no picture'),
    });
    form.append('file', new Blob([new Uint8Array(zip)]), 'pictures.zip');
    const { status, body } = await shop.post('/api/staff/imports/pictures', form, staff.token);
    expect([status, body]).toMatchObject([
      200,
      { taken: ['front.png'], refused: [{ fileName: 'notes.png' }] },
    ]);
    const looked = await check('products', 'Product id,Pictures\nMOJ-N1-GLD,FRONT.png\n');
    expect(looked.result?.changes).toMatchObject([{ what: 'Picture', after: 'front.png' }]);
    await apply(looked);
    expect(await sql`select product_id from awaited_pictures`).toHaveLength(1);
    expect(await check('products', 'Product id,Pictures\nMOJ-N1-GLD,front.png\n')).toMatchObject({
      result: { same: 1 },
    });
  });
});

async function sharpPng(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 900, height: 900, channels: 3, background: '#b04060' } })
    .png()
    .toBuffer();
}

describe('stock and prices', () => {
  const idOf = async (code: string) =>
    (await sql<{ id: string }[]>`select id from products where code = ${code}`)[0]?.id ?? '';

  test('a pair that was sold between export and import stays sold', async () => {
    const id = await idOf('MOJ-N1-GLD');
    const text = await exported('stock');
    expect(await check('stock', text)).toMatchObject({ result: { same: 7, changed: 0 } });
    const edited = text.replace('"MOJ-N1-GLD","36","5","5"', '"MOJ-N1-GLD","36","8","5"');
    expect(edited).not.toBe(text);
    const bought = await shop.post(
      '/api/codCheckout',
      aBody([{ productId: id, size: 36, quantity: 2, unitPrice: 1799_10 }]),
    );
    expect(bought.status, JSON.stringify(bought.body)).toBe(200);
    const looked = await check('stock', edited);
    expect(looked.result?.changes).toMatchObject([{ what: 'Size 36', before: '3', after: '6' }]);
    await apply(looked);
    expect(await stockOf(sql, id, 36)).toBe(6);
    expect(await stockFaults(sql)).toEqual([]);
  });

  test('wrong cells are named; without the figure of the export the number stands', async () => {
    const looked = await check(
      'stock',
      'SKU;Size;Quantity\nMOJ-N1-GLD;36;-1\nMOJ-N1-GLD;37;many\nNONE;36;1\nMOJ-N1-GLD;44;1\nMOJ-N2-GLD;36;2\nMOJ-N2-GLD;36;3\n',
    );
    expect(faultsOf(looked)).toEqual([
      '2 Pairs: A whole number of pairs from 0 to 10,00,000.',
      '3 Pairs: A number, please.',
      '4 Product id: There is no product NONE.',
      '5 Size: MOJ-N1-GLD has no size 44.',
      '7 Size: This size stands in row 6 already.',
    ]);
    await apply(await check('stock', 'SKU;Size;Quantity\nmoj-n2-gld;38.5;7\n'));
    expect(await stockOf(sql, await idOf('MOJ-N2-GLD'), 38.5)).toBe(7);
  });

  test('prices: as India writes them, and the page asks for the same', async () => {
    const looked = await check(
      'prices',
      `Product id\tMRP\tDiscount\nMOJ-N1-GLD\t"₹ 1,02,499.50"\t\nMOJ-N2-GLD\t0\t150\n`,
    );
    expect(faultsOf(looked)).toEqual(['3 M.R.P. in ₹: More than 0.', '3 Discount in %: 100 or less.']);
    await apply(await check('prices', `Product id\tMRP\tDiscount\nMOJ-N1-GLD\t"₹ 1,02,499.50"\t\n`));
    expect(await sql`select selling_price, discount, price from products where code = 'MOJ-N1-GLD'`).toEqual([
      { selling_price: 10_249_950, discount: null, price: 5_124_975 },
    ]);
    expect(await check('prices', await exported('prices'))).toMatchObject({
      result: { same: 2, changed: 0 },
    });
  });

  test('a selling price and a price for some days by file, with the warnings of the form', async () => {
    const head = 'Product id,MRP,Selling price,Sale price,Sale from,Sale until';
    const wrong = await check(
      'prices',
      `${head}\nMOJ-N1-GLD,1999,2499,,,\nMOJ-N2-GLD,1999,1799,1499,20-11-2026,2026-11-19\n`,
    );
    expect(faultsOf(wrong)).toEqual([
      '2 Selling price in ₹: More than the M.R.P. of ₹1,999 is not allowed.',
      '3 Sale until: The last day is before the first.',
    ]);
    const looked = await check(
      'prices',
      `${head}\nMOJ-N1-GLD,1999,1799.50,,,\nMOJ-N2-GLD,1999,1799,1899,20/11/2026,30-11-2026\n`,
    );
    expect(looked.result?.warnings?.map(({ row, fault }) => `${row} ${fault}`)).toEqual([
      '2 A pair would cost ₹1,799.50. Please set the selling price instead: ₹1,799 or ₹1,800.',
      '3 The sale price is not below the price of other days, ₹1,799.',
    ]);
    await apply(looked);
    expect(
      await sql`
        select own_price, own_discount, sale_price, sale_from::text as "from", sale_to::text as "to" from products
        where code = 'MOJ-N2-GLD'`,
    ).toEqual([
      { own_price: 179_900, own_discount: null, sale_price: 189_900, from: '2026-11-20', to: '2026-11-30' },
    ]);
    expect(await check('prices', await exported('prices'))).toMatchObject({
      result: { same: 2, changed: 0 },
    });
    expect(await check('products', await exported('products'))).toMatchObject({ result: { changed: 0 } });
    await apply(await check('prices', `Product id,MRP,Discount\nMOJ-N2-GLD,1999,10\n`));
    expect(await sql`select own_price, own_discount from products where code = 'MOJ-N2-GLD'`).toEqual([
      { own_price: null, own_discount: 10 },
    ]);
  });
});

describe('hostile', () => {
  test.each([
    ['an empty file', '', 400, 'This file is empty.'],
    ['an unknown kind', undefined, 400, 'check what you entered'],
  ])('%s', async (_, text, status, message) => {
    const answer = await upload(text === undefined ? 'orders' : 'products', text ?? 'x');
    expect([answer.status, answer.body['message']]).toEqual([status, expect.stringContaining(message)]);
  });

  test.each([
    [
      'wrong columns',
      'Product id,Prise,Prise\nA,1,2\n',
      ['1 Prise: This column is not known.', '1 Prise: This column is not known.'],
    ],
    ['no heading at all', 'MOJ,36,5\n', ['1 MOJ:', '1 36:', '1 5:', '1 Product id: This column is missing.']],
    ['a column twice', 'Product id,Title,Title\nA,1,2\n', ['1 Title: This column stands here twice.']],
    ['only a heading', 'Product id,Title\n', ['1 : There is no row below the heading.']],
    [
      'a quotation mark that is never closed',
      `Product id,Title\nA,"${'x\n'.repeat(300_000)}`,
      ['2 : This row is longer than'],
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xd8]), ['1 ']],
  ])('%s is answered with sentences', async (_, text, beginnings) => {
    const found = faultsOf(await check('products', text));
    for (const beginning of beginnings) expect(found.some((each) => each.startsWith(beginning))).toBe(true);
  });

  test('a line without end is refused with a sentence, and nothing of it is stored', async () => {
    const { status, body } = await upload('products', Buffer.alloc(101_000_000, 'x'));
    expect([status, body['message']]).toEqual([413, 'The file is larger than 100 MB. Please cut it in two.']);
    expect(
      await sql`select 1 from import_pieces p join imports i on i.id = p.import_id where i.state = 'uploading'`,
    ).toHaveLength(0);
  });

  test('"huge and hostile CSV (100,000 rows)": that many are read, one more is refused; faults are counted, a thousand are stored', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `NONE-${at},1\n`).join('');
    const over = await check('prices', `Product id,MRP\n${rows}NONE,1\nNONE,2\n`);
    expect(over).toMatchObject({ state: 'faulty', result: { rows: 100_000, faultCount: 100_001 } });
    expect(over.result?.faults).toHaveLength(1001);
    expect(faultsOf(over)[0]).toBe('100002 : A file may have 1,00,000 rows. Please cut it in two.');
  });

  test('two files at once: one after the other, and the second sees what the first did', async () => {
    const same = `${HEAD}\n${line(7)}\n`;
    const [one, two] = [await check('products', same), await check('products', same)];
    for (const { id } of [one, two]) await shop.post(`/api/staff/imports/${id}/apply`, {}, staff.token);
    const ended = async () =>
      (await Promise.all([read(one.id), read(two.id)])).every(({ state }) => state !== 'applying');
    for (let tries = 0; tries < 20 && !(await ended()); tries += 1) {
      await Promise.all([runJobs(), runJobs()]);
      await makeJobsDue(sql, Object.keys(csvJobs(shop.shop)));
    }
    const ends = [await read(one.id), await read(two.id)];
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(ends.reduce((sum, { result }) => sum + (result?.added ?? 0), 0)).toBe(1);
    expect(await sql`select 1 from products where code = 'MOJ-N7-GLD'`).toHaveLength(1);
  });

  test('a catalogue that changed since the look: nothing is applied, and the faults are named', async () => {
    const looked = await check('products', `${HEAD}\n${line(8)}\n${line(9)}\n`);
    await sql`update subcategory_types set key = 'gone' where key = 'mojaris'`;
    const after = await apply(looked);
    await sql`update subcategory_types set key = 'mojaris' where key = 'gone'`;
    expect(after.state).toBe('faulty');
    expect(faultsOf(after)[0]).toContain('There is no type “Mojaris”');
    expect(await sql`select 1 from products where code = 'MOJ-N8-GLD'`).toHaveLength(0);
  });

  test.each([
    ['no archive', Buffer.from('hello')],
    ['one that lies about its sizes', zipOf({ 'a.png': Buffer.alloc(3_000_000) }, { sayBytes: 10 })],
    [
      'one that unpacks to more than is allowed',
      zipOf({ 'a.png': Buffer.alloc(10) }, { sayBytes: 3_900_000_000 }),
    ],
  ])('a ZIP archive: %s is refused', async (_, bytes) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'pictures.zip');
    const { status, body } = await shop.post('/api/staff/imports/pictures', form, staff.token);
    expect([status, body['code']]).toEqual([400, 'badArchive']);
  });
});
