import { colourKey } from '../catalogue-names.ts';
import type { Heel, ListingFilters, ListingQuery } from '../catalogue-query.ts';
import { between } from './parse-numbers.ts';
import type { Constraint } from './parse-query.ts';
import type { Meaning } from './vocabulary.ts';

/** No part of the text. */
const NOWHERE = -1;
export const isChosen = ({ start }: Constraint): boolean => start === NOWHERE;

const HEELS: Readonly<Record<Heel, string>> = {
  flat: 'flat',
  low: 'low-heeled',
  mid: 'mid-heeled',
  high: 'high-heeled',
};

type Filters = Omit<ListingFilters, 'sort' | 'page' | 'pageSize'>;

/** The filters in the address of a search: wishes like those of its text, which are relaxed and named with them. */
export function chosenConstraints({ priceFrom, priceTo, off, ...names }: Filters): Constraint[] {
  const wishes: Meaning[] = [
    ...(priceFrom === undefined && priceTo === undefined ? [] : [between(priceFrom, priceTo)]),
    ...names.colors.map((name): Meaning => ({
      kind: 'colour',
      label: name.toLowerCase(),
      colours: [colourKey(name)],
      near: [],
    })),
    ...names.sizes.map((size): Meaning => ({ kind: 'size', label: `in ${size}`, sizes: [size] })),
    ...names.heels.map((heel): Meaning => ({ kind: 'heel', label: HEELS[heel], heels: [heel] })),
    ...(['material', 'closure'] as const).flatMap((kind) =>
      names[`${kind}s`].map((name): Meaning => ({ kind, label: name.toLowerCase(), name })),
    ),
    ...[...names.care, ...names.origins].map((label): Meaning => ({ kind: 'feature', label, find: [] })),
    ...(off === undefined ? [] : [{ kind: 'off' as const, label: `with ${off}% off`, percent: off }]),
  ];
  return wishes.map((each) => ({ ...each, start: NOWHERE, end: NOWHERE }));
}

/** The filters of the address without those that nothing is left of. */
export function heldFilters(query: ListingQuery, used: readonly Constraint[]): ListingQuery {
  const kinds = new Set(used.filter(isChosen).map(({ kind }) => kind));
  const held = <Value>(kind: Constraint['kind'], values: Value[]): Value[] => (kinds.has(kind) ? values : []);
  const { priceFrom, priceTo, off, ...rest } = query;
  return {
    ...rest,
    ...(kinds.has('price') && priceFrom !== undefined ? { priceFrom } : {}),
    ...(kinds.has('price') && priceTo !== undefined ? { priceTo } : {}),
    ...(kinds.has('off') && off !== undefined ? { off } : {}),
    colors: held('colour', query.colors),
    sizes: held('size', query.sizes),
    heels: held('heel', query.heels),
    materials: held('material', query.materials),
    closures: held('closure', query.closures),
    care: held('feature', query.care),
    origins: held('feature', query.origins),
  };
}
