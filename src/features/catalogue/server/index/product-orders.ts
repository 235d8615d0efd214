import type { Order } from '../catalogue-source.ts';
import { type Bits, fewBits } from './bits.ts';
import type { ProductTable } from './product-table.ts';
import { createRanks } from './ranks.ts';
import { createSortedPlaces } from './sorted-places.ts';

/** The order by country is seldom asked for: the database has it. */
export type HeldOrder = Exclude<Order, 'origin'>;
type Sort = 'price' | 'discount' | 'popularity' | 'new';
const SORT_OF: Readonly<Record<HeldOrder, Sort>> = {
  'price-up': 'price',
  'price-down': 'price',
  discount: 'discount',
  popularity: 'popularity',
  match: 'popularity',
  new: 'new',
};

/** Fewer than these, or than this share of all, are sorted sooner than an order of all is walked for them. */
const FEW = 300;
const FEW_OF = 32;

/** Places that go from an order, and those that come. */
const noMoves = () => ({ gone: new Set<number>(), come: [] as number[] });

/** The products in the orders that listings have, and by style: the colours of one stand together. */
export function createProductOrders({ value, byId, room }: ProductTable) {
  const sorts = {
    price: createSortedPlaces((a, b) => value('price', a) - value('price', b) || byId(a, b)),
    discount: createSortedPlaces((a, b) => value('off', b) - value('off', a) || byId(a, b)),
    popularity: createSortedPlaces((a, b) => value('popularity', b) - value('popularity', a) || byId(a, b)),
    new: createSortedPlaces((a, b) => value('created', b) - value('created', a) || byId(a, b)),
  };
  const styles = createSortedPlaces((a, b) => value('style', a) - value('style', b) || byId(a, b));
  const ranks = createRanks<Sort>();

  return {
    /** Collects what comes, goes or stands elsewhere now; `end` changes the orders. */
    moves() {
      const [listings, style] = [noMoves(), noMoves()];
      return {
        leave(place: number): void {
          listings.gone.add(place);
          style.gone.add(place);
        },
        /** What was written at a place; `known`: it stood in the orders before. */
        enter(place: number, known: boolean, written: ReturnType<ProductTable['write']>): void {
          for (const [to, isNew] of [
            [listings, written.moves],
            [style, written.restyled],
          ] as const) {
            if (known && !isNew) continue;
            if (known) to.gone.add(place);
            to.come.push(place);
          }
        },
        end(): void {
          for (const sort of Object.values(sorts)) sort.change(listings);
          // Cards are counted by this order; it stays where no product comes, goes or has another style.
          styles.change(style);
        },
      };
    },
    byStyle: styles.all,
    /** Places in an order, those of a set where they are few; `price-down` is the order of prices read from its end. */
    inOrder(order: HeldOrder, among: Bits): Int32Array {
      const all = sorts[SORT_OF[order]].all();
      const few = fewBits(among, Math.max(FEW, Math.floor(all.length / FEW_OF)));
      if (!few) return all;
      // Numbers are sorted many times faster than by comparing products.
      const rank = ranks.of(SORT_OF[order], all, room());
      for (let at = 0; at < few.length; at += 1) few[at] = rank[few[at] ?? 0] ?? 0;
      few.sort();
      for (let at = 0; at < few.length; at += 1) few[at] = all[few[at] ?? 0] ?? 0;
      return few;
    },
  };
}
