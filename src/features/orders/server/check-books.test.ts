import { beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';
import { deliveredForCash } from '../testing/cash-return.server.ts';
import { stockProduct } from '../testing/open-checkout.server.ts';
import { BOOK_RULES, checkBooks, faultsIn } from './check-books.server.ts';

const shop = await openOrders();
const { sql } = shop;
let orderNumber = '';
let id = '';

beforeAll(async () => {
  await stockProduct(sql, 'rani', 3000, { 37: 0, 38: 5 });
  const lines = [{ unitPrice: 1500_00, quantity: 2, productId: 'rani', size: 38 }];
  ({ orderNumber, id } = await deliveredForCash(shop, { lines }));
  await sql`update product_sizes set quantity = quantity - 2 where product_id = 'rani' and size = 38`;
  await sql`
    insert into stock_ledger (product_id, size, cause, delta, after, order_number)
    values ('rani', 38, 'opening', 5, 5, null), ('rani', 38, 'order', -2, 3, ${orderNumber})`;
  await sql`insert into offers (name, code, benefit) values ('Test', 'TEST', '{"kind": "percent", "percent": 10}')`;
});

class RolledBack extends Error {}
/** The rules that something breaks; then it is undone. */
async function brokenBy(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let rules: string[] = [];
  const run = inTransaction(sql, async (tx) => {
    await change(tx);
    const faults = await faultsIn(tx);
    rules = faults.filter(({ what }) => what.length > 0).map(({ rule }) => rule);
    throw new RolledBack();
  });
  await expect(run).rejects.toThrow(RolledBack);
  return rules;
}

test('nothing is wrong with an order that was sold, delivered and paid', async () => {
  expect(await checkBooks(sql)).toEqual([]);
});

const event = (tx: Tx, cells: Record<string, string | number>) =>
  tx`insert into line_events ${tx.values({ order_id: id, line: 1, quantity: 1, kind: 'restocked', ...cells })}`;

/** A gift card of which the ledger knows nothing, with a payment. */
const giftPayment = (tx: Tx, counts: boolean) => tx`
  with card as (
    insert into gift_cards (number, buyer_name, buyer_email, recipient_name, recipient_email, amount, deliver_on)
    values ('GPLANTED', 'Asha', 'asha@person.example', 'Meera', 'meera@person.example', 100, '2026-11-19') returning id)
  insert into gift_payments (card_id, provider_payment_id, amount, counts) select id, 'pay_planted', 100, ${counts} from card`;

const FAULTS: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'the stock of a size is the sum of its ledger': (tx) => tx`update product_sizes set quantity = 7`,
  'an order took from the shelf what its events say': (tx) =>
    event(tx, { from_place: 'delivered', to_place: 'shelf' }),
  'no unit leaves a place where it is not': (tx) => event(tx, { from_place: 'packed', to_place: 'shipped' }),
  'units are where the state of their order says': (tx) => tx`update orders set status = 'Shipped'`,
  'a lost parcel has ended its order, and came back once at most': (tx) =>
    event(tx, { kind: 'lost', from_place: 'delivered', to_place: 'scrapped' }),
  'lines are what their events say': (tx) =>
    tx`update order_lines set amount = amount + 100, net = net + 100, unit_price = unit_price + 50`,
  'no line is credited or exchanged beyond what was sold': (tx) =>
    event(tx, { kind: 'credited', quantity: 3 }),
  'a replacement has the units that were exchanged for it': (tx) => tx`update orders set replaces_order = id`,
  'a reservation stands while its order does': (tx) => tx`update orders set status = 'Cancelled'`,
  'documents say what remains of an order': (tx) => event(tx, { kind: 'credited', quantity: 0, amount: 100 }),
  'the tax of documents is the tax of what remains': (tx) =>
    tx`update invoices set document = jsonb_set(document, '{totalTax}', '1')`,
  'nobody has paid more than what remains, or less without being asked': (tx) =>
    tx`update payments set amount = amount + 1`,
  'an order with an advance goes on once the advance is paid': (tx) => tx`update orders set advance = 100`,
  'what is paid has a payment, and what is owed a refund': (tx) => tx`update payments set counts = false`,
  'a payment that counts for no order is refunded': (tx) => tx`update payments set counts = false`,
  'the ledger has every payment once, and every refund as it stands': (tx) =>
    tx`update payments set amount = amount + 1`,
  'cash at the door is right once, to the paisa': async (tx) => {
    await tx`insert into remittances (id, file_name, content_hash, who, total) values (${id}, 'a', 'a', 'a', 1)`;
    await tx`
      insert into remittance_lines (remittance_id, row, awb_no, order_number, amount, order_id, finding, text)
      values (${id}, 1, 'a', ${orderNumber}, 1, ${id}, 'right', '')`;
  },
  'the balance of store credit is the sum of its ledger': (tx) => tx`
    with person as (
      insert into users (user_name, email, email_key, password_hash, user_type)
      values ('Asha', 'asha@person.example', 'asha@person.example', '', 'customer') returning id)
    insert into credit_accounts (user_id, balance) select id, 100 from person`,
  'a refund that is store credit is in its ledger once': (tx) => tx`
    insert into refunds (order_id, payment_id, amount, reason, status, way, idempotency_key, processed_at)
    select order_id, id, 100, 'returned', 'processed', 'credit', 'planted', now() from payments where order_id = ${id}`,
  'store credit that pays an order left the account': (tx) => tx`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts, channel)
    values (${id}, 'credit_planted', '', 100, true, 'credit')`,
  'a gift card owes what was paid for it and not paid back': (tx) => giftPayment(tx, true),
  'a payment that bought no gift card is refunded': (tx) => giftPayment(tx, false),
  'what leaves gift cards for accounts arrives there': (tx) => tx`
    with account as (insert into credit_accounts (user_id, balance) values (null, 100) returning id)
    insert into credit_entries (account_id, kind, amount) select id, 'from card', 100 from account`,
  'a coupon is used as often as orders have it': (tx) => tx`
    insert into order_offers (order_id, offer_id, name, code, benefit, amount)
    select ${id}, id, name, code, '{}', 0 from offers limit 1`,
  'no series of documents has a gap': (tx) => tx`update document_series set last_serial = last_serial + 1`,
};

test.each(Object.keys(BOOK_RULES))('what breaks it is named: %s', async (rule) => {
  const change = FAULTS[rule];
  if (!change) throw new Error('Nothing tries to break this rule');
  expect(await brokenBy(change)).toContain(rule);
});
