import type { OfferBody } from '../../../contract/offers-staff.ts';
import type { Benefit } from '../../../domain/offers/offer-terms.ts';
import type { Db } from '../../../platform/db.server.ts';

interface Wish {
  readonly code?: string | null;
  readonly benefit?: Benefit;
  readonly minimum?: number;
  readonly firstOrder?: boolean;
  readonly perCustomer?: number | null;
  readonly uses?: number | null;
  readonly stacks?: boolean;
  readonly shown?: boolean;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
}

/** An offer without the staff's form: for tests of what it does. */
export async function makeOffer(db: Db, wish: Wish = {}): Promise<string> {
  const benefit: Benefit = wish.benefit ?? { kind: 'percent', percent: 10, upTo: null };
  const [row] = await db<{ id: string }[]>`
    insert into offers (name, code, benefit, minimum, first_order, per_customer, uses, stacks, shown, starts_at, ends_at)
    values ('A test offer', ${wish.code ?? null}, ${db.json(benefit)}, ${wish.minimum ?? 0},
      ${wish.firstOrder ?? false}, ${wish.perCustomer ?? null}, ${wish.uses ?? null}, ${wish.stacks ?? false}, ${wish.shown ?? false},
      ${wish.startsAt ?? new Date(Date.now() - 60_000)}, ${wish.endsAt ?? null})
    returning id`;
  return row?.id ?? '';
}

/** What staff's form sends. */
export const anOffer: OfferBody = {
  version: 0,
  name: 'Ten off',
  applies: 'itself',
  code: '',
  gives: 'percent',
  percent: 10,
  upTo: null,
  amount: null,
  buy: null,
  get: null,
  days: null,
  minimum: null,
  pairs: null,
  categories: [],
  firstOrder: false,
  perCustomer: null,
  uses: null,
  stacks: false,
  shown: true,
  from: '',
  until: '',
};
