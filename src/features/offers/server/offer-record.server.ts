import type { OfferBody, OfferFields } from '../../../contract/offers-staff.ts';
import { paiseFromRupees } from '../../../domain/money/money.ts';
import type { Benefit, NamedCollection, OfferTerms } from '../../../domain/offers/offer-terms.ts';
import { tidyCode } from '../../../domain/offers/offer-code.ts';
import { momentOf, typedMoment } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { column, json, numeric, readColumns, type RecordOf } from '../../../platform/server/table.server.ts';

/** Every column of an offer: what is read, its type and what is written come from here. */
export const OFFER_COLUMNS = {
  id: column<string>('id'),
  name: column<string>('name'),
  code: column<string | null>('code'),
  benefit: json<Benefit>('benefit'),
  minimum: numeric('minimum'),
  pairs: column<number>('pairs'),
  categoryIds: column<number[]>('category_ids'),
  collectionIds: column<number[]>('collection_ids'),
  firstOrder: column<boolean>('first_order'),
  perCustomer: column<number | null>('per_customer'),
  stacks: column<boolean>('stacks'),
  shown: column<boolean>('shown'),
  ownCodes: column<boolean>('own_codes'),
  uses: column<number | null>('uses'),
  /** Orders that have it now, counted with each. */
  used: column<number>('used'),
  startsAt: column<Date>('starts_at'),
  endsAt: column<Date | null>('ends_at'),
  stoppedAt: column<Date | null>('stopped_at'),
  version: column<number>('version'),
};

/** With the names of its categories and collections. */
export type OfferRecord = RecordOf<typeof OFFER_COLUMNS> & {
  readonly categories: string[];
  readonly collections: NamedCollection[];
};

/** Of `offers o`. */
export const readOffer = (db: Db) => db`
  ${readColumns(db, OFFER_COLUMNS)},
  array(select c.name from subcategories c where c.id = any(o.category_ids) order by c.position, c.name) as categories,
  (select coalesce(json_agg(json_build_object('id', k.id::text, 'name', k.name) order by k.name, k.id), '[]')
   from collections k where k.id = any(o.collection_ids)) as collections`;

/** What decides what it does to a cart, without what only the shop checks. */
export function termsOf(offer: OfferRecord): OfferTerms {
  const { id, name, code, benefit, minimum, pairs, categories, collections } = offer;
  const { firstOrder, perCustomer, stacks } = offer;
  return {
    id,
    name,
    code,
    benefit,
    minimum,
    pairs,
    categories,
    collections,
    firstOrder,
    perCustomer,
    stacks,
  };
}

const paiseOr = <T>(rupees: number | null, nothing: T) =>
  rupees === null ? nothing : paiseFromRupees(rupees);
const rupeesOf = (paise: number | null): number | null =>
  paise === null || paise === 0 ? null : paise / 100;

export function benefitOf(body: OfferBody): Benefit {
  const { percent, buy, get, days } = body;
  switch (body.gives) {
    case 'percent':
      return { kind: 'percent', percent: percent ?? 0, upTo: paiseOr(body.upTo, null) };
    case 'amount':
      return { kind: 'amount', amount: paiseOr(body.amount, 0) };
    case 'cheapest':
      return { kind: 'cheapest', buy: buy ?? 1, get: get ?? 1, percent: percent ?? 0 };
    case 'exchange':
      return { kind: 'exchange', days: days ?? 0 };
  }
}

/** What the form says of an offer, as it is stored. */
export function recordOf(
  body: OfferBody,
  { categoryIds, collectionIds }: Pick<OfferRecord, 'categoryIds' | 'collectionIds'>,
  begins: Date,
) {
  const { name, firstOrder, perCustomer, stacks, uses, ownCodes = false } = body;
  const coupon = body.applies === 'coupon';
  return {
    name,
    firstOrder,
    perCustomer,
    stacks,
    uses,
    ownCodes,
    categoryIds,
    collectionIds,
    code: coupon ? tidyCode(body.code) : null,
    benefit: benefitOf(body),
    minimum: paiseOr(body.minimum, 0),
    pairs: body.pairs ?? 1,
    shown: !coupon || body.shown,
    startsAt: body.from === '' ? begins : momentOf(body.from),
    endsAt: body.until === '' ? null : momentOf(body.until),
  };
}

/** What the form shows of an offer. */
export function fieldsOf(offer: OfferRecord): OfferFields & { version: number } {
  const { version, name, benefit, firstOrder, perCustomer, uses, stacks, shown, ownCodes } = offer;
  return {
    version,
    name,
    firstOrder,
    perCustomer,
    uses,
    stacks,
    shown,
    ownCodes,
    applies: offer.code === null ? 'itself' : 'coupon',
    code: offer.code ?? '',
    gives: benefit.kind,
    percent: 'percent' in benefit ? benefit.percent : null,
    upTo: benefit.kind === 'percent' ? rupeesOf(benefit.upTo) : null,
    amount: benefit.kind === 'amount' ? rupeesOf(benefit.amount) : null,
    buy: benefit.kind === 'cheapest' ? benefit.buy : null,
    get: benefit.kind === 'cheapest' ? benefit.get : null,
    days: benefit.kind === 'exchange' ? benefit.days : null,
    minimum: rupeesOf(offer.minimum),
    pairs: offer.pairs === 1 ? null : offer.pairs,
    categories: offer.categoryIds.map(String),
    collections: offer.collectionIds.map(String),
    from: typedMoment(offer.startsAt),
    until: offer.endsAt ? typedMoment(offer.endsAt) : '',
  };
}
