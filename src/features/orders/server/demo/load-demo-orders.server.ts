import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../../domain/text/dates.ts';
import { inTransaction, type Sql, type Tx } from '../../../../platform/server/db.server.ts';
import { makeSandboxParcels } from '../../../../services/courier/sandbox/adopt-parcels.server.ts';
import { hashPassword } from '../../../accounts/server/passwords.server.ts';
import { renewLowStock } from '../../../stock/server/low-stock.server.ts';
import { insertSold } from './insert-sold.server.ts';
import { type PlannedOrder, planDemoOrders } from './plan-demo-orders.ts';
import { namesToday } from '../../../catalogue/server/names-today.server.ts';
import { ASHA, type Shoe, soldOrders } from './sold-orders.server.ts';

/** The demo's past: some weeks of orders, documents, payments and returns. Only where nobody has ordered yet. */
export async function loadDemoOrders(sql: Sql, now: Date, progress: (line: string) => void): Promise<void> {
  await makeSandboxParcels(sql);
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(5231003)`;
    const [state] = await tx<{ wanted: boolean }[]>`
      select exists (select from settings where key = 'demo') and not exists (select from orders) as wanted`;
    if (!state?.wanted) return;
    const shoes = await readShoes(tx);
    const plans = withPairsThatCameBack(planDemoOrders(shoes, now), shoes);
    if (plans.length === 0) return;
    progress(`Loading the demo's past: ${plans.length} orders`);
    const users = await addPeople(tx, plans);
    const asha = await ashasId(tx);
    const sold = await soldOrders(tx, { plans: withAsha(plans, shoes, now), shoes, users, asha, now });
    await insertSold(tx, sold, now);
    // The job that works it out runs only four times an hour.
    await renewLowStock(tx);
  });
}

const readShoes = (tx: Tx): Promise<Shoe[]> => tx<Shoe[]>`
  select p.id, p.popularity, p.title, p.code as sku, p.slug, p.color, p.hsn, p.tax_class as "taxClass", p.selling_price::float8 as mrp,
    p.price::float8 as price, coalesce((select case when cardinality(i.widths) = 0 then i.base else i.base || '-' || i.widths[1] || '.webp' end
       from pictures i where i.product_id = p.id order by i.position limit 1), '') as picture,
    ${namesToday(tx, tx`p.id`)} as names,
    array(select size from product_sizes z where z.product_id = p.id and size = trunc(size) order by size) as sizes,
    array(select label from product_sizes z where z.product_id = p.id and size = trunc(size) order by size) as labels,
    array(select quantity from product_sizes z where z.product_id = p.id and size = trunc(size) order by size) as stock
  from products p where p.active and p.listed`;

/** What came back must lie on the shelf now. Where it does not, the order stays delivered. */
function withPairsThatCameBack(plans: readonly PlannedOrder[], shoes: readonly Shoe[]): PlannedOrder[] {
  const left = new Map(
    shoes.flatMap(({ id, sizes, stock }) => sizes.map((size, index) => [`${size} ${id}`, stock[index] ?? 0])),
  );
  return plans.map((plan) => {
    if (plan.status !== 'Cancelled' && plan.status !== 'Returned') return plan;
    const keys = plan.lines.map(({ id, size, quantity }) => ({ key: `${size} ${id}`, quantity }));
    if (keys.some(({ key, quantity }) => (left.get(key) ?? 0) < quantity)) {
      const { request: _, ...rest } = plan;
      return { ...rest, status: 'Delivered' };
    }
    for (const { key, quantity } of keys) left.set(key, (left.get(key) ?? 0) - quantity);
    return plan;
  });
}

async function addPeople(tx: Tx, plans: readonly PlannedOrder[]): Promise<Map<string, string>> {
  // Nobody can sign in as one of them.
  const hash = await hashPassword(randomBytes(24).toString('base64'));
  const first = new Map<string, PlannedOrder>();
  for (const plan of plans) if (!first.has(plan.person.email)) first.set(plan.person.email, plan);
  const rows = [...first.values()].map(({ person, placedAt }) => ({
    user_name: `${person.fname} ${person.lname}`,
    email: person.email,
    email_key: person.email,
    phone: `+91${person.phone}`,
    password_hash: hash,
    email_verified_at: placedAt,
    created_at: placedAt,
  }));
  const added = await tx<{ id: string; email: string }[]>`
    insert into users ${tx.values(rows)} on conflict do nothing returning id, email`;
  return new Map(added.map(({ id, email }) => [email, id]));
}

const ashasId = async (tx: Tx): Promise<string | undefined> =>
  (await tx<{ id: string }[]>`select id from users where email_key = ${ASHA}`)[0]?.id;

/** The demo customer has bought before, too. */
function withAsha(plans: readonly PlannedOrder[], shoes: readonly Shoe[], now: Date): PlannedOrder[] {
  const person = {
    fname: 'Asha',
    lname: 'Rao',
    email: ASHA,
    phone: '9000000001',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipcode: '560001',
    street: '1 Example Street',
  };
  const own = (
    [
      [24, 'Delivered', 3],
      [2, 'Shipped', 11],
    ] as const
  ).flatMap(([days, status, index]) => {
    const shoe = shoes[index % shoes.length];
    const size = shoe?.sizes[1] ?? shoe?.sizes[0];
    if (!shoe || size === undefined) return [];
    const lines = [{ id: shoe.id, size, quantity: 1 }];
    return [
      { placedAt: new Date(now.getTime() - days * DAY_MS), person, method: 'online' as const, lines, status },
    ];
  });
  return [...plans, ...own].toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
}
