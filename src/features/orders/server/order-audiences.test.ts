import { beforeAll, describe, expect, test } from 'vitest';
import { BuyerOrder, ExportedOrder, GuestOrder, StaffOrder } from '../../../contract/orders.ts';
import { makeOrder, type MadeOrder } from '../testing/make-order.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';
import { orderLinkToken } from './order-link.server.ts';
import { viewOrders, type Audience } from './order-view.server.ts';

const shop = await openOrders();
const note = 'Please ring twice: the bell is quiet.';
let buyer: { id: string; token: string };
let staff: { id: string; token: string };
let made: MadeOrder;

beforeAll(async () => {
  buyer = await shop.user('asha@shopper.example');
  staff = await shop.user('packer@kadam.example', 'staff');
  made = await makeOrder(shop.sql, { userId: buyer.id, billing: { additionalInfo: note } });
});

/** 'orderDetails.billingDetails.fname' and so on; the parts of a list count once. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0], path);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => fieldsOf(part, path === '' ? key : `${path}.${key}`));
}
const contracts = { buyer: BuyerOrder, guest: GuestOrder, staff: StaffOrder, export: ExportedOrder };
const audiences = Object.keys(contracts) as Audience[];
const viewFor = async (as: Audience): Promise<unknown> => {
  const [order] = await viewOrders(shop.sql, [made.id], { as, now: new Date() });
  return order;
};
const more = async (wide: Audience, narrow: Audience): Promise<string[]> => {
  const seen = new Set(fieldsOf(await viewFor(narrow)));
  return fieldsOf(await viewFor(wide)).filter((field) => !seen.has(field));
};

describe('each audience sees of an order what is made for it', () => {
  const forTheShop = ['orderDetails.billingDetails.country', 'orderDetails.billingDetails.additionalInfo'];
  test.each([
    ['staff', 'buyer', [...forTheShop, 'business']],
    ['export', 'buyer', forTheShop],
    ['buyer', 'staff', []],
    ['buyer', 'export', []],
    ['buyer', 'guest', []],
    ['guest', 'buyer', []],
  ] as const)('%s sees more than %s: %j', async (wide, narrow, fields) => {
    expect(await more(wide, narrow)).toEqual(fields);
  });

  test.each(audiences)('%s: the contract takes its own view, and no field more at any depth', async (as) => {
    const view = await viewFor(as);
    expect(contracts[as].parse(view)).toEqual(view);
    const paths = fieldsOf(view).map((field) => field.split('.'));
    const parents = new Set(paths.map((path) => path.slice(0, -1).join('.')));
    for (const parent of parents) {
      const leaking = structuredClone(view) as Record<string, unknown>;
      let place: Record<string, unknown> = leaking;
      for (const key of parent.split('.').filter(Boolean)) {
        const next = place[key];
        place = (Array.isArray(next) ? next[0] : next) as Record<string, unknown>;
      }
      place['forSomebodyElse'] = 'a secret';
      expect(contracts[as].safeParse(leaking).success, `${as}: ${parent}`).toBe(false);
    }
  });
});

describe('"What the shopper writes into additionalInfo at checkout"', () => {
  const opened = async (path: string, bearer?: string) => JSON.stringify((await shop.get(path, bearer)).body);

  test('staff see it with the order, in the list and when they open it', async () => {
    expect(await opened(`/api/staff/orders?text=${made.orderNumber}`, staff.token)).toContain(note);
    expect(await opened(`/api/orders/orderDetails/${made.id}`, staff.token)).toContain(note);
  });

  test("it is on no list, page or document of the buyer's, and on no guest's", async () => {
    const link = orderLinkToken(shop.shop, made.orderNumber);
    const looks = [
      await opened(`/api/orders/${buyer.id}`, buyer.token),
      await opened(`/api/orders/${buyer.id}`, staff.token),
      await opened(`/api/orders/orderDetails/${made.id}`, buyer.token),
      await opened(`/api/orders/orderDetails/${made.id}?link=${link}`),
      await opened(`/api/order-by-link/${link}`),
      await opened(`/api/track-order/${made.orderNumber}`, buyer.token),
    ];
    for (const look of looks) {
      expect(look).toContain(made.orderNumber);
      expect(look).not.toContain(note);
    }
  });
});
