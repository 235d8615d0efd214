/** Styles whose products have the same sets of traits are of one kind: they count alike. */
export function createKinds() {
  const numbers = new Map<string, number>();
  const facetsOf: (readonly number[])[] = [];
  /** By style, from 1; 0 where it is not known. */
  let known = new Int32Array(64);
  return {
    forget(style: number): void {
      if (style < known.length) known[style] = 0;
    },
    of(style: number, facetsNow: () => Int32Array): number {
      if (style >= known.length) {
        const larger = new Int32Array(style * 2);
        larger.set(known);
        known = larger;
      }
      const number = known[style] ?? 0;
      if (number > 0) return number - 1;
      const facets = [...new Set(facetsNow())].sort((a, b) => a - b);
      const name = facets.join(' ');
      const kind = numbers.get(name) ?? facetsOf.push(facets) - 1;
      numbers.set(name, kind);
      known[style] = kind + 1;
      return kind;
    },
    facets: (kind: number): readonly number[] => facetsOf[kind] ?? [],
  };
}

/** Where each style begins in the order of styles: counted anew when that order is another one. */
export function createStyleStarts() {
  let counted: Int32Array | undefined;
  let starts = new Int32Array(1);
  return {
    starts(order: Int32Array, style: Int32Array, count: number): Int32Array {
      if (counted === order) return starts;
      counted = order;
      starts = new Int32Array(count + 1);
      for (const place of order) {
        const next = (style[place] ?? 0) + 1;
        starts[next] = (starts[next] ?? 0) + 1;
      }
      for (let at = 1; at <= count; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
      return starts;
    },
  };
}
