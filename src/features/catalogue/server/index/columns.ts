import { type Chosen, type Counts, createOffers, type Facet } from '../listing-counts.ts';
import type { Bits } from './bits.ts';
import { createCardBits } from './card-bits.ts';
import { createProductOrders } from './product-orders.ts';
import { createProductTable, type IndexedProduct } from './product-table.ts';
import { createStyleStarts } from './style-starts.ts';

/**
 * Products in columns of numbers, about 150 bytes each, and in the orders that listings have. A product is known by its place,
 * which stays until it goes.
 */
export function createColumns() {
  const table = createProductTable();
  const orders = createProductOrders(table);
  const places = new Map<string, number>();
  const offers = createOffers();
  const facetPlaces = new Map<number, number>();
  const styles = createStyleStarts();
  const cards = createCardBits(offers);

  return {
    /** Sets of traits must be known before the products that have them. */
    addFacets(more: readonly Facet[]): void {
      for (const facet of more) if (!facetPlaces.has(facet.id)) facetPlaces.set(facet.id, offers.add(facet));
    },
    hasFacet: (id: number): boolean => facetPlaces.has(id),
    /** Takes products in, and others out. */
    put(products: readonly IndexedProduct[], goneIds: readonly string[] = []): void {
      const moves = orders.moves();
      for (const id of goneIds) {
        const place = places.get(id);
        if (place === undefined) continue;
        places.delete(id);
        table.remove(place);
        moves.leave(place);
      }
      for (const product of products) {
        const known = places.get(product.id);
        const place = known ?? table.add(product.id);
        const facet = facetPlaces.get(product.facet) ?? -1;
        cards.changed(place, facet);
        places.set(product.id, place);
        moves.enter(place, known !== undefined, table.write(place, product, facet));
      }
      moves.end();
    },
    placeOf: (id: string): number | undefined => places.get(id),
    idAt: table.idAt,
    facetAt: (place: number): number => table.columns().facet[place] ?? -1,
    facets: offers.facets,
    offers,
    /** How many cards these products fill, in all and for each filter: `shared`, where the colours of a style have one. */
    countCards: (among: Bits, chosen: Chosen, shared: boolean): Counts =>
      cards.count(among, orders.byStyle(), table.columns(), chosen, shared),
    inOrder: orders.inOrder,
    /** The places of a style. */
    ofStyle: (style: number): Int32Array => {
      const all = orders.byStyle();
      const starts = styles.starts(all, table.columns().style, table.styleCount());
      return all.subarray(starts[style] ?? 0, starts[style + 1] ?? 0);
    },
    isPremium: table.isPremium,
    isDeal: table.isDeal,
    colorNumber: table.colorNumber,
    tagNumber: table.tagNumber,
    mayHaveCode: table.mayHaveCode,
    get listed(): Bits {
      return table.listed();
    },
    get columns(): ReturnType<typeof table.columns> {
      return table.columns();
    },
    get room(): number {
      return table.room();
    },
    get size(): number {
      return places.size;
    },
  };
}

export type IndexColumns = ReturnType<typeof createColumns>;
