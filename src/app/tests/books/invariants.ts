import { type Books, idOf, type Order } from './model.ts';
import { type CourierParcel, parcelOf, type ParcelRow, PARCELS } from './testing/parcels.ts';
import type { Real } from './testing/shop-under-test.server.ts';

interface Row {
  readonly number: string;
  readonly status: string;
  readonly paid: number;
  readonly refunded: number;
  readonly cash: number;
  readonly documents: number;
  readonly total: number;
  readonly tax: number;
  /** Refunds that are said to be done and are not, by the provider's own books. */
  readonly early: number;
}

const ROWS = `
  select o.order_number as number, o.status,
    coalesce((select sum(amount) from payments p where p.order_id = o.id and p.counts), 0)::float8 as paid,
    coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and p.counts), 0)::float8 as refunded,
    coalesce((select sum(amount) from payments p where p.order_id = o.id and p.channel = 'cash'), 0)::float8 as cash,
    d.documents, d.total, d.tax,
    (select count(*) from refunds r where r.order_id = o.id and r.status = 'processed' and r.way not in ('hand', 'credit') and not exists (
      select 1 from sandbox.rzp_refund s where s.id = r.provider_refund_id and s.body ->> 'status' = 'processed'
      union all
      select 1 from sandbox.rzp_payout s where s.id = r.provider_refund_id and s.body ->> 'status' = 'processed'))::int as early
  from orders o, lateral (
    select count(*)::int as documents,
      coalesce(sum(sign * (i.document ->> 'total')::float8), 0) as total,
      coalesce(sum(sign * (i.document ->> 'totalTax')::float8), 0) as tax
    from invoices i, lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s where i.order_id = o.id) d
  where o.order_number = any($1)`;
const SIZES = `
  select z.product_id as id, z.size, z.quantity, (select coalesce(sum(l.delta), 0) from stock_ledger l
    where l.product_id = z.product_id and l.size = z.size)::int as ledger
  from product_sizes z where z.product_id = any($2)`;
/** Series with a gap among the documents that were not looked at before: those of earlier sequences are many. */
const SERIES = `
  select s.prefix || ' ' || s.year as series, s.last_serial as last,
    d.count = s.last_serial - f.serial and coalesce(d.last, f.serial) = s.last_serial as whole
  from document_series s
    cross join lateral (select coalesce(($4::jsonb ->> (s.prefix || ' ' || s.year))::int, 0) as serial) f
    cross join lateral (select count(*) as count, max(serial) as last from invoices i
      where i.prefix = s.prefix and i.year = s.year and i.serial > f.serial) d`;
/** All that is compared, in one statement: it is asked after every action. */
const ALL = `select ${Object.entries({
  sizes: SIZES,
  orders: ROWS,
  parcels: PARCELS,
  offers: 'select id::text as id, used from offers where id = any($3)',
  series: SERIES,
})
  .map(([name, rows]) => `(select coalesce(json_agg(r), '[]') from (${rows}) r) as ${name}`)
  .join(', ')}`;
interface All {
  readonly sizes: readonly { id: string; size: number; quantity: number; ledger: number }[];
  readonly orders: readonly Row[];
  readonly parcels: readonly ParcelRow[];
  readonly offers: readonly { id: string; used: number }[];
  readonly series: readonly { series: string; last: number; whole: boolean }[];
}
const whole = new WeakMap<object, Record<string, number>>();

async function readAll({ shop, key }: Real, books: Books): Promise<All> {
  const known = whole.get(shop) ?? {};
  whole.set(shop, known);
  const [all] = await shop.query<All>(ALL, [
    books.orders.map(({ number }) => number),
    books.world.products.map((_, product) => idOf({ key }, product)),
    books.offers.map(({ id }) => id),
    JSON.stringify(known),
  ]);
  if (!all) throw new Error('Nothing was read');
  for (const row of all.series) if (row.whole) known[row.series] = row.last;
  return all;
}

/** Money that is not by the one rule, and why. */
const EXCEPTIONS: readonly { readonly why: string; readonly of: (order: Order) => boolean }[] = [
  { why: 'not accepted yet: no document', of: ({ invoiced }) => !invoiced },
];

const differences = (wanted: object, found: object): string =>
  Object.entries(wanted)
    .filter(([name, value]) => found[name as keyof object] !== value)
    .map(([name, value]) => `${name} ${String(found[name as keyof object])} instead of ${String(value)}`)
    .join(', ');

const stockFaults = (books: Books, { sizes }: All): string[] =>
  sizes.flatMap(({ id, size, quantity, ledger }) => {
    const wanted = books.shelf(Number(id.split('-').at(-1)), size).length;
    return wanted === quantity && ledger === quantity
      ? []
      : [`${id} size ${size}: ${quantity} on the shelf (ledger ${ledger}) instead of ${wanted}`];
  });

function wantedOf(books: Books, order: Order) {
  const { replaces, paid, refunded, cash, invoiced } = order;
  const excepted = EXCEPTIONS.some((each) => each.of(order)) || replaces !== undefined;
  return {
    status: order.status,
    paid,
    refunded,
    cash,
    ...(order.byHand ? {} : { early: 0 }),
    ...(replaces
      ? {}
      : { total: excepted ? 0 : books.remaining(order), tax: excepted ? 0 : books.taxRemaining(order) }),
    ...(!invoiced && !replaces ? { documents: 0 } : {}),
  };
}

function parcelFault(books: Books, order: Order, all: readonly CourierParcel[]): string {
  if (!books.settled) return '';
  if (order.status === 'Cancelled') {
    const waiting = all.filter(({ status }) => [1, 2, 4, 23, 25].includes(status));
    return waiting.length > 0 ? 'a parcel of a cancelled order waits for the courier' : '';
  }
  if (order.own) {
    const there = all.filter(({ status }) => ![8, 9, 21, 22, 24].includes(status));
    return there.length > 0 ? 'a courier has the parcel that the shop brings' : '';
  }
  const early = order.status === 'Confirmed' && books.world.bookEarly;
  if (!early && (order.status !== 'Packed' || !order.booked)) return '';
  const told = all.filter(({ status }) => ![8, 9, 21, 22, 24].includes(status));
  const [parcel] = told;
  // All of it was refunded: nothing is sent.
  if (books.sent(order).quantity === 0) return told.length > 0 ? 'a parcel without units is booked' : '';
  if (early && order.method === 'online' && books.due(order) > 0)
    return parcel ? 'the courier has a parcel that is not paid' : '';
  if (early && !parcel) return '';
  if (!parcel || told.length > 1) return `the courier has ${told.length} parcels`;
  const pincode = order.home ? '560001' : '682001';
  return differences({ ...books.sent(order), address: order.street, pincode }, parcel);
}

/** Compares the shop with the model; throws all that differs. The order's page is read now and then: it is slow. */
export async function checkBooks(real: Real, books: Books, seen?: Order): Promise<void> {
  const { shop } = real;
  const all = await readAll(real, books);
  const { orders: rows, offers: used } = all;
  const parcels = all.parcels.map(parcelOf);
  const faults = stockFaults(books, all);
  for (const order of books.orders) {
    const row = rows.find(({ number }) => number === order.number);
    const own = parcels.filter(({ reference }) => reference.split('-')[0] === order.number);
    const found = [
      row ? differences(wantedOf(books, order), row) : 'missing',
      parcelFault(books, order, own),
    ];
    faults.push(...found.filter((fault) => fault !== '').map((fault) => `${order.number}: ${fault}`));
  }
  if (seen && !seen.replaces && seen.number !== '' && books.trace.length % 4 === 0) {
    const { money } = await shop.orderAdmin(seen.number);
    const due = seen.method === 'online' && seen.paid === 0 ? money.due : books.due(seen);
    const fault = differences({ paid: seen.paid, refunded: seen.refunded, due }, money);
    if (fault) faults.push(`${seen.number} on its page: ${fault}`);
  }
  for (const offer of books.offers.filter(({ coupon }) => coupon)) {
    const count = used.find(({ id }) => id === offer.id)?.used;
    if (count !== books.uses(offer))
      faults.push(`${offer.code}: ${count} uses instead of ${books.uses(offer)}`);
  }
  for (const [customer, balance] of books.owed) {
    const code = books.cards.get(customer);
    const found = await (code === undefined
      ? shop.balanceOf(`${real.key}-${customer}`)
      : shop.balanceOfCard(code));
    const whose = code === undefined ? 'store credit' : 'gift card';
    if (found !== balance) faults.push(`${whose} of ${customer}: ${found} instead of ${balance}`);
  }
  faults.push(...all.series.flatMap((row) => (row.whole ? [] : [`${row.series} has a gap`])));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
