import fc from 'fast-check';
import { checkBooks } from './invariants.ts';
import {
  type Books,
  HOLD,
  idOf,
  type Line,
  type Off,
  type Order,
  type Request,
  type Wanted,
  type World,
} from './model.ts';
import type { Address, Real, Reply } from './testing/shop-under-test.server.ts';

/** One thing that somebody does, as plain data: what its figures mean, its act says. */
export interface Step {
  readonly act: string;
  readonly pick: number;
  readonly a: number;
  readonly b: number;
  /** The shop's jobs do not run after it. */
  readonly quiet?: boolean;
  /** Its last request is sent twice. */
  readonly again?: boolean;
  /** The next question of a job to the outside is not answered. */
  readonly trouble?: 'crash before' | 'crash after' | 'lost';
}
/** Actions of one sequence. */
const MOST = 40;
const DAY = 24 * 60 * 60_000;
const MOST_HOLD = 4000 * 60_000;
const addressOf = (
  { key }: Real,
  { customer, home, street }: Pick<Order, 'customer' | 'home' | 'street'>,
): Address => ({
  email: `${key}-${customer}@shopper.example`,
  phone: `9${key.replace(/\D/g, '').padStart(8, '0').slice(-8)}${customer}`,
  billing_address: street,
  ...(home
    ? { city: 'Bengaluru', state: 'Karnataka', zipcode: '560001' }
    : { city: 'Kochi', state: 'Kerala', zipcode: '682001' }),
});
const form = { fname: 'Meera', lname: 'Nair', billing_address2: '', country: 'India', additionalInfo: '' };

/** In the State of those who are at home. */
const BUSINESS = { gstin: '29AAAAA0000A1ZY', name: 'Demo Traders' };

/** The shop's jobs run, and the model's. */
export async function settle({ shop }: Real, books: Books): Promise<void> {
  books.now = shop.now();
  // Meanwhile another one may end.
  while (books.ending) {
    await shop.forward(7);
    books.now = shop.now();
  }
  await shop.runJobs();
  books.jobs();
  books.settled = true;
}

class Wrong extends Error {}
/** Whether it was done; what had to be refused, or had to be done, is a fault of the shop. */
function done(reply: Reply, legal: boolean | 'any', what: string): boolean {
  if (reply.status >= 500) throw new Wrong(`${what}: ${reply.status} ${reply.message}`);
  if (legal === true && !reply.ok) throw new Wrong(`${what} is refused: ${reply.message}`);
  if (legal === false && reply.ok) throw new Wrong(`${what} is not refused: ${reply.message}`);
  return reply.ok;
}

interface Act<T> {
  /** What it is done to; none, and it cannot be done now. */
  on(books: Books, step: Step): T | undefined;
  /** Answers the order to look at. */
  run(real: Real, books: Books, target: T, step: Step): Promise<Order | undefined>;
}
const act = <T>(each: Act<T>): Act<T> => each;
const pickFrom = <T>(all: readonly T[], { pick }: Step): T | undefined => all[pick % Math.max(all.length, 1)];
/** One that fits; of eight steps one tries any order. */
const order =
  (fits: (order: Order, books: Books) => boolean) =>
  (books: Books, step: Step): Order | undefined =>
    pickFrom(step.pick % 8 === 7 ? books.orders : books.orders.filter((each) => fits(each, books)), step);
const is =
  (...states: Order['status'][]) =>
  ({ status }: Order): boolean =>
    states.includes(status);
const isUnpaid = (each: Order): boolean =>
  (each.method === 'online' || each.advance > 0) && is('Placed')(each) && !each.accepting && !each.replaces;
/** An advance is no order that is paid: the rest is taken at the door. */
const isPaidUp = (books: Books, each: Order): boolean =>
  each.paid > each.refunded &&
  books.due(each) <= 0 &&
  (each.method === 'online' || is('Delivered', 'Return requested', 'Returned')(each));
const wasCredited = ({ lines }: Order): boolean =>
  lines.some(
    ({ left, quantity, goods, goodsLeft, fees, feesLeft, root }) =>
      !root && (left < quantity || goodsLeft < goods || feesLeft < fees),
  );
const openRequest = ({ requests }: Order): Request | undefined =>
  requests.find(({ status }) => status === 'requested' || status === 'accepted');
const goneOut = (books: Books, each: Order): boolean =>
  each.lines.some((line) => books.unitsOf(line, 'courier', 'returning').length > 0);
const inParcel = (books: Books, each: Order): boolean =>
  each.lines.some((line) => books.unitsOf(line, 'packed', 'courier', 'returning').length > 0);
const refundable = (books: Books, line: Line) =>
  books
    .unitsOf(line, 'reserved', 'packed', 'customer')
    .filter(({ credited, request }) => !credited && !request);

/** A customer who ordered as a guest has an account from now on; its orders are there. */
async function openAccount({ shop, key }: Real, books: Books, customer: number): Promise<void> {
  const own = books.orders.filter((each) => each.customer === customer).map(({ number }) => number);
  await shop.openAccount(`${key}-${customer}`, own);
  if (!books.owed.has(customer)) books.owed.set(customer, 0);
}

/** An order whose reservation has ended and that would cost something else as a new one. */
const costsOther = (books: Books, each: Order, how: 'pay' | 'cash'): boolean =>
  isUnpaid(each) &&
  each.captured === 0 &&
  !each.reserved &&
  books.canReserve(each) &&
  !books.sameTotal(each, how);

/** Resumes an unpaid order; to a new total the shopper agrees, or leaves it. The answer that counts. */
async function resume(
  { shop }: Real,
  books: Books,
  each: Order,
  { how, agrees }: { how: 'pay' | 'cash'; agrees: boolean },
): Promise<{ reply: Reply; agreed: boolean }> {
  const other = costsOther(books, each, how);
  const reply = await shop.byLink(each.number, each.link, how);
  if (reply.status !== 409 || reply.body['code'] !== 'totalChanged') return { reply, agreed: false };
  const anew = books.anew(each);
  const wanted = how === 'pay' ? anew.amount : books.inCash(anew).amount;
  if (!other || reply.body['total'] !== (wanted / 100).toFixed(2))
    throw new Wrong(`${each.number}: ${String(reply.body['total'])} instead of ${wanted}`);
  if (!agrees) return { reply, agreed: false };
  return {
    reply: await shop.byLink(each.number, each.link, how, { total: reply.body['total'] }),
    agreed: true,
  };
}

/** Whether an unpaid order can go on, and why it is not said for sure. */
function mayResume(books: Books, each: Order, how: 'pay' | 'cash'): boolean | 'any' {
  if (each.captured > 0 || !isUnpaid(each)) return false;
  if (!each.reserved) return books.canReserve(each) && books.sameTotal(each, how) && books.hasCredit(each);
  return each.offers.some(({ stopped }) => stopped) ? 'any' : true;
}
const live = async ({ shop }: Real, { number }: Order) =>
  (await shop.parcels(number)).findLast(({ status }) => ![8, 9, 21, 22, 24].includes(status));

function drafted(books: Books, { pick, a, b }: Step, off?: Off): Order {
  const { length } = books.world.products;
  const items = [{ product: a % length, size: a % 3 === 0 ? 38 : 37, quantity: 1 + (b % 2) }];
  if (b % 3 === 0) items.push({ product: (a + 1) % length, size: 37, quantity: 1 });
  const coupon = books.offers.filter((each) => each.coupon)[b % 4];
  const pairs = items.reduce((all, { quantity }) => all + quantity, 0);
  const own = books.offers.filter((each) => !each.coupon && !each.stopped && (!each.freePair || pairs > 1));
  const who = {
    customer: pick % 3,
    home: a % 4 > 0,
    street: `${pick} Test Street`,
    ...(a % 4 === 1 && pick % 4 === 2 ? { business: true as const } : {}),
  };
  const wanted = { ...who, method: b % 5 < 2 ? 'cod' : 'online', items } as const;
  // A code that takes nothing more off is refused.
  const takes = coupon !== undefined && leftByOffers(books.draft({ ...wanted, offers: own })) > 0;
  return books.draft({ ...wanted, offers: takes ? [...own, coupon] : own, off });
}
const wantedBy = (real: Real, draft: Order) => ({
  lines: draft.lines.map(({ product, size, quantity, price }) => ({
    productId: idOf(real, product),
    size,
    quantity,
    price,
  })),
  amount: draft.amount,
  to: addressOf(real, draft),
  coupons: draft.offers.filter(({ coupon }) => coupon).map(({ code }) => code),
  advance: draft.advance,
  ...(draft.business ? { business: BUSINESS } : {}),
});
/** Discounts of staff; the owner alone may give the last one. */
const OFF: readonly (Off | undefined)[] = [undefined, { percent: 7 }, { amount: 50_00 }, { percent: 40 }];
/** The permission for money, in percent. */
export const STAFF_MAY = 30;
const leftByOffers = ({ lines }: Order): number =>
  lines.reduce((all, line) => all + line.price * line.sold - line.given + line.saving, 0);
/** By the lines before and after: what staff took off of what offers had left. */
function mayTakeOff(draft: Order): boolean {
  const { off } = draft;
  if (!off) return true;
  const left = leftByOffers(draft);
  if ('percent' in off) return off.percent <= STAFF_MAY;
  // What is left is less than nothing only when all of it was taken.
  return left > 0 && off.amount * 100 <= STAFF_MAY * (left + off.amount);
}

/** Store credit pays as much of an order as it can; an advance is of the rest. */
function spend(books: Books, draft: Order): void {
  draft.credit = books.redeemable(draft);
  if (draft.method === 'cod') draft.advance = books.advanceOf(draft.amount - draft.credit);
  draft.accepting = !books.waits(draft);
}

const OWN_WAY = ['shipped', 'out for delivery', 'delivered', 'delivered', 'returned to origin'] as const;

const ACTS = {
  place: act<{ draft: Order }>({
    on: (books, step) => ({ draft: drafted(books, step) }),
    run: async (real, books, { draft }, step) => {
      const { pick } = step;
      const card = pick % 3 === 1 ? pickFrom([...books.cards.keys()], step) : undefined;
      draft.card = card;
      if (pick % 2 === 0 || card !== undefined) spend(books, draft);
      const { advance, credit } = draft;
      const name = credit > 0 && card === undefined ? `${real.key}-${draft.customer}` : undefined;
      const giftCard = card === undefined || credit === 0 ? undefined : books.cards.get(card);
      const asked = { ...wantedBy(real, draft), credit, name, giftCard };
      if (advance > 0 && pick % 4 === 0) {
        const { status, body } = await real.shop.place('cod', { ...asked, advance: advance - 1 });
        const may = books.canReserve(draft) && books.mayHave(draft) && books.hasCredit(draft);
        if (may && (status !== 409 || body['advance'] !== (advance / 100).toFixed(2)))
          throw new Wrong(`An order without its advance of ${advance}: ${status}`);
      }
      const reply = await real.shop.place(draft.method, asked);
      const legal = books.canReserve(draft) && books.mayHave(draft) && books.hasCredit(draft);
      if (!done(reply, legal, 'An order')) return undefined;
      const paying = draft.method === 'cod' ? reply.body['advance'] : reply.body['order'];
      const made = (paying ?? reply.body) as {
        id?: string;
        orderNumber: string;
        link: string;
      };
      Object.assign(draft, { number: made.orderNumber, link: made.link, provider: made.id ?? '' });
      books.orders.push(draft);
      books.reserve(draft);
      if (advance > 0 !== (draft.method === 'cod' && paying !== undefined))
        throw new Wrong(`${draft.number}: an advance of ${advance}`);
      // Nothing has to be paid.
      if (books.first(draft) === 0) draft.accepting = true;
      if (draft.accepting) books.payCredit(draft);
      return draft;
    },
  }),
  'place for a caller': act<{ draft: Order; free: boolean }>({
    on: (books, step) => ({
      draft: drafted(books, step, OFF[(step.a + step.b) % OFF.length]),
      free: leftByOffers(drafted(books, step)) === 0,
    }),
    run: async (real, books, { draft, free }, { pick }) => {
      const byOwner = pick % 3 === 0;
      const reply = await real.shop.placeFor(
        draft.method,
        { ...wantedBy(real, draft), off: draft.off },
        byOwner,
      );
      const able = books.canReserve(draft) && books.mayHave(draft);
      // Of nothing there is no limit.
      const legal = able && (byOwner || mayTakeOff(draft) || (free && 'any'));
      if (!done(reply, legal, 'An order for a caller')) return undefined;
      const number = String(reply.body['orderNumber']);
      Object.assign(draft, { number, link: real.shop.linkOf(number) });
      books.link(draft);
      books.orders.push(draft);
      books.reserve(draft);
      if (draft.amount === 0) draft.accepting = true;
      return draft;
    },
  }),
  'pay by link': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter((each) => each.linked && books.now < each.linkUntil && each.captured === 0),
        step,
      ),
    run: async (real, books, each) => {
      await settle(real, books);
      if (!each.linked || !isUnpaid(each) || books.now >= each.linkUntil) return each;
      const { request } = await real.shop.orderAdmin(each.number);
      if (!request?.url || request.amount !== books.first(each))
        throw new Wrong(`${each.number}: ${books.first(each)} are asked for by no link`);
      await real.shop.payLink(request.url);
      each.captured = books.first(each);
      books.heard(each);
      await settle(real, books);
      return each;
    },
  }),
  pay: act({
    on: order((each) => each.provider !== '' && each.captured === 0 && is('Placed', 'Cancelled')(each)),
    run: async ({ shop }, books, each, { a, b }) => {
      if (each.provider === '' || each.captured > 0) return undefined;
      const outcome = a % 6 === 0 ? 'failure' : 'success';
      await shop.pay(each.provider, outcome, b % 2 === 0);
      if (outcome === 'failure') return each;
      Object.assign(each, { provider: '', captured: books.first(each) });
      if (b % 2 === 0) books.heard(each);
      return each;
    },
  }),
  'pay again': act({
    on: order(isUnpaid),
    run: async (real, books, each, { b }) => {
      const late = books.now >= each.placedAt + MOST_HOLD;
      const legal = late ? 'any' : mayResume(books, each, 'pay');
      const { reply, agreed } = await resume(real, books, each, { how: 'pay', agrees: b % 2 === 0 });
      if (each.captured > 0) books.heard(each);
      if (!done(reply, each.replaces ? 'any' : agreed || legal, `${each.number}: to pay again`)) return each;
      if (!each.reserved) {
        const before = books.first(each);
        books.agree(each);
        if (each.provider !== '' && books.first(each) !== before) each.earlier.push(each.provider);
      }
      // One that staff placed has its order at the provider now; another total has another one.
      if (!each.reserved || each.provider === '') each.provider = (reply.body['order'] as { id: string }).id;
      const until = each.reserved ? each.holdUntil : 0;
      if (!each.reserved) books.reserve(each);
      each.holdUntil = Math.max(until, Math.min(each.placedAt + MOST_HOLD, books.now + HOLD));
      return each;
    },
  }),
  'pay in cash': act({
    on: order(isUnpaid),
    run: async (real, books, each, { b }) => {
      const inCash = books.inCash(each.reserved ? each : books.anew(each)).amount;
      const { credit } = each;
      const isWhole = credit % 100 === 0 && credit <= inCash;
      const legal = books.advanceOf(inCash - credit) > 0 || !isWhole ? false : mayResume(books, each, 'cash');
      const again = each.method === 'cod' || each.replaces;
      // One that waits for its advance becomes no order without.
      const legalAgain = isUnpaid(each) && each.captured === 0 ? false : 'any';
      const { reply, agreed } = await resume(real, books, each, { how: 'cash', agrees: b % 2 === 0 });
      if (each.captured > 0) books.heard(each);
      if (!done(reply, again ? legalAgain : agreed || legal, `${each.number}: cash`) || again) return each;
      if (!each.reserved) {
        books.agree(each);
        books.reserve(each);
      }
      books.switchToCash(each);
      return each;
    },
  }),
  'pay an earlier total': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ earlier }) => earlier.length > 0),
        step,
      ),
    // The money is returned whole, and the order is as it was.
    run: async ({ shop }, _books, each, { b }) => {
      await shop.pay(each.earlier.pop() ?? '', 'success', b % 2 === 0);
      return each;
    },
  }),
  cancel: act({
    on: order(is('Placed', 'Confirmed', 'Packed')),
    run: async ({ shop }, books, each, { a }) => {
      const byCustomer = a % 2 === 0 && !each.replaces;
      const reply = byCustomer
        ? await shop.cancelByCustomer(each.number, each.link)
        : await shop.staff(`orders/${each.number}/cancel`, { reason: 'Other' }, 1);
      const inTime = !byCustomer || books.now - each.placedAt <= 2 * DAY;
      const legal = inTime && is('Placed', 'Confirmed', 'Packed')(each);
      if (done(reply, legal, `${each.number}: to cancel`)) books.cancel(each);
      return each;
    },
  }),
  'cancel while somebody acts': act({
    on: order(is('Confirmed', 'Packed')),
    run: async ({ shop }, books, each, { a, b }) => {
      if (!is('Confirmed', 'Packed')(each)) return undefined;
      const line = each.lines.find((one) => refundable(books, one).length > 0);
      const paid = isPaidUp(books, each) && !each.replaces && line !== undefined && line.goodsLeft > 0;
      const { kept } = (await shop.orderAdmin(each.number)).money;
      const refund = { lines: [{ line: line?.number, quantity: 1 }], reason: 'Asked', kept };
      const [path, body] =
        paid && b % 2 === 0
          ? (['refund', { ...refund, backToStock: a % 2 === 0 }] as const)
          : (['pack', {}] as const);
      const cancel = () => shop.staff(`orders/${each.number}/cancel`, { reason: 'Other' }, 1);
      const other = () => shop.staff(`orders/${each.number}/${path}`, body, 2);
      const [first, second] = await Promise.all(a % 3 === 0 ? [cancel(), other()] : [other(), cancel()]);
      const [cancelled, did] = a % 3 === 0 ? [first, second] : [second, first];
      // Whatever the other one did came before: of a cancelled order nothing can be done.
      done(did, 'any', `${each.number}: ${path}, while it is cancelled`);
      done(cancelled, true, `${each.number}: to cancel, while somebody acts`);
      if (did.ok && path === 'refund' && line)
        books.refundLine(line, 1, { restock: a % 2 === 0, withFees: false });
      if (did.ok && path === 'pack' && is('Confirmed')(each)) books.pack(each);
      books.cancel(each);
      return each;
    },
  }),
  edit: act({
    on: order((each) => is('Confirmed')(each) && !each.replaces && !wasCredited(each)),
    run: async ({ shop }, books, each, step) => {
      const line = pickFrom(each.lines, { ...step, pick: step.a });
      if (!line) return each;
      const quantity = 1 + ((line.quantity + (step.b % 2)) % 3);
      const more = quantity - line.quantity;
      const lines = each.lines.map(({ number, quantity: same }) => ({
        line: number,
        quantity: number === line.number ? quantity : same,
      }));
      const reply = await shop.staff(`orders/${each.number}/lines`, { lines, was: each.amount }, 1);
      const legal =
        is('Confirmed')(each) &&
        !each.replaces &&
        !wasCredited(each) &&
        books.shelf(line.product, line.size).length >= more;
      if (done(reply, legal, `${each.number}: ${quantity} of line ${line.number}`))
        books.edit(each, line, quantity);
      return each;
    },
  }),
  'remove or add a line': act({
    on: (books, step) => {
      const fits = books.orders.filter(
        (each) => is('Confirmed')(each) && !each.replaces && !wasCredited(each) && each.lines.length > 1,
      );
      const each = pickFrom(fits, step);
      const line =
        each?.lines.find(({ quantity }) => quantity === 0) ?? each?.lines[step.a % each.lines.length];
      return each && line ? { each, line } : undefined;
    },
    run: async (real, books, { each, line }, { a, b }) => {
      const { number, product, size } = line;
      const quantity = line.quantity === 0 ? 1 + (b % 3) : 0;
      const others = each.lines
        .filter((one) => one !== line && one.quantity > 0)
        .map((one) => ({ line: one.number, quantity: one.quantity }));
      const changed =
        quantity > 0 && a % 2 === 0
          ? { productId: idOf(real, product), size, quantity }
          : { line: number, quantity };
      const body = { lines: [...others, changed], was: each.amount };
      const reply = await real.shop.staff(`orders/${each.number}/lines`, body, 1);
      const legal = books.shelf(product, size).length >= quantity;
      if (done(reply, legal, `${each.number}: ${quantity} of line ${number}`))
        books.edit(each, line, quantity);
      return each;
    },
  }),
  'another size': act({
    on: order((each) => is('Confirmed')(each) && !each.replaces && !wasCredited(each)),
    run: async ({ shop }, books, each, step) => {
      const line = pickFrom(
        each.lines.filter(({ quantity }) => quantity > 0),
        { ...step, pick: step.a },
      );
      if (!line || !is('Confirmed')(each) || each.replaces || wasCredited(each)) return each;
      const size = 75 - line.size;
      const lines = each.lines
        .filter(({ quantity }) => quantity > 0)
        .map((one) => ({
          line: one.number,
          quantity: one.quantity,
          ...(one === line ? { size } : {}),
        }));
      const reply = await shop.staff(`orders/${each.number}/lines`, { lines, was: each.amount }, 1);
      const legal = books.shelf(line.product, size).length >= line.quantity;
      if (done(reply, legal, `${each.number}: line ${line.number} in size ${size}`))
        books.otherSize(each, line, size);
      return each;
    },
  }),
  'pay the difference': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter((each) => each.method === 'online' && each.paid > 0 && books.due(each) > 0),
        step,
      ),
    run: async (real, books, each) => {
      const { shop } = real;
      await settle(real, books);
      const { request } = await shop.orderAdmin(each.number);
      if (!request?.url)
        throw new Wrong(`${each.number}: ${books.due(each)} are due and nobody asks for them`);
      await shop.payLink(request.url);
      await shop.runJobs();
      each.paid += books.due(each);
      return each;
    },
  }),
  address: act({
    on: order((each) => is('Placed', 'Confirmed', 'Packed')(each) && !each.replaces),
    run: async (real, books, each, { a, pick }) => {
      const home = a % 3 === 0 ? !each.home : each.home;
      const street = `${pick} New Street`;
      const to = { ...form, ...addressOf(real, { ...each, home, street }) };
      const reply = await real.shop.staff(`orders/${each.number}/address`, to, 2);
      const stays = home === each.home || (!wasCredited(each) && !each.business);
      const legal = is('Placed', 'Confirmed', 'Packed')(each) && stays;
      if (!done(reply, each.replaces ? 'any' : legal, `${each.number}: another address`)) return each;
      const before = each.lines.map(({ left, goodsLeft, feesLeft }) => ({ left, goodsLeft, feesLeft }));
      Object.assign(each, { home, street });
      if (each.replaces) return each;
      books.price(each);
      for (const [at, line] of each.lines.entries()) Object.assign(line, before[at]);
      return each;
    },
  }),
  pack: act({
    on: order(is('Confirmed')),
    run: async ({ shop }, books, each) => {
      const reply = await shop.staff(`orders/${each.number}/pack`, {}, 1);
      const units = each.lines.flatMap((line) =>
        books.unitsOf(line, 'reserved').filter(({ credited }) => !credited),
      );
      const isPaid = each.method === 'cod' || each.replaces !== undefined || books.due(each) <= 0;
      const again = is('Packed')(each);
      // While the courier is being told of a change it may be refused.
      const current = books.settled || !books.world.bookEarly || 'any';
      const legal = again ? 'any' : is('Confirmed')(each) && units.length > 0 && isPaid && current;
      if (done(reply, legal, `${each.number}: to pack`) && !again) books.pack(each);
      return each;
    },
  }),
  courier: act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(
          (each) => each.booked && !each.own && is('Packed', 'Shipped')(each) && inParcel(books, each),
        ),
        step,
      ),
    run: async (real, books, each, { b }) => {
      const parcel = await live(real, each);
      if (!parcel) throw new Wrong(`${each.number} is packed and the courier has no parcel`);
      const back = each.lines.some((line) => books.unitsOf(line, 'returning').length > 0);
      const to = back ? 13 : ([5, 10, 10, 10, 12, 13][b % 6] ?? 5);
      const goals = { 5: 'Shipped', 10: 'Delivered', 12: 'returning', 13: 'Returned' } as const;
      if (to > 11 && !back && b % 12 > 5) {
        await real.shop.advance(parcel.reference, 11);
        await settle(real, books);
        each.tried = true;
      }
      await real.shop.advance(parcel.reference, to);
      await settle(real, books);
      books.carry(each, goals[to as 5]);
      return each;
    },
  }),
  'bring it ourselves': act({
    on: order(is('Confirmed')),
    run: async ({ shop }, books, each) => {
      const parcel = { carrier: 'Ravi', awbNo: '', url: '' };
      const reply = await shop.staff(`orders/${each.number}/own-parcel`, parcel, 1);
      const early = is('Packed')(each) || (is('Confirmed')(each) && books.world.bookEarly);
      const legal = each.own || early ? 'any' : is('Confirmed')(each);
      if (done(reply, legal, `${each.number}: own delivery`)) each.own = true;
      return each;
    },
  }),
  'bring a parcel': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter((each) => each.own && is('Packed', 'Shipped')(each)),
        step,
      ),
    run: async ({ shop }, books, each, { a, b }) => {
      const state = OWN_WAY[b % OWN_WAY.length] ?? 'delivered';
      const cashReceived = state === 'delivered' && a % 2 === 0;
      const body = { state, cashReceived };
      const reply = await shop.staff(`orders/${each.number}/parcel-state`, body, 1);
      const legal = is('Packed')(each) ? state !== 'returned to origin' : state !== 'shipped';
      if (!done(reply, legal, `${each.number}: ${state}`)) return each;
      if (state === 'out for delivery') each.tried = true;
      const goals = { delivered: 'Delivered', 'returned to origin': 'Returned' } as const;
      books.carry(each, goals[state as 'delivered'] ?? 'Shipped');
      if (cashReceived && each.remitted < each.cash) each.remitted = each.cash;
      return each;
    },
  }),
  'cash of the door': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ own, method }) => own && method === 'cod'),
        step,
      ),
    run: async ({ shop }, _books, each) => {
      const reply = await shop.staff(`orders/${each.number}/cash-received`, {}, 2);
      if (done(reply, each.remitted < each.cash, `${each.number}: cash received`)) each.remitted = each.cash;
      return each;
    },
  }),
  'lose a parcel': act({
    on: order(is('Shipped')),
    run: async (real, books, each, { a, b }) => {
      const { shop } = real;
      const parcel = is('Shipped')(each) ? await live(real, each) : undefined;
      if (parcel && b % 3 > 0) await shop.advance(parcel.reference, b % 3 === 1 ? 15 : 16);
      if (b % 2 === 0) await settle(real, books);
      const told = [1, 2].slice(0, a % 3 === 0 ? 2 : 1);
      const replies = await Promise.all(
        told.map((who) => shop.staff(`orders/${each.number}/parcel-lost`, {}, who)),
      );
      const [reply = replies[0]] = replies.filter(({ ok }) => ok);
      if (replies.filter(({ ok }) => ok).length > 1) throw new Wrong(`${each.number} is lost twice`);
      if (reply && done(reply, is('Shipped')(each), `${each.number}: its parcel is lost`)) books.lose(each);
      return each;
    },
  }),
  'a lost parcel turns up': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ lost, own }) => lost !== undefined && !own),
        step,
      ),
    run: async (real, books, each, { b }) => {
      const parcel = await live(real, each);
      if (!parcel) throw new Wrong(`The courier does not know the parcel of ${each.number}`);
      const status = [10, 13, 12, 6, 13][b % 5] ?? 10;
      await real.shop.advance(parcel.reference, status);
      await settle(real, books);
      if (status === 10 || status === 13) books.turnUp(each, status === 10 ? 'delivered' : 'returned');
      return each;
    },
  }),
  'restock what came back': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(
          (each) => each.lost !== undefined || (is('Returned')(each) && goneOut(books, each)),
        ),
        step,
      ),
    run: async ({ shop }, books, each, { b }) => {
      const lines = each.lines.filter((line) => books.unitsOf(line, 'returning', 'lost').length > 0);
      const sellable = b % 3 === 0 ? [] : lines;
      const reply = await shop.staff(
        `orders/${each.number}/parcel-back`,
        { sellable: sellable.map(({ number }) => number) },
        2,
      );
      if (done(reply, lines.length > 0, `${each.number}: the parcel is back`)) books.restock(each, sellable);
      return each;
    },
  }),
  refund: act({
    on: order(
      (each, books) => isPaidUp(books, each) && each.lines.some((line) => refundable(books, line).length > 0),
    ),
    run: async ({ shop }, books, each, { a, b }) => {
      const line = each.lines.find((one) => refundable(books, one).length > 0);
      if (!line || goneOut(books, each)) return undefined;
      const quantity = 1 + (a % refundable(books, line).length);
      const options = { restock: a % 2 === 0 && !openRequest(each), withFees: b % 2 === 0 };
      const { kept } = (await shop.orderAdmin(each.number)).money;
      const body = {
        lines: [{ line: line.number, quantity }],
        reason: 'Asked',
        kept,
        withFees: options.withFees,
        backToStock: options.restock,
      };
      const reply = await shop.staff(`orders/${each.number}/refund`, body, 1);
      const isPaid = isPaidUp(books, each) && !is('Cancelled')(each);
      const legal = openRequest(each) || each.replaces || line.goodsLeft === 0 ? 'any' : isPaid;
      if (done(reply, legal, `${each.number}: to refund ${quantity} of line ${line.number}`)) {
        books.accept(each);
        books.refundLine(line, quantity, options);
      }
      return each;
    },
  }),
  goodwill: act({
    on: order((each, books) => isPaidUp(books, each) && books.remaining(each) > 200),
    run: async ({ shop }, books, each, { a }) => {
      const amount = Math.max(100, Math.floor((books.remaining(each) * (1 + (a % 40))) / 100));
      const { kept } = (await shop.orderAdmin(each.number)).money;
      const reply = await shop.staff(`orders/${each.number}/refund`, { amount, reason: 'Sorry', kept }, 2);
      const isPaid = isPaidUp(books, each) && books.mayCredit(each, amount);
      if (done(reply, each.replaces ? false : isPaid, `${each.number}: ${amount} for goodwill`)) {
        books.accept(each);
        books.creditAmount(each, amount);
      }
      return each;
    },
  }),
  'refund to credit': act({
    on: order((each, books) => isPaidUp(books, each) && books.remaining(each) > 200),
    run: async (real, books, each, { a, b }) => {
      const { shop } = real;
      const line = each.lines.find((one) => refundable(books, one).length > 0);
      if (each.replaces || goneOut(books, each)) return undefined;
      await openAccount(real, books, each.customer);
      const amount = Math.max(100, Math.floor((books.remaining(each) * (1 + (a % 100))) / 100));
      const byLine = line !== undefined && b % 2 === 0 && !openRequest(each) && line.goodsLeft > 0;
      const { kept } = (await shop.orderAdmin(each.number)).money;
      const what = byLine ? { lines: [{ line: line.number, quantity: 1 }] } : { amount };
      const body = { ...what, reason: 'Wanted as credit', kept, toCredit: true };
      const reply = await shop.staff(`orders/${each.number}/refund`, body, 1);
      const legal =
        isPaidUp(books, each) && !is('Cancelled')(each) && (byLine || books.mayCredit(each, amount));
      if (done(reply, legal, `${each.number}: to store credit`)) {
        books.accept(each);
        books.toCredit(each.customer, () => {
          if (byLine) books.refundLine(line, 1, { restock: false, withFees: false });
          else books.creditAmount(each, amount);
        });
      }
      return each;
    },
  }),
  'buy a gift card': act({
    on: (books) => books.orders[0],
    run: async (real, books, _order, { a, b }) => {
      const { shop, key } = real;
      const amount = a % 2 === 0 ? 500_00 : 1000_00;
      const email = `${key}-card${books.cards.size}@gift.example`;
      const card = await shop.buyGiftCard(amount, email);
      // Paid twice is once; what is not paid is no card.
      if (b % 4 === 0) return undefined;
      for (let times = 0; times <= b % 2; times += 1) await shop.payLink(card.payAt);
      await settle(real, books);
      books.sellCard(await shop.codeOfCard(card.token), amount);
      return undefined;
    },
  }),
  'claim a gift card': act({
    on: (books, step) => {
      const card = pickFrom([...books.cards.keys()], step);
      const customer = pickFrom(
        [...books.owed.keys()].filter((each) => each >= 0),
        step,
      );
      return card === undefined || customer === undefined ? undefined : { card, customer };
    },
    run: async (real, books, { card, customer }) => {
      const reply = await real.shop.claim(books.cards.get(card) ?? '', `${real.key}-${customer}`);
      const legal = (books.owed.get(card) ?? 0) > 0 && !books.blocked.has(card);
      if (done(reply, legal, `Gift card ${card} for ${customer}`)) books.claim(card, customer);
      return undefined;
    },
  }),
  'refund a gift card': act({
    on: (books, step) => pickFrom([...books.cards.keys()], step),
    run: async ({ shop }, books, card, { b }) => {
      const left = books.owed.get(card) ?? 0;
      const asked = b % 3 === 0 ? left + 100 : left;
      const { state, reply } = await shop.refundGiftCard(books.cards.get(card) ?? '', asked);
      const legal = state === 'fresh' && asked === left && left > 0;
      if (done(reply, legal, `Refund of gift card ${card}: ${asked} of ${left}`)) books.repay(card);
      return undefined;
    },
  }),
  'block a gift card': act({
    on: (books, step) => pickFrom([...books.cards.keys()], step),
    run: async ({ shop }, books, card, { b }) => {
      // Now and then what is so already.
      const wanted = b % 4 === 0 ? books.blocked.has(card) : !books.blocked.has(card);
      const reply = await shop.blockGiftCard(books.cards.get(card) ?? '', wanted);
      const legal = !books.over.has(card) && books.blocked.has(card) !== wanted;
      if (!done(reply, legal, `Gift card ${card} ${wanted ? 'blocked' : 'unblocked'}`)) return undefined;
      if (wanted) books.blocked.add(card);
      else books.blocked.delete(card);
      return undefined;
    },
  }),
  'issue credit': act({
    on: (books, step) =>
      pickFrom(
        [...books.owed.keys()].filter((each) => each >= 0),
        step,
      ),
    run: async (real, books, customer, { a, b }) => {
      const { shop } = real;
      const id = await shop.customerOf(`${real.key}-${customer}`);
      if (id === undefined) return undefined;
      const balance = books.owed.get(customer) ?? 0;
      const amount = 100 * (1 + a);
      const kind = b % 3 === 0 ? 'void' : 'issue';
      const body = { amount, balance, reason: 'So it was agreed' };
      const reply = await shop.staff(`customers/${id}/credit/${kind}`, body, b % 2);
      if (done(reply, kind === 'issue' || amount <= balance, `${kind} ${amount} of ${balance}`))
        books.owed.set(customer, balance + (kind === 'issue' ? amount : -amount));
      return undefined;
    },
  }),
  'ask for a return': act({
    on: order(
      (each, books) => is('Delivered')(each) && each.lines.some((line) => books.returnable(line).length > 0),
    ),
    run: async (real, books, each, { a, b }) => {
      const { shop } = real;
      const line = each.lines.find((one) => books.returnable(one).length > 0) ?? each.lines[0];
      if (!line) return undefined;
      const there = books.returnable(line);
      const units = there.slice(0, 1 + (a % Math.max(there.length, 1)));
      const wish = a % 3 === 0 ? 'exchange' : 'return';
      const size = wish === 'exchange' && b % 7 !== 6 ? 75 - line.size : undefined;
      const other =
        wish === 'exchange' && b % 5 < 3 ? (line.product + 1) % books.world.products.length : undefined;
      const product = size === undefined ? undefined : other;
      const fault = b % 2 === 0;
      const fields = { wish, reason: fault ? 'Damaged' : 'Does not fit' };
      // Now and then all that the customer has.
      const lines = a % 4 === 3 ? each.lines.filter((one) => books.returnable(one).length > 0) : [];
      const items: Wanted[] =
        lines.length > 1
          ? lines.map((one) => ({
              line: one,
              units: books.returnable(one),
              size: wish === 'exchange' ? 75 - one.size : undefined,
            }))
          : [{ line, units, size, product }];
      const sent = items.map((item) => ({
        line: item.line.number,
        quantity: Math.max(item.units.length, 1),
        ...(item.size === undefined ? {} : { size: item.size }),
        ...(item.product === undefined ? {} : { product: idOf(real, item.product) }),
      }));
      const byStaff = b % 3 === 0;
      const toCredit = !byStaff && wish === 'return' && b % 3 === 1;
      const isOther = items.some((item) => item.product !== undefined);
      if (toCredit || isOther) await openAccount(real, books, each.customer);
      const reply = byStaff
        ? await shop.staff(`orders/${each.number}/returns`, { ...fields, items: sent }, 2)
        : await shop.ask(each.number, each.link, {
            ...fields,
            items: JSON.stringify(sent),
            ...(toCredit && { backAs: 'credit' }),
          });
      const inTime = books.now - each.deliveredAt <= 2 * DAY;
      const needed = Map.groupBy(items, (item) => `${item.product ?? item.line.product} ${item.size}`);
      const hasSizes =
        wish === 'return' ||
        [...needed.values()].every(
          (all) =>
            all[0]?.size !== undefined &&
            books.shelf(all[0].product ?? all[0].line.product, all[0].size).length >=
              all.reduce((sum, item) => sum + Math.max(item.units.length, 1), 0),
        );
      const { card, credit } = line.root?.order ?? each;
      const isSold = items.every((item) => item.product === undefined || !books.archived.has(item.product));
      const mayOther = !isOther || ((card === undefined || credit === 0) && isSold);
      const legal = is('Delivered')(each) && inTime && units.length > 0 && hasSizes && mayOther;
      if (!done(reply, legal, `${each.number}: ${wish} of line ${line.number}`)) return each;
      const id = (await shop.requestsOf(each.number)).at(-1)?.id ?? '';
      books.request({ order: each, wish, fault, toCredit, items, status: 'requested', id });
      return each;
    },
  }),
  decide: act({
    on: (books, step) =>
      pickFrom(
        books.orders.flatMap(({ requests }) => requests.filter(({ status }) => status === 'requested')),
        step,
      ),
    run: async ({ shop }, books, request, { a, b }) => {
      const decision = a % 4 === 0 ? 'refused' : 'accepted';
      // Of several units one less.
      const counts = request.items.map(({ units }, at) => units.length - (at === 0 && b % 3 === 0 ? 1 : 0));
      const isPart = counts.some((count) => count > 0) && decision === 'accepted';
      const items = request.items.map(({ line }, at) => ({ line: line.number, quantity: counts[at] }));
      const body = { decision, pickup: b % 2 === 0, ...(isPart ? { items } : {}) };
      const reply = await shop.staff(`returns/${request.id}`, body, 1);
      done(reply, true, `${request.order.number}: ${decision}`);
      if (isPart) books.acceptPart(request, counts);
      if (decision === 'refused') books.refuse(request);
      else if (books.world.payEarly && request.wish === 'return') books.payEarly(request);
      else request.status = 'accepted';
      return request.order;
    },
  }),
  receive: act({
    on: (books, step) =>
      pickFrom(
        books.orders.flatMap(({ requests }) =>
          requests.filter(({ status }) => status === 'accepted' || status === 'paid'),
        ),
        step,
      ),
    run: async ({ shop }, books, request, { a, b }) => {
      const { order: each, items } = request;
      const sellable = b % 2 === 0 ? items.map(({ line }) => line) : [];
      const agreed = a % 5 > 0;
      const body = { agreed, sellable: sellable.map(({ number }) => number) };
      const reply = await shop.staff(`returns/${request.id}/received`, body, 1);
      done(reply, true, `${each.number}: received`);
      if (request.status === 'paid') {
        books.receivePaid(request, sellable, agreed);
        request.status = 'done';
        return each;
      }
      const known = new Set(books.orders.map(({ number }) => number));
      const made = (await shop.orderAdmin(each.number)).replacedBy.filter((number) => !known.has(number));
      const wanted = agreed ? books.receive(request, sellable) : books.refuse(request);
      const placed = /Order (\S+) is placed/.exec(reply.message)?.[1];
      if (wanted && !wanted.replaces) {
        if (placed === undefined) throw new Wrong(`${each.number}: ${reply.message}`);
        Object.assign(wanted, { number: placed, link: shop.linkOf(placed) });
        return each;
      }
      if (made.length !== (wanted ? 1 : 0) || placed !== undefined)
        throw new Wrong(`${each.number}: ${made.length} new replacements. ${reply.message}`);
      if (wanted) wanted.number = made[0] ?? '';
      return each;
    },
  }),
  'pay out': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ method, refunded, byHand }) => method === 'cod' && refunded > 0 && !byHand),
        step,
      ),
    run: async ({ shop }, _books, each, { a, b }) => {
      const open = (await shop.orderAdmin(each.number)).refunds.find(
        ({ way, status }) => way !== 'provider' && status !== 'processed',
      );
      if (!open) return each;
      if (b % 4 === 0) {
        if ((await shop.staff(`orders/${each.number}/refunded`)).ok) each.byHand = true;
        return each;
      }
      const destination = { kind: 'vpa', address: a % 4 === 0 ? 'failure@bank' : 'meera@okbank' };
      done(
        await shop.staff(`refunds/${open.id}/pay-out`, { destination }, 1),
        'any',
        `${each.number}: payout`,
      );
      return each;
    },
  }),
  'the bank sends a refund back': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ refunded, creditBack }) => refunded > creditBack),
        step,
      ),
    // It is owed again, and asked for once more or given by hand.
    run: async (real, books, each, { a, b }) => {
      const { shop } = real;
      await shop.turnRefund(each.number);
      await settle(real, books);
      const all = (await shop.orderAdmin(each.number)).refunds;
      const open = all.find(({ way, status }) => way === 'provider' && status === 'reversed');
      if (b % 4 === 0) return each;
      if (open && b % 4 === 1) {
        if (done(await shop.staff(`orders/${each.number}/refunded`), 'any', 'By hand')) each.byHand = true;
        return each;
      }
      const asked = [1, 2].slice(0, a % 3 === 0 ? 2 : 1);
      const id = open?.id ?? all.find(({ way }) => way === 'provider')?.id;
      if (id === undefined) return each;
      const replies = await Promise.all(asked.map((who) => shop.staff(`refunds/${id}/repeat`, {}, who)));
      const oks = replies.filter(({ ok }) => ok).length;
      if (oks !== (open ? 1 : 0)) throw new Wrong(`${each.number}: a refund is repeated ${oks} times`);
      return each;
    },
  }),
  'reverse a payout': act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ method, refunded, byHand }) => method === 'cod' && refunded > 0 && !byHand),
        step,
      ),
    // What the bank sends back is owed again.
    run: async ({ shop }, _books, each) => {
      await shop.turnPayout('reversed', each.number);
      return each;
    },
  }),
  'a message again': act({
    on: (books) => books.orders[0],
    run: async ({ shop }, _books, _order, { pick, a }) => {
      const status = await shop.tellAgain(pick * 100 + a);
      if (status >= 500) throw new Wrong(`A message that came again: ${status}`);
      return undefined;
    },
  }),
  'correct the stock': act({
    on: (books, { a }) => ({ product: a % books.world.products.length, size: a % 2 === 0 ? 37 : 38 }),
    run: async (real, books, { product, size }, { b }) => {
      const there = books.shelf(product, size);
      const quantity = Math.max(0, there.length + (b % 5) - 2);
      const path = `products/${idOf(real, product)}/stock`;
      done(await real.shop.staff(path, { size, quantity, was: there.length }, 2), true, 'A correction');
      for (const unit of there.slice(quantity)) unit.place = 'scrapped';
      books.arrive(product, size, Math.max(0, quantity - there.length));
      return undefined;
    },
  }),
  'take stock': act({
    on: (books, { a }) => ({ product: a % books.world.products.length, size: a % 2 === 0 ? 37 : 38 }),
    run: async (real, books, { product, size }, { b }) => {
      const { shop } = real;
      done(await shop.staff('stock/takes', { name: 'Shelf' }), true, 'A stock take');
      const { open } = await shop.read<{ open: { id: number } }>('stock/takes');
      // Now and then somebody has found a pair, or one is gone; what is reserved stays reserved.
      const there = books.shelf(product, size);
      const more = b % 4 === 0 ? 1 : b % 4 === 1 && there.length > 0 ? -1 : 0;
      const counted = books.counted(product, size) + more;
      const line = { productId: idOf(real, product), size, counted, was: null };
      if (more > 0) books.arrive(product, size, 1);
      for (const unit of more < 0 ? there.slice(0, 1) : []) unit.place = 'scrapped';
      const now = await shop.staff(`stock/takes/${open.id}/count`, line, 1);
      const { version } = now.body['open'] as { version: number };
      done(await shop.staff(`stock/takes/${open.id}/apply`, { version }), true, 'A stock take');
      return undefined;
    },
  }),
  'receive stock': act({
    on: (books, { a }) => ({ product: a % books.world.products.length }),
    run: async (real, books, { product }, { b }) => {
      const pairs = 1 + (b % 3);
      const lines = [{ productId: idOf(real, product), size: 37, pairs }];
      done(
        await real.shop.staff('stock/deliveries', { key: crypto.randomUUID(), reference: 'D', lines }, 2),
        true,
        'A delivery',
      );
      books.arrive(product, 37, pairs);
      return undefined;
    },
  }),
  'import stock': act({
    on: (books, { a }) => ({ product: a % books.world.products.length }),
    run: async (real, books, { product }, { a, b }) => {
      // As a spreadsheet says it: of what was there, so many more or fewer; one size is as it was.
      const more = Math.max((b % 4) - 2, -books.shelf(product, 37).length);
      const was = books.shelf(product, 37).length;
      const rows = [37, 38].map((size) => {
        const there = books.shelf(product, size).length;
        return { id: idOf(real, product), size, pairs: size === 37 ? there + more : there, was: there };
      });
      const id = await real.shop.startImport(rows);
      await settle(real, books);
      // What was sold since the file was made stays sold.
      const since = books.shelf(product, 37).length - was;
      const replies = [];
      for (let times = 0; times <= a % 2; times += 1)
        replies.push(await real.shop.staff(`imports/${id}/apply`, {}, 1));
      if (was + since + more < 0) return undefined;
      for (const reply of replies) done(reply, true, 'A stock file');
      await settle(real, books);
      for (const unit of books.shelf(product, 37).slice(0, Math.max(0, -more))) unit.place = 'scrapped';
      books.arrive(product, 37, Math.max(0, more));
      return undefined;
    },
  }),
  'stop an offer': act({
    on: (books, step) =>
      pickFrom(
        books.offers.filter(({ stopped }) => !stopped),
        step,
      ),
    run: async ({ shop }, _books, offer) => {
      done(await shop.staff(`offers/${offer.id}/stop`, { stop: true }), true, 'To stop an offer');
      offer.stopped = true;
      return undefined;
    },
  }),
  'change a price': act({
    on: (books, { a }) => ({ product: a % books.world.products.length }),
    run: async (real, books, { product }, { b }) => {
      const price = Math.max(100, (books.prices[product] ?? 0) + ([-100_00, 50, 100_00, 333_33][b % 4] ?? 0));
      await real.shop.setPrice(idOf(real, product), price);
      books.prices[product] = price;
      return undefined;
    },
  }),
  'archive a product': act({
    on: (books, { a }) => ({ product: a % books.world.products.length }),
    run: async (real, books, { product }) => {
      const sold = books.archived.has(product);
      await real.shop.setSold(idOf(real, product), sold);
      if (sold) books.archived.delete(product);
      else books.archived.add(product);
      return undefined;
    },
  }),
  remit: act({
    on: (books, step) =>
      pickFrom(
        books.orders.filter(({ method, replaces }) => method === 'cod' && !replaces),
        step,
      ),
    run: async ({ shop }, _books, each, { b }) => {
      const open = each.cash - each.remitted;
      const whole = open > 0 ? open : Math.max(each.cash, each.amount, 100);
      // Now and then too much, or only a part: the rest comes with another list.
      const sent = b % 5 === 0 ? whole + 100 : b % 5 === 4 && whole > 200 ? whole - 100 : whole;
      const [finding] = await shop.upload([[each.number, sent]]);
      if ((finding === 'right') !== (open > 0 && sent === open))
        throw new Wrong(`${each.number}: a remittance of ${sent} is ${finding}`);
      each.remitted += sent;
      return undefined;
    },
  }),
  wait: act({
    on: (_books, { a }) => ({ minutes: [45, 45, 45, 26 * 60, 73 * 60][a % 5] ?? 45 }),
    run: async ({ shop }, books, { minutes }) => {
      await shop.forward(minutes);
      books.now = shop.now();
      return undefined;
    },
  }),
} as const;

/** Placed, paid and delivered at once: what comes after the sale needs many sales. */
const sell = act<{ draft: Order }>({
  on: ACTS.place.on,
  run: async (real, books, target, step) => {
    const each = await ACTS.place.run(real, books, target, step);
    if (!each) return undefined;
    const well = { ...step, a: 1, b: 2 };
    if (each.provider !== '') await ACTS.pay.run(real, books, each, well);
    for (const next of [ACTS.pack, ACTS.courier]) {
      await settle(real, books);
      await next.run(real, books, each, well);
    }
    return each;
  },
});
/** Placed, paid and on its way, by the courier or by the shop. */
const send = act<{ draft: Order }>({
  on: ACTS.place.on,
  run: async (real, books, target, step) => {
    const each = await ACTS.place.run(real, books, target, step);
    if (!each) return undefined;
    const well = { ...step, a: 1, b: 0 };
    if (each.provider !== '') await ACTS.pay.run(real, books, each, well);
    await settle(real, books);
    if (step.pick % 4 === 3) await ACTS['bring it ourselves'].run(real, books, each, well);
    await ACTS.pack.run(real, books, each, well);
    await settle(real, books);
    const carry = each.own ? ACTS['bring a parcel'] : ACTS.courier;
    if (is('Packed')(each)) await carry.run(real, books, each, well);
    return each;
  },
});
const EVERY = { ...ACTS, sell, send };

/** How often each is tried. */
const WEIGHTS: Readonly<Record<keyof typeof EVERY, number>> = {
  sell: 5,
  send: 6,
  place: 5,
  'place for a caller': 4,
  'pay by link': 4,
  pay: 4,
  pack: 5,
  courier: 6,
  'ask for a return': 9,
  decide: 8,
  receive: 8,
  cancel: 3,
  'cancel while somebody acts': 4,
  edit: 4,
  'remove or add a line': 6,
  'pay an earlier total': 1,
  'pay the difference': 3,
  refund: 4,
  goodwill: 2,
  'refund to credit': 3,
  'issue credit': 2,
  'buy a gift card': 3,
  'claim a gift card': 1,
  'refund a gift card': 1,
  'block a gift card': 2,
  'pay again': 3,
  'pay in cash': 3,
  address: 2,
  'bring it ourselves': 3,
  'bring a parcel': 8,
  'cash of the door': 1,
  'lose a parcel': 8,
  'a lost parcel turns up': 6,
  'restock what came back': 2,
  'pay out': 3,
  'the bank sends a refund back': 2,
  'reverse a payout': 1,
  'a message again': 3,
  'correct the stock': 1,
  'take stock': 2,
  'receive stock': 1,
  'import stock': 1,
  'stop an offer': 1,
  'another size': 2,
  'change a price': 1,
  'archive a product': 1,
  remit: 2,
  wait: 2,
};

export class Action implements fc.AsyncCommand<Books, Real> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  private get act(): Act<unknown> {
    return EVERY[this.step.act as keyof typeof EVERY];
  }
  check(books: Readonly<Books>): boolean {
    const target = books.trace.length < MOST ? this.act.on(books as Books, this.step) : undefined;
    return target !== undefined;
  }
  async run(books: Books, real: Real): Promise<void> {
    const { shop } = real;
    const { quiet = false, again = false, trouble } = this.step;
    books.trace.push(this.step);
    await shop.tick();
    books.now = shop.now();
    const seen = await this.act.run(real, books, this.act.on(books, this.step), this.step);
    if (again) {
      const status = await shop.repeat();
      if (status >= 500) throw new Wrong(`${this.step.act}, sent twice: ${status}`);
    }
    if (trouble) {
      shop.fail({ to: '/sandbox/', kind: trouble });
      await shop.runJobs();
      shop.healed();
      for (const minutes of [3, 5]) {
        await shop.forward(minutes);
        await shop.runJobs();
      }
    }
    books.settled = false;
    if (!quiet || trouble) await settle(real, books);
    await checkBooks(real, books, seen);
  }
  toString(): string {
    return JSON.stringify(this.step);
  }
}

const figure = fc.nat(99);
const step = (name: string): fc.Arbitrary<Action> =>
  fc
    .record({
      act: fc.constant(name),
      pick: figure,
      a: figure,
      b: figure,
      quiet: fc.integer({ min: 0, max: 7 }).map((one) => one === 7),
      again: fc.integer({ min: 0, max: 9 }).map((one) => one === 9),
      trouble: fc
        .integer({ min: 0, max: 23 })
        .map((one) => (['crash before', 'crash after', 'lost'] as const)[one - 21]),
    })
    .map(
      ({ quiet, again, trouble, ...rest }) =>
        new Action({
          ...rest,
          ...(quiet ? { quiet } : {}),
          ...(again ? { again } : {}),
          ...(trouble ? { trouble } : {}),
        }),
    );
export const steps = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => step(name)),
);

const price = fc.constantFrom(
  299_00,
  999_00,
  1000_00,
  1001_00,
  1399_50,
  2499_50,
  2500_00,
  2501_00,
  2625_00,
  2626_00,
  2951_00,
  4246_40,
);
const hsn = fc.constantFrom('6403', '6403', '6404', '4202', '3405');
export const worlds: fc.Arbitrary<World> = fc.record({
  tax: fc.constantFrom(
    { within: false, limit: 1000_00, low: 12, high: 18 },
    { within: true, limit: 2500_00, low: 5, high: 18 },
  ),
  delivery: fc.constantFrom(
    { fee: 0, freeFrom: 0 },
    { fee: 60_00, freeFrom: 2000_00 },
    { fee: 49_99, freeFrom: 0 },
  ),
  cashFee: fc.constantFrom(0, 40_00, 39_50),
  advance: fc.constantFrom(
    undefined,
    { kind: 'amount' as const, value: 99_00, from: 0, retained: false },
    { kind: 'amount' as const, value: 250_00, from: 2000_00, retained: true },
    { kind: 'percent' as const, value: 20, from: 0, retained: true },
    { kind: 'percent' as const, value: 50, from: 1000_00, retained: false },
  ),
  saving: fc.constantFrom(0, 0, 5),
  products: fc.array(fc.record({ price, hsn, stock: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 3,
    maxLength: 5,
  }),
  offers: fc.array(
    fc.constantFrom(
      { percent: 10, amount: null, coupon: false, perCustomer: null, firstOrder: false },
      { percent: 50, amount: null, coupon: true, perCustomer: 1, firstOrder: false },
      { percent: 33, amount: null, coupon: true, perCustomer: null, firstOrder: true },
      { percent: null, amount: 100_00, coupon: true, perCustomer: null, firstOrder: false },
      { percent: 20, amount: null, coupon: true, perCustomer: null, firstOrder: false, uses: 1 },
      { percent: 100, amount: null, coupon: false, perCustomer: null, firstOrder: false, freePair: true },
    ),
    { maxLength: 3 },
  ),
  bookEarly: fc.boolean(),
  payEarly: fc.constantFrom(undefined, undefined, true as const),
});
