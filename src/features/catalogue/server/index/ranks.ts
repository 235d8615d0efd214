/** Where each place stands in an order: counted anew when that order is another one. */
export function createRanks<Sort>() {
  const known = new Map<Sort, { readonly order: Int32Array; readonly rank: Int32Array }>();
  return {
    of(sort: Sort, order: Int32Array, room: number): Int32Array {
      const before = known.get(sort);
      if (before?.order === order) return before.rank;
      const rank = new Int32Array(room);
      for (let at = 0; at < order.length; at += 1) rank[order[at] ?? 0] = at;
      known.set(sort, { order, rank });
      return rank;
    },
  };
}
