interface Moves {
  readonly gone: ReadonlySet<number>;
  readonly come: readonly number[];
}

/**
 * Places in an order. What comes is sorted by itself and merged with what is not more than twice as long, so that a catalogue
 * read in many steps is merged a few times, not once for each step.
 */
export function createSortedPlaces(compare: (a: number, b: number) => number) {
  /** Each less than half as long as the one before it. */
  let runs: Int32Array[] = [];

  function mergeLast(): void {
    const [last, before] = [runs.pop(), runs.pop()];
    if (before && last) runs.push(merged(before, last, compare));
  }

  return {
    /** Those whose values were written anew are among both: they stand elsewhere. */
    change({ gone, come }: Moves): void {
      if (gone.size > 0) runs = runs.map((run) => without(run, gone));
      if (come.length === 0) return;
      runs.push(Int32Array.from(come).sort(compare));
      while (runs.length > 1 && (runs.at(-2)?.length ?? 0) < 2 * (runs.at(-1)?.length ?? 0)) mergeLast();
    },
    /** The same list until something changes. */
    all(): Int32Array {
      while (runs.length > 1) mergeLast();
      return (runs[0] ??= new Int32Array(0));
    },
  };
}

function without(run: Int32Array, gone: ReadonlySet<number>): Int32Array {
  const left = new Int32Array(run.length);
  let to = 0;
  for (const place of run) if (!gone.has(place)) left[to++] = place;
  return left.subarray(0, to);
}

function merged(
  first: Int32Array,
  second: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array {
  const made = new Int32Array(first.length + second.length);
  const isBefore = (at: number, place: number): boolean => compare(first[at] ?? 0, place) < 0;
  let [to, from] = [0, 0];
  for (const place of second) {
    // Ever longer steps, then halves: few come into a long list, and comparing is what takes time.
    let [low, step] = [from, 1];
    for (; low + step <= first.length && isBefore(low + step - 1, place); step *= 2) low += step;
    let high = Math.min(low + step - 1, first.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(middle, place)) low = middle + 1;
      else high = middle;
    }
    while (from < low) made[to++] = first[from++] ?? 0;
    made[to++] = place;
  }
  made.set(first.subarray(from), to);
  return made;
}
