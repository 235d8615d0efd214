import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client';

/** What modules count for the whole process. */
const counted: Metric[] = [];

function counts<M extends Metric>(metric: M): M {
  counted.push(metric);
  return metric;
}

type Values<Label extends string> = Readonly<Record<Label, readonly string[]>>;

function combinations<Label extends string>(values: Values<Label>): Record<Label, string>[] {
  return Object.entries<readonly string[]>(values).reduce(
    (made, [label, all]) => made.flatMap((each) => all.map((value) => ({ ...each, [label]: value }))),
    [{} as Record<Label, string>],
  );
}

/** Begins at 0 for all values of its labels: without it the first event of a kind is no increase. */
export function counter<Label extends string>(
  name: `${string}_total`,
  help: string,
  values: Values<Label>,
): Counter<Label> {
  const labelNames = Object.keys(values) as Label[];
  const made = counts(new Counter<Label>({ name, help, labelNames, registers: [] }));
  for (const labels of combinations(values)) made.inc(labels, 0);
  return made;
}

export const histogram = <Label extends string = never>(
  name: `${string}_seconds`,
  help: string,
  buckets: readonly number[],
  labelNames: readonly Label[] = [],
): Histogram<Label> =>
  counts(
    new Histogram<Label>({ name, help, buckets: [...buckets], labelNames: [...labelNames], registers: [] }),
  );

/** Read when somebody asks for the figures. */
export function gauge(name: string, help: string, read: () => number): void {
  counts(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    }),
  );
}

/** Shows in these figures what the modules of this process count. */
export function registerCounted(register: Registry): void {
  for (const metric of counted) register.registerMetric(metric);
}

/** Counts by a label whose values come from others: a known form, and no more than so many of them. */
export function boundedLabel(most: number, seen = new Set<string>()): (value: string | null) => string {
  return (value) => {
    if (value === null || !/^[a-z][a-z0-9_]{0,39}$/.test(value)) return 'other';
    if (!seen.has(value) && seen.size >= most) return 'other';
    seen.add(value);
    return value;
  };
}
