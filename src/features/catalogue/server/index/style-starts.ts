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
