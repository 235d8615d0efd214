/**
 * Where every unit is and whose money is whose, by the rules of `rules.md`. It imports nothing of the product: what both
 * compute, they compute twice. Money in paise.
 */
export interface World {
  readonly tax: {
    readonly within: boolean;
    readonly limit: number;
    readonly low: number;
    readonly high: number;
  };
  readonly delivery: { readonly fee: number; readonly freeFrom: number };
  readonly cashFee: number;
  /** Paid online before an order in cash counts, from an amount on; `retained`: it stays when the parcel is refused. */
  readonly advance?: Advance | undefined;
  /** Of the goods of an order that is paid online, in percent. */
  readonly saving: number;
  readonly products: readonly { readonly price: number; readonly hsn: string; readonly stock: number }[];
  readonly offers: readonly Terms[];
  readonly bookEarly: boolean;
  /** The money of a return goes back with its acceptance. */
  readonly payEarly?: true | undefined;
}
export interface Advance {
  readonly kind: 'amount' | 'percent';
  readonly value: number;
  readonly from: number;
  readonly retained: boolean;
}
export interface Terms {
  readonly percent: number | null;
  readonly amount: number | null;
  readonly coupon: boolean;
  readonly perCustomer: number | null;
  readonly firstOrder: boolean;
  /** How many orders may have it; any number without. */
  readonly uses?: number;
  /** Of every two units the cheaper one is free: what it costs is taken off all of them. */
  readonly freePair?: true;
}
export interface Offer extends Terms {
  readonly id: string;
  readonly code: string;
  stopped: boolean;
}
/** What staff take off an order they place, after the offers. */
export type Off = { readonly percent: number } | { readonly amount: number };
export type Place =
  | 'shelf'
  | 'reserved'
  | 'packed'
  | 'courier'
  | 'customer'
  | 'returning'
  | 'scrapped'
  /** With its parcel: scrapped, unless it turns up. */
  | 'lost';
export interface Unit {
  readonly product: number;
  readonly size: number;
  place: Place;
  line?: Line | undefined;
  /** Reserved for an exchange, or on its way back for one or for money. */
  request?: Request | undefined;
  /** Its money was returned. */
  credited?: boolean | undefined;
}
export interface Line {
  readonly order: Order;
  readonly number: number;
  readonly product: number;
  size: number;
  readonly price: number;
  readonly percent: number;
  /** As it was ordered, with what offers took off it. */
  readonly sold: number;
  given: number;
  saving: number;
  quantity: number;
  goods: number;
  fees: number;
  tax: number;
  /** Units with a value that was not returned; those of an exchanged pair too. */
  left: number;
  goodsLeft: number;
  feesLeft: number;
  /** The line whose value a replacement carries. */
  readonly root?: Line | undefined;
}
export interface Request {
  readonly order: Order;
  readonly wish: 'return' | 'exchange';
  readonly fault: boolean;
  /** The customer wants store credit instead of money. */
  readonly toCredit?: boolean | undefined;
  items: readonly Wanted[];
  /** `paid`: accepted, its money returned, and not here yet. */
  status: 'requested' | 'accepted' | 'paid' | 'refused' | 'done';
  /** As the shop calls it. */
  id?: string | undefined;
}
export interface Wanted {
  readonly line: Line;
  readonly units: readonly Unit[];
  readonly size?: number | undefined;
  /** Of an exchange for another style: which product the size is of. */
  readonly product?: number | undefined;
}
export type Status =
  | 'Placed'
  | 'Confirmed'
  | 'Packed'
  | 'Shipped'
  | 'Delivered'
  | 'Return requested'
  | 'Returned'
  | 'Cancelled';
export interface Order {
  number: string;
  link: string;
  provider: string;
  /** Orders at the provider of totals that it had before. */
  earlier: string[];
  readonly customer: number;
  home: boolean;
  street: string;
  method: 'cod' | 'online';
  status: Status;
  lines: Line[];
  feesAgreed: { readonly delivery: number; readonly cash: number };
  amount: number;
  roundOff: number;
  /** Of an order in cash: paid online first. */
  advance: number;
  /** Paid with store credit: asked for and reserved, a payment, given back. */
  credit: number;
  /** Of a gift card instead of the customer. */
  card?: number | undefined;
  /** A business orders: it stays in its State. */
  business?: true | undefined;
  creditPaid: number;
  creditBack: number;
  /** The courier stood at the door. */
  tried: boolean;
  /** The shop brings it: no courier has a parcel of it. */
  own?: true | undefined;
  /** Its parcel was given up, and where it turned up first. */
  lost?: 'lost' | 'delivered' | 'returned' | undefined;
  offers: readonly Offer[];
  readonly off?: Off | undefined;
  /** Staff placed it, and a link to pay it is open. */
  linked: boolean;
  /** When the link ends, whatever becomes of the reservation. */
  linkUntil: number;
  reserved: boolean;
  holdUntil: number;
  readonly placedAt: number;
  deliveredAt: number;
  /** Captured at the provider, and the shop has not heard of it. */
  captured: number;
  /** What a job of the shop has still to do. */
  accepting: boolean;
  invoiced: boolean;
  booked: boolean;
  paid: number;
  refunded: number;
  cash: number;
  remitted: number;
  byHand: boolean;
  readonly replaces?: Order | undefined;
  readonly requests: Request[];
}

/** On top of what becomes store credit, in percent. */
export const BONUS = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const HOLD = 30 * MINUTE;
export const LINK_HOLD = 24 * HOUR;
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/** part ÷ whole of an amount, half up. */
export const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole));

/** By weight; the paise that are over go where the fractions are largest, the first of equals first. */
export function spread(total: number, weights: readonly number[]): number[] {
  const even = weights.every((weight) => weight === 0);
  const used = weights.map((weight) => (even ? 1 : weight));
  const whole = sum(used);
  const parts = used.map((weight) => Math.floor((total * weight) / whole));
  const over = total - sum(parts);
  const order = used.map((weight, at) => ({ at, rest: (total * weight) % whole }));
  order.sort((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of order.slice(0, over)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
/** Of goods that offers have left. */
export const takenBy = (off: Off | undefined, goods: number): number =>
  off === undefined ? 0 : 'percent' in off ? share(goods, off.percent, 100) : Math.min(off.amount, goods);
const wholeRupees = (total: number): number => Math.floor((total + 50) / 100) * 100;

/** Bags and shoe care have one rate; footwear has a slab, tested before tax where the tax is within the price. */
export function rateOf({ tax }: World, hsn: string, goods: number, quantity: number): number {
  if (/^(4202|3405)/.test(hsn)) return 18;
  const low = tax.within
    ? goods * 100 <= tax.limit * quantity * (100 + tax.low)
    : goods <= tax.limit * quantity;
  return low ? tax.low : tax.high;
}
function taxOf({ tax }: World, amount: number, rate: number, home: boolean): number {
  if (!tax.within) return share(amount, rate, 100);
  return home ? 2 * share(amount, rate, 2 * (100 + rate)) : share(amount, rate, 100 + rate);
}
/** Each unit is taxed by itself; where the paise do not divide some cost one more. */
function taxOfUnits(world: World, goods: number, quantity: number, rate: number, home: boolean): number {
  const dearer = goods % quantity;
  const each = (goods - dearer) / quantity;
  const one = (amount: number) => taxOf(world, amount, rate, home);
  return one(each) * (quantity - dearer) + one(each + 1) * dearer;
}

/** A product of a sequence in the shop. */
export const idOf = ({ key }: { readonly key: string }, product: number): string => `${key}-${product}`;

export class Books {
  readonly units: Unit[] = [];
  readonly orders: Order[] = [];
  /** Store credit of customers who have an account; what is left on gift cards, by numbers below zero. */
  readonly owed = new Map<number, number>();
  /** The codes of gift cards that can be spent, by those numbers. */
  readonly cards = new Map<number, string>();
  /** Staff have blocked them: what comes back is on them, and nobody spends it. */
  readonly blocked = new Set<number>();
  /** What was left on them was refunded, and nothing came back since. */
  readonly over = new Set<number>();
  readonly world: World;
  readonly offers: Offer[];
  now = 0;
  /** What products cost now, and which are sold no more. */
  readonly prices: number[];
  readonly archived = new Set<number>();
  /** What was done so far. */
  readonly trace: object[] = [];
  /** No job waits: the courier has heard of everything. */
  settled = true;
  constructor(world: World, offers: Offer[]) {
    this.world = world;
    this.offers = offers;
    this.prices = world.products.map(({ price }) => price);
    for (const [product, { stock }] of world.products.entries())
      for (const size of [37, 38]) this.arrive(product, size, stock);
  }

  arrive(product: number, size: number, count: number): void {
    for (let each = 0; each < count; each += 1) this.units.push({ product, size, place: 'shelf' });
  }
  shelf(product: number, size: number): Unit[] {
    return this.units.filter(
      (unit) => unit.place === 'shelf' && unit.product === product && unit.size === size,
    );
  }
  /** What somebody finds who counts: packed units are in their parcel. */
  counted(product: number, size: number): number {
    return this.units.filter(
      (unit) => ['shelf', 'reserved'].includes(unit.place) && unit.product === product && unit.size === size,
    ).length;
  }
  unitsOf(line: Line, ...places: Place[]): Unit[] {
    return this.units.filter((unit) => unit.line === line && places.includes(unit.place));
  }
  private move(units: readonly Unit[], place: Place): void {
    for (const unit of units) {
      unit.place = place;
      if (place !== 'shelf' && place !== 'scrapped') continue;
      unit.line = undefined;
      unit.request = undefined;
      unit.credited = undefined;
    }
  }

  /** Offers of an order, taken off one after the other: free units first, then percentages, then by id. */
  private takenOff(prices: readonly number[], each: readonly number[], offers: readonly Offer[]): number[] {
    const left = [...prices];
    const turn = ({ freePair, percent }: Offer) => (freePair ? 0 : percent === null ? 2 : 1);
    const cheaper = each.toSorted((a, b) => a - b).slice(0, Math.floor(each.length / 2));
    for (const { freePair, percent, amount } of offers.toSorted(
      (a, b) => turn(a) - turn(b) || (a.id < b.id ? -1 : 1),
    )) {
      const open = sum(left);
      const fixed = Math.min(freePair ? sum(cheaper) : (amount ?? 0), open);
      const off = percent === null || freePair ? fixed : share(open, percent, 100);
      for (const [at, part] of (off > 0 ? spread(off, left) : []).entries())
        left[at] = (left[at] ?? 0) - part;
    }
    return prices.map((price, at) => price - (left[at] ?? 0));
  }
  draft(
    wish: Pick<Order, 'customer' | 'home' | 'method' | 'street'> & {
      items: readonly { product: number; size: number; quantity: number }[];
      offers: readonly Offer[];
      off?: Off | undefined;
      business?: true | undefined;
    },
  ): Order {
    const { world } = this;
    const { items, offers, ...rest } = wish;
    const prices = items.map(({ product, quantity }) => (this.prices[product] ?? 0) * quantity);
    const units = items.flatMap(({ product, quantity }) =>
      Array.from({ length: quantity }, () => this.prices[product] ?? 0),
    );
    const byOffers = this.takenOff(prices, units, offers);
    const offered = prices.map((price, at) => price - (byOffers[at] ?? 0));
    const byStaff = spread(takenBy(wish.off, sum(offered)), offered);
    const given = byOffers.map((part, at) => part + (byStaff[at] ?? 0));
    const after = prices.map((price, at) => price - (given[at] ?? 0));
    const { fee, freeFrom } = world.delivery;
    const saved = wish.method === 'online' ? share(sum(after), world.saving, 100) : 0;
    const savings = saved > 0 ? spread(saved, after) : after.map(() => 0);
    const order: Order = {
      ...rest,
      number: '',
      link: '',
      provider: '',
      earlier: [],
      status: 'Placed',
      lines: [],
      feesAgreed: {
        delivery: freeFrom > 0 && sum(after) >= freeFrom ? 0 : fee,
        cash: wish.method === 'cod' ? world.cashFee : 0,
      },
      amount: 0,
      roundOff: 0,
      advance: 0,
      credit: 0,
      creditPaid: 0,
      creditBack: 0,
      tried: false,
      offers,
      linked: false,
      linkUntil: 0,
      reserved: true,
      holdUntil: this.now + HOLD,
      placedAt: this.now,
      deliveredAt: 0,
      captured: 0,
      accepting: false,
      invoiced: false,
      booked: false,
      paid: 0,
      refunded: 0,
      cash: 0,
      remitted: 0,
      byHand: false,
      requests: [],
    };
    order.lines = items.map(({ product, size, quantity }, at) => ({
      order,
      number: at + 1,
      product,
      size,
      price: this.prices[product] ?? 0,
      percent: 0,
      sold: quantity,
      quantity,
      given: (given[at] ?? 0) + (savings[at] ?? 0),
      saving: savings[at] ?? 0,
      goods: 0,
      fees: 0,
      tax: 0,
      left: 0,
      goodsLeft: 0,
      feesLeft: 0,
    }));
    this.price(order);
    if (order.method === 'cod') order.advance = this.advanceOf(order.amount);
    order.accepting = !this.waits(order);
    return order;
  }
  advanceOf(amount: number): number {
    const { advance } = this.world;
    if (!advance || amount < advance.from) return 0;
    const part =
      advance.kind === 'amount' ? advance.value : Math.floor((amount * advance.value + 5000) / 10_000) * 100;
    return part < amount ? part : 0;
  }
  /** For its money, before it counts. */
  waits({ method, advance }: Order): boolean {
    return method === 'online' || advance > 0;
  }
  /** What is paid online for it first. */
  first({ method, amount, advance, credit }: Order): number {
    const rest = Math.max(0, amount - credit);
    return method === 'online' ? rest : Math.min(advance, rest);
  }
  /** Of store credit what can pay: the courier collects whole rupees, the provider at least one. */
  redeemable({ customer, card = customer, amount, method }: Order): number {
    const there = this.owed.get(card) ?? 0;
    if (there >= amount) return amount;
    return method === 'cod' ? there - (there % 100) : Math.max(0, Math.min(there, amount - 100));
  }
  private owe(customer: number, amount: number): void {
    if (amount > 0) this.over.delete(customer);
    if (amount !== 0) this.owed.set(customer, (this.owed.get(customer) ?? 0) + amount);
  }
  hasCredit({ customer, card = customer, credit }: Order): boolean {
    return credit === 0 || (!this.blocked.has(card) && (this.owed.get(card) ?? 0) >= credit);
  }
  /** A card is paid, and can be spent. */
  sellCard(code: string, amount: number): void {
    const card = -1 - this.cards.size;
    this.cards.set(card, code);
    this.owed.set(card, amount);
  }
  /** What is left on a card becomes store credit. */
  claim(card: number, customer: number): void {
    const left = this.owed.get(card) ?? 0;
    this.owe(card, -left);
    this.owe(customer, left);
  }
  /** What is left on a card goes back to who bought it. */
  repay(card: number): void {
    this.owed.set(card, 0);
    this.over.add(card);
  }
  /** It is accepted: what was reserved is a payment. */
  payCredit(order: Order): void {
    order.creditPaid = order.credit;
    order.paid += order.credit;
  }
  /** Lines, tax and amount from quantities, offers and fees as agreed. A removed line stays, with nothing. */
  price(order: Order): void {
    const lines = order.lines.filter(({ quantity }) => quantity > 0);
    for (const line of order.lines)
      Object.assign(line, { goods: 0, fees: 0, tax: 0, left: 0, goodsLeft: 0, feesLeft: 0 });
    for (const line of lines)
      line.goods =
        line.price * line.quantity - share(line.given, Math.min(line.quantity, line.sold), line.sold);
    const { delivery, cash } = order.feesAgreed;
    const weights = lines.map(({ goods }) => goods);
    const fees = [delivery, cash].map((fee) => spread(fee, weights));
    for (const [at, line] of lines.entries()) {
      const rate = rateOf(
        this.world,
        this.world.products[line.product]?.hsn ?? '',
        line.goods,
        line.quantity,
      );
      line.fees = sum(fees.map((parts) => parts[at] ?? 0));
      line.tax =
        taxOfUnits(this.world, line.goods, line.quantity, rate, order.home) +
        taxOf(this.world, line.fees, rate, order.home);
      Object.assign(line, { percent: rate, left: line.quantity, goodsLeft: line.goods, feesLeft: line.fees });
    }
    const total = sum(lines.map(({ goods, fees: own }) => goods + own));
    order.amount = order.method === 'cod' ? wholeRupees(total) : total < 100 ? 0 : total;
    // Paid online: less than a rupee more is asked for by nobody.
    const more = order.amount - (order.paid - order.refunded);
    if (order.method === 'online' && order.paid > 0 && more > 0 && more < 100) order.amount -= more;
    order.roundOff = order.amount - total;
  }

  canReserve(order: Order): boolean {
    if (order.lines.some(({ product }) => this.archived.has(product))) return false;
    const wanted = new Map<string, number>();
    for (const { product, size, quantity } of order.lines)
      wanted.set(`${product} ${size}`, (wanted.get(`${product} ${size}`) ?? 0) + quantity);
    return [...wanted].every(([key, quantity]) => {
      const [product = 0, size = 0] = key.split(' ').map(Number);
      return this.shelf(product, size).length >= quantity;
    });
  }
  reserve(order: Order): void {
    for (const line of order.lines)
      for (const unit of this.shelf(line.product, line.size).slice(0, line.quantity))
        Object.assign(unit, { place: 'reserved', line });
    order.reserved = true;
    this.owe(order.card ?? order.customer, -order.credit);
  }
  /** Of its offers those that its customer may have, beside the order itself. */
  private allowed(order: Order): Offer[] {
    const reserved = this.orders.filter((each) => each !== order && each.reserved && !each.replaces);
    const own = reserved.filter((each) => each.customer === order.customer);
    return order.offers.filter((offer) => {
      if (offer.stopped) return false;
      const users = (among: readonly Order[]) => among.filter((each) => each.offers.includes(offer)).length;
      if (offer.uses !== undefined && users(reserved) >= offer.uses) return false;
      if (offer.perCustomer !== null && users(own) >= offer.perCustomer) return false;
      return !offer.firstOrder || !own.some((each) => each.status !== 'Cancelled');
    });
  }
  mayHave(order: Order): boolean {
    return this.allowed(order).length === order.offers.length;
  }
  /** Its reservation has ended: the order as a new one, with the offers it may have. */
  anew(order: Order): Order {
    const items = order.lines.map(({ product, size, quantity }) => ({ product, size, quantity }));
    const { customer, home, street, business, method, off } = order;
    const offers = this.allowed(order);
    return this.draft({ customer, home, street, business, method, items, off, offers });
  }
  /** Whether it costs as a new one what it cost before; `how` it is to be paid. */
  sameTotal(order: Order, how: 'pay' | 'cash' = 'pay'): boolean {
    const anew = this.anew(order);
    if (how === 'pay') return anew.amount === order.amount;
    return this.inCash(anew).amount === this.inCash(order).amount;
  }
  /** The new total is agreed to. */
  agree(order: Order): void {
    const { lines, feesAgreed, amount, roundOff, offers } = this.anew(order);
    for (const [at, line] of order.lines.entries()) Object.assign(line, { ...lines[at], order });
    Object.assign(order, { feesAgreed, amount, roundOff, offers, credit: Math.min(order.credit, amount) });
  }
  uses(offer: Offer): number {
    return this.orders.filter((order) => order.reserved && order.offers.includes(offer)).length;
  }
  /** A unit that is still in the shop is on the shelf again; coupons can be used again. */
  private free(order: Order): void {
    for (const line of order.lines) this.move(this.unitsOf(line, 'reserved', 'packed'), 'shelf');
    if (order.reserved && order.creditPaid === 0) this.owe(order.card ?? order.customer, order.credit);
    Object.assign(order, { reserved: false, linked: false });
  }

  remaining({ lines, roundOff, status, replaces }: Order): number {
    const value = sum(lines.map(({ goodsLeft, feesLeft }) => goodsLeft + feesLeft));
    return value === 0 || status === 'Cancelled' || replaces ? 0 : Math.max(0, value + roundOff);
  }
  due(order: Order): number {
    return this.remaining(order) - (order.paid - order.refunded);
  }
  taxRemaining(order: Order): number {
    if (order.status === 'Cancelled') return 0;
    return sum(
      order.lines.map((line) => share(line.tax, line.goodsLeft + line.feesLeft, line.goods + line.fees)),
    );
  }
  /** What is in a parcel, for the courier. */
  sent(order: Order): { quantity: number; value: number; collect: number } {
    const parts = order.lines.map((line) => {
      const { length } = this.unitsOf(line, 'reserved', 'packed', 'courier').filter(
        ({ credited }) => !credited,
      );
      return { length, value: line.root ? share(line.root.goodsLeft, length, line.root.left) : 0 };
    });
    const value = order.replaces ? sum(parts.map((part) => part.value)) : this.remaining(order);
    const collect = order.method === 'cod' ? this.due(order) : 0;
    return { quantity: sum(parts.map(({ length }) => length)), value, collect };
  }
  /** Runs a change of what remains and returns what was paid too much. */
  private settling(order: Order, change: () => void): void {
    change();
    const { paid, refunded, creditPaid, creditBack, card = order.customer } = order;
    const back = Math.max(0, Math.min(-this.due(order), paid - refunded));
    order.refunded += back;
    // Money first.
    const inCredit = Math.max(0, back - (paid - creditPaid - (refunded - creditBack)));
    order.creditBack += inCredit;
    this.owe(card, inCredit);
  }
  /** Some units of lines are no longer the customer's; a replacement's value is on the line it replaces. */
  credit(parts: readonly { readonly line: Line; readonly count: number }[], withFees: boolean): void {
    for (const { line, count } of parts) {
      const root = line.root ?? line;
      this.settling(root.order, () => {
        root.goodsLeft -= share(root.goodsLeft, count, root.left);
        if (withFees) root.feesLeft -= share(root.feesLeft, count, root.left);
        root.left -= count;
      });
    }
  }
  /** Whatever a change returns of money becomes store credit, with the bonus; nothing more is paid. */
  toCredit(customer: number, change: () => void): void {
    const back = () => sum(this.orders.map(({ refunded, creditBack }) => refunded - creditBack));
    const before = back();
    change();
    const part = back() - before;
    this.owe(customer, part + share(part, BONUS, 100));
  }
  /** All of it, or a part that leaves something of the lines: the round off is of no line. */
  mayCredit(order: Order, amount: number): boolean {
    const worth = sum(order.lines.map(({ goodsLeft, feesLeft }) => goodsLeft + feesLeft));
    return amount === this.remaining(order) || amount < Math.min(worth, this.remaining(order));
  }
  creditAmount(order: Order, amount: number): void {
    const worth = order.lines.map(({ goodsLeft, feesLeft }) => goodsLeft + feesLeft);
    const parts = amount === this.remaining(order) ? worth : spread(amount, worth);
    this.settling(order, () => {
      for (const [at, line] of order.lines.entries()) {
        const part = parts[at] ?? 0;
        const goods = Math.min(part, line.goodsLeft);
        line.goodsLeft -= goods;
        line.feesLeft -= part - goods;
      }
    });
  }
  private creditRest(order: Order): void {
    const open = order.lines.map((line) => ({
      line,
      count: this.unitsOf(line, 'reserved', 'packed', 'courier', 'returning').filter(
        ({ credited }) => !credited,
      ).length,
    }));
    if (order.replaces)
      this.credit(
        open.filter(({ count }) => count > 0),
        false,
      );
    else
      this.settling(order, () => {
        for (const line of order.lines) Object.assign(line, { goodsLeft: 0, feesLeft: 0, left: 0 });
      });
  }

  cancel(order: Order): void {
    this.creditRest(order);
    this.free(order);
    order.status = 'Cancelled';
    order.accepting = false;
  }
  /** All that was paid goes back, whatever was agreed for a parcel that is refused. */
  lose(order: Order): void {
    this.cancel(order);
    for (const line of order.lines) this.move(this.unitsOf(line, 'courier', 'returning'), 'lost');
    order.lost = 'lost';
  }
  /** The courier says where it is after all: only what comes back to the shop changes something. */
  turnUp(order: Order, where: 'delivered' | 'returned'): void {
    if (order.lost !== 'lost') return;
    order.lost = where;
    if (where === 'returned')
      for (const line of order.lines) this.move(this.unitsOf(line, 'lost'), 'returning');
  }
  /** Money that the provider has taken reaches the order. */
  heard(order: Order): void {
    const amount = order.captured;
    order.captured = 0;
    // Paid in cash after a switch, or paid twice: it counts for no order and is returned whole.
    if (!this.waits(order) || order.paid > 0) return;
    order.linked = false;
    order.paid += amount;
    const resumed =
      order.reserved || (this.canReserve(order) && this.sameTotal(order) && this.hasCredit(order));
    if (order.status === 'Placed' && resumed) {
      if (!order.reserved) {
        this.agree(order);
        this.reserve(order);
      }
      this.payCredit(order);
      order.accepting = true;
    } else {
      order.status = 'Cancelled';
      order.refunded += amount;
    }
  }
  /** A reservation has just ended: the shop looks at it within five minutes. */
  get ending(): boolean {
    return this.orders.some(
      (order) =>
        order.reserved &&
        order.status === 'Placed' &&
        this.waits(order) &&
        order.holdUntil < this.now &&
        this.now <= order.holdUntil + 6 * MINUTE,
    );
  }
  /** Staff placed it: a link asks for its money, and it is reserved as long. */
  link(order: Order): void {
    const until = this.now + LINK_HOLD;
    Object.assign(order, { linked: this.first(order) > 0, linkUntil: until, holdUntil: until });
  }
  /** What the shop's jobs do by now. */
  jobs(): void {
    for (const order of this.orders) {
      if (order.captured > 0) this.heard(order);
      const unpaid = this.waits(order) && order.status === 'Placed' && !order.accepting;
      if (unpaid && order.reserved && this.now > order.holdUntil) this.free(order);
      if (unpaid && this.now >= order.placedAt + 72 * HOUR) order.status = 'Cancelled';
      this.accept(order);
      order.booked ||= order.status === 'Packed' && !order.own;
    }
  }
  /** The shop begins to deal with it: a job does, or whoever refunds something of it before. */
  accept(order: Order): void {
    if (order.accepting && order.status === 'Placed')
      Object.assign(order, { status: 'Confirmed', invoiced: order.amount > 0 });
    order.accepting = false;
  }
  pack(order: Order): void {
    for (const line of order.lines)
      this.move(
        this.unitsOf(line, 'reserved').filter(({ credited }) => !credited),
        'packed',
      );
    order.status = 'Packed';
  }
  carry(order: Order, to: 'Shipped' | 'Delivered' | 'returning' | 'Returned'): void {
    const place = (
      { Shipped: 'courier', Delivered: 'customer', returning: 'returning', Returned: 'returning' } as const
    )[to];
    for (const line of order.lines) this.move(this.unitsOf(line, 'packed', 'courier', 'returning'), place);
    order.status = to === 'returning' ? 'Shipped' : to;
    if (to === 'Delivered') {
      order.deliveredAt = this.now;
      if (order.method === 'cod') {
        order.cash = this.due(order);
        order.paid += order.cash;
      }
    }
    if (to === 'Returned') this.refused(order);
  }
  /** What stays of an advance is fees first, by what each line is worth. */
  private refused(order: Order): void {
    const { advance, tried, paid, refunded, roundOff, lines } = order;
    const may = this.world.advance?.retained === true && tried && !order.replaces;
    const stays = may ? Math.max(0, Math.min(advance, paid - refunded, this.remaining(order))) : 0;
    if (stays === 0) return this.creditRest(order);
    const worth = lines.map(({ goodsLeft, feesLeft }) => goodsLeft + feesLeft);
    const parts = spread(stays - roundOff, worth);
    this.settling(order, () => {
      for (const [at, line] of lines.entries()) {
        const part = parts[at] ?? 0;
        const feesLeft = Math.min(line.feesLeft, part);
        Object.assign(line, { feesLeft, goodsLeft: part - feesLeft, left: 0 });
      }
    });
  }
  /** Somebody has looked at what came back to the shop. */
  restock(order: Order, sellable: readonly Line[]): void {
    for (const line of order.lines)
      this.move(this.unitsOf(line, 'returning', 'lost'), sellable.includes(line) ? 'shelf' : 'scrapped');
    if (order.lost === 'lost') order.lost = 'returned';
  }
  refundLine(line: Line, count: number, options: { restock: boolean; withFees: boolean }): void {
    const here = this.unitsOf(line, 'reserved', 'packed', 'customer').filter(
      ({ credited, request }) => !credited && !request,
    );
    const units = here.slice(0, count);
    this.credit([{ line, count }], options.withFees);
    for (const unit of units) unit.credited = true;
    if (options.restock) this.move(units, 'shelf');
    else
      this.move(
        units.filter(({ place }) => place !== 'customer'),
        'scrapped',
      );
  }
  edit(order: Order, line: Line, quantity: number): void {
    const units = this.unitsOf(line, 'reserved');
    this.settling(order, () => {
      this.move(units.slice(Math.min(quantity, units.length)), 'shelf');
      for (const unit of this.shelf(line.product, line.size).slice(0, Math.max(0, quantity - units.length)))
        Object.assign(unit, { place: 'reserved', line });
      line.quantity = quantity;
      this.price(order);
    });
    // What cost nothing had no document.
    if (order.status !== 'Placed' && order.amount > 0) order.invoiced = true;
  }
  inCash(order: Order): Order {
    const lines = order.lines.map((line) => ({ ...line, given: line.given - line.saving, saving: 0 }));
    const fees = { ...order.feesAgreed, cash: this.world.cashFee };
    const priced: Order = { ...order, method: 'cod', lines, feesAgreed: fees };
    this.price(priced);
    return priced;
  }
  switchToCash(order: Order): void {
    const { method, lines, feesAgreed, amount, roundOff } = this.inCash(order);
    for (const [at, line] of order.lines.entries()) Object.assign(line, { ...lines[at], order });
    Object.assign(order, { method, feesAgreed, amount, roundOff, accepting: true, linked: false });
    this.payCredit(order);
  }

  returnable(line: Line): Unit[] {
    return this.unitsOf(line, 'customer').filter(({ credited, request }) => !credited && !request);
  }
  request(request: Request): void {
    request.order.requests.push(request);
    request.order.status = 'Return requested';
    for (const { line, units, size, product = line.product } of request.items) {
      for (const unit of units) unit.request = request;
      if (size === undefined) continue;
      for (const unit of this.shelf(product, size).slice(0, units.length))
        Object.assign(unit, { place: 'reserved', request });
    }
  }
  private reservedFor(request: Request): Unit[] {
    return this.units.filter((unit) => unit.request === request && unit.place === 'reserved');
  }
  /** Fewer units than were asked for: the customer keeps the others, and what was reserved for them is free. */
  acceptPart(request: Request, counts: readonly number[]): void {
    request.items = request.items.flatMap((item, at) => {
      const units = item.units.slice(0, counts[at]);
      for (const unit of item.units.slice(units.length)) unit.request = undefined;
      const free = item.size === undefined ? 0 : item.units.length - units.length;
      const wanted = item.product ?? item.line.product;
      const own = this.reservedFor(request).filter(
        ({ product, size }) => product === wanted && size === item.size,
      );
      this.move(own.slice(0, free), 'shelf');
      return units.length > 0 ? [{ ...item, units }] : [];
    });
  }
  /** Its money goes back before anything is here. */
  payEarly(request: Request): void {
    const { order, items, fault } = request;
    const open = items.map(({ line, units }) => ({
      line,
      count: units.filter(({ credited }) => !credited).length,
    }));
    const pay = () =>
      this.credit(
        open.filter(({ count }) => count > 0),
        fault,
      );
    if (request.toCredit) this.toCredit(order.customer, pay);
    else pay();
    for (const { units } of items) for (const unit of units) unit.credited = true;
    request.status = 'paid';
    this.afterReturn(order);
  }
  private afterReturn(order: Order): void {
    const rest = order.lines.some((line) => this.unitsOf(line, 'customer').some(({ credited }) => !credited));
    order.status = rest ? 'Delivered' : 'Returned';
  }
  /** What was paid with its acceptance is here, or it is not what was agreed. */
  receivePaid({ items }: Request, sellable: readonly Line[], agreed: boolean): void {
    for (const { line, units } of items)
      if (agreed) this.move(units, sellable.includes(line) ? 'shelf' : 'scrapped');
      else for (const unit of units) unit.request = undefined;
  }
  /** The same product at the same price. */
  otherSize(order: Order, line: Line, size: number): void {
    const units = this.unitsOf(line, 'reserved');
    this.move(units, 'shelf');
    line.size = size;
    for (const unit of this.shelf(line.product, size).slice(0, units.length))
      Object.assign(unit, { place: 'reserved', line });
    this.settling(order, () => this.price(order));
  }
  /** The customer has the units as before; a size that was reserved is free. */
  refuse(request: Request): void {
    this.move(this.reservedFor(request), 'shelf');
    for (const { units } of request.items) for (const unit of units) unit.request = undefined;
    request.status = 'refused';
    request.order.status = 'Delivered';
  }
  /** What came back is store credit, and pays an order for what is wanted instead as far as it can. */
  private receiveStyle(
    request: Request,
    sellable: readonly Line[],
    open: readonly (Request['items'][number] & { readonly count: number })[],
  ): Order | undefined {
    const { order, items } = request;
    const { customer, home, street, business } = order;
    this.move(this.reservedFor(request), 'shelf');
    for (const { line, units } of items) this.move(units, sellable.includes(line) ? 'shelf' : 'scrapped');
    const before = this.owed.get(customer) ?? 0;
    const back = open.filter(({ count }) => count > 0);
    this.toCredit(customer, () => this.credit(back, request.fault));
    const spend = (this.owed.get(customer) ?? 0) - before;
    request.status = 'done';
    this.afterReturn(order);
    if (spend <= 0 || back.some(({ product }) => product !== undefined && this.archived.has(product)))
      return undefined;
    const wanted = back.flatMap(({ product, size, count: quantity }) =>
      product === undefined || size === undefined ? [] : [{ product, size, quantity }],
    );
    const pairs = sum(wanted.map(({ quantity }) => quantity));
    const offers = this.offers.filter(
      ({ coupon, stopped, freePair }) => !coupon && !stopped && (!freePair || pairs > 1),
    );
    const made = this.draft({ customer, home, street, business, method: 'online', items: wanted, offers });
    made.credit = spend >= made.amount ? made.amount : Math.max(0, Math.min(spend, made.amount - 100));
    this.link(made);
    this.orders.push(made);
    this.reserve(made);
    if (this.first(made) === 0) {
      made.accepting = true;
      this.payCredit(made);
    }
    return made;
  }
  /** Units of `sellable` lines are on the shelf again; their claim becomes money, or a replacement order. */
  receive(request: Request, sellable: readonly Line[]): Order | undefined {
    const { order, items } = request;
    const open = items.map((item) => ({
      ...item,
      count: item.units.filter(({ credited }) => !credited).length,
    }));
    if (items.some(({ product }) => product !== undefined)) return this.receiveStyle(request, sellable, open);
    const sent = open.filter(({ size, count }) => size !== undefined && count > 0);
    const paid = open.filter(({ size, count }) => size === undefined && count > 0);
    const reserved = this.reservedFor(request);
    for (const { line, units } of items) this.move(units, sellable.includes(line) ? 'shelf' : 'scrapped');
    const pay = () => this.credit(paid, request.fault);
    if (request.toCredit) this.toCredit(order.customer, pay);
    else pay();
    request.status = 'done';
    this.afterReturn(order);
    if (sent.length === 0) {
      this.move(reserved, 'shelf');
      return undefined;
    }
    const made: Order = {
      ...order,
      lines: [],
      feesAgreed: { delivery: 0, cash: 0 },
      number: '',
      amount: 0,
      roundOff: 0,
      advance: 0,
      credit: 0,
      creditPaid: 0,
      creditBack: 0,
      tried: false,
      status: 'Confirmed',
      method: 'online',
      offers: [],
      requests: [],
      paid: 0,
      refunded: 0,
      cash: 0,
      invoiced: false,
      booked: false,
      own: undefined,
      placedAt: this.now,
      replaces: order,
    };
    made.lines = sent.map(({ line, count, size = 0 }, at) => {
      const root = line.root ?? line;
      const nothing = { given: 0, saving: 0, goods: 0, fees: 0, tax: 0, left: 0, goodsLeft: 0, feesLeft: 0 };
      return { ...line, ...nothing, order: made, number: at + 1, size, sold: count, quantity: count, root };
    });
    for (const line of made.lines) {
      const wanted = reserved.filter(
        (unit) => unit.product === line.product && unit.size === line.size && !unit.line,
      );
      for (const unit of wanted.slice(0, line.quantity)) Object.assign(unit, { line, request: undefined });
    }
    this.orders.push(made);
    return made;
  }
}
