import { DAY_MS } from '../../../../domain/text/dates.ts';
import type { OrderState } from '../../../../domain/orders/order-states.ts';
import { RETURN_REASONS } from '../../../../domain/orders/return-reasons.ts';

/** What the demo can have sold. */
export interface DemoShoe {
  readonly id: string;
  readonly popularity: number;
  readonly sizes: readonly number[];
}

interface DemoPerson {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly street: string;
}

export interface PlannedOrder {
  readonly placedAt: Date;
  readonly person: DemoPerson;
  readonly method: 'cod' | 'online';
  readonly lines: readonly { readonly id: string; readonly size: number; readonly quantity: number }[];
  readonly status: OrderState;
  /** What was asked for after delivery, and why. */
  readonly request?: {
    readonly wish: 'return' | 'exchange';
    readonly reason: string;
    readonly refused: boolean;
  };
}

const FIRST = ['Ananya', 'Kavita', 'Meghna', 'Nandini', 'Pooja', 'Radhika', 'Sneha', 'Tara', 'Uma', 'Vidya'];
const LAST = [
  'Bhatt',
  'Desai',
  'Iyer',
  'Joshi',
  'Kulkarni',
  'Menon',
  'Nair',
  'Pillai',
  'Rao',
  'Sethi',
  'Verma',
];
const PLACES = [
  ['Bengaluru', 'Karnataka', '560001'],
  ['Mysuru', 'Karnataka', '570001'],
  ['Hubballi', 'Karnataka', '580020'],
  ['Mumbai', 'Maharashtra', '400001'],
  ['Pune', 'Maharashtra', '411001'],
  ['Chennai', 'Tamil Nadu', '600001'],
  ['Hyderabad', 'Telangana', '500001'],
  ['Kochi', 'Kerala', '682001'],
  ['Jaipur', 'Rajasthan', '302001'],
  ['New Delhi', 'Delhi', '110001'],
  ['Kolkata', 'West Bengal', '700001'],
  ['Ahmedabad', 'Gujarat', '380001'],
] as const;

const PEOPLE = 70;
const WEEKS = 9;

/** Always the same figures from the same seed, so that every demo tells the same story. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const at = <Item>(items: readonly Item[], part: number): Item => {
  const item = items[Math.min(items.length - 1, Math.floor(part * items.length))];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
};

/** Plainly invented people: their mail ends in .example, their phones begin with 90000. */
function personNumber(number: number): DemoPerson {
  const fname = at(FIRST, (number % FIRST.length) / FIRST.length);
  const lname = at(LAST, ((number * 7) % LAST.length) / LAST.length);
  const [city, state, zipcode] = at(PLACES, ((number * 5) % PLACES.length) / PLACES.length);
  return {
    fname,
    lname,
    email: `${fname}.${lname}.${number}@kadam.example`.toLowerCase(),
    phone: `90000${String(10_000 + number)}`,
    city,
    state,
    zipcode,
    street: `${(number % 40) + 1} Example Street`,
  };
}

/** How far an order has come after so many days, and what became of it. */
function fate(
  days: number,
  chance: number,
): Pick<PlannedOrder, 'status'> & { asks?: 'waits' | 'back' | 'refused' } {
  if (days < 1) return { status: chance < 0.15 ? 'Cancelled' : 'Confirmed' };
  if (days < 3) return { status: chance < 0.06 ? 'Cancelled' : chance < 0.3 ? 'Confirmed' : 'Shipped' };
  if (days < 6) {
    if (chance < 0.06) return { status: 'Cancelled' };
    if (chance < 0.3) return { status: 'Shipped' };
    return chance < 0.42 ? { status: 'Return requested', asks: 'waits' } : { status: 'Delivered' };
  }
  if (chance < 0.06) return { status: 'Cancelled' };
  if (chance < 0.14) return { status: 'Returned', asks: 'back' };
  return chance < 0.16 ? { status: 'Delivered', asks: 'refused' } : { status: 'Delivered' };
}

/** Some weeks of a small shop: more on weekends and lately, what is popular more often, sizes in the middle most. */
export function planDemoOrders(shoes: readonly DemoShoe[], now: Date): PlannedOrder[] {
  const random = seeded(20_250_922);
  const ranked = shoes
    .filter(({ sizes }) => sizes.length > 0)
    .toSorted((one, other) => other.popularity - one.popularity);
  if (ranked.length === 0) return [];
  const line = () => {
    const { id, sizes } = at(ranked, random() ** 2);
    const middle = (random() + random() + random()) / 3;
    return { id, size: at(sizes, middle), quantity: random() < 0.07 ? 2 : 1 };
  };
  const plans: PlannedOrder[] = [];
  for (let days = WEEKS * 7; days >= 0; days -= 1) {
    const weekday = new Date(now.getTime() - days * DAY_MS).getUTCDay();
    const busy = (weekday === 0 || weekday === 6 ? 9 : 6) * (1.3 - days / (WEEKS * 14));
    const orders = Math.round(busy * (0.7 + random() * 0.6));
    const moments = Array.from({ length: orders }, random).toSorted((one, other) => one - other);
    for (const moment of moments) {
      const placedAt = new Date(now.getTime() - days * DAY_MS - (1 - moment) * DAY_MS * 0.9);
      const { status, asks } = fate((now.getTime() - placedAt.getTime()) / DAY_MS, random());
      const reason = at(RETURN_REASONS, random());
      const wish = random() < 0.35 ? ('exchange' as const) : ('return' as const);
      const lines = random() < 0.22 ? [line(), line()] : [line()];
      const [first, second] = lines;
      plans.push({
        placedAt,
        person: personNumber(Math.floor(random() ** 1.5 * PEOPLE)),
        method: random() < 0.55 ? 'online' : 'cod',
        // The same pair twice would be one line.
        lines: second && first?.id === second.id ? [first] : lines,
        status,
        ...(asks
          ? { request: { wish: asks === 'back' ? 'return' : wish, reason, refused: asks === 'refused' } }
          : {}),
      });
    }
  }
  return plans;
}
