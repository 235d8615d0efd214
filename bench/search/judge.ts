/** A product as a shopper sees it, for judging what a search shows. */
export interface Seen {
  readonly id: string;
  readonly style: string;
  readonly title: string;
  readonly type: string;
  readonly category: string;
  readonly premium: boolean;
  readonly color: string;
  readonly sizes: readonly number[];
  readonly price: number;
  readonly discount: number | null;
  readonly material: string;
  readonly closure: string;
  readonly heel: number | null;
  readonly brand: string;
  readonly tag: string;
  readonly about: string;
}

type Judge = (product: Seen) => boolean;
const called =
  (pattern: RegExp): Judge =>
  ({ title, type }) =>
    pattern.test(`${title} ${type}`);

const TYPES: Readonly<Record<string, Judge>> = {
  heel: (p) =>
    p.type === 'Heels' || p.type === 'Pumps' || (p.heel ?? 0) >= 45 || called(/heel|stiletto|wedge/i)(p),
  sandal: called(/sandal|wedge|slingback/i),
  mojari: called(/mojari/i),
  kolhapuri: called(/kolhapuri/i),
  chappal: called(/slipper|flip flop|kolhapuri|slide/i),
  slipper: called(/slipper/i),
  flipflop: called(/flip flop/i),
  slide: called(/slide/i),
  sneaker: called(/sneaker|walker|canvas|knit slip|sport|derby/i),
  walking: called(/walk/i),
  ballerina: called(/ballerina/i),
  pump: called(/pump/i),
  mule: called(/mule/i),
  boot: called(/boot/i),
  loafer: called(/loafer|slip on/i),
  wedge: called(/wedge/i),
  bag: called(/bag|clutch/i),
  carekit: called(/care kit|shoe-care/i),
  platform: called(/platform|wedge/i),
  stiletto: (p) => called(/stiletto/i)(p) || (p.heel ?? 0) >= 75,
  blockheel: called(/block/i),
  kitten: called(/kitten/i),
  slingback: called(/slingback/i),
};
const FEATURES: Readonly<Record<string, RegExp>> = {
  comfort: /comfort|cushion|padded|soft|ortho|foam/i,
  rain: /rubber|rain|water(?!:)|wash/i,
  pearl: /pearl/i,
  mirror: /mirror/i,
  embroidered: /embroider|thread|zari/i,
  tassel: /tassel/i,
};
const HEELS: Readonly<Record<string, Judge>> = {
  flat: ({ heel }) => heel !== null && heel <= 25,
  low: ({ heel }) => heel !== null && heel > 20 && heel <= 50,
  midhigh: ({ heel }) => heel !== null && heel >= 60,
  highest: ({ heel }) => heel !== null && heel >= 75,
};
const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const KINDS: Readonly<Record<string, (value: string) => Judge>> = {
  type: (value) => TYPES[value] ?? unknown(value),
  color: (value) => (p) => squeeze(p.color) === value,
  size: (value) => (p) => p.sizes.includes(Number(value)),
  max: (value) => (p) => p.price <= Number(value),
  min: (value) => (p) => p.price >= Number(value),
  occasion: (value) => (p) => p.category.toLowerCase().startsWith(value),
  material: (value) => (p) =>
    value === 'leather'
      ? p.premium || p.material.toLowerCase() === 'leather'
      : p.material.toLowerCase().includes(value),
  heel: (value) => HEELS[value] ?? unknown(value),
  closure: (value) => (p) => squeeze(p.closure) === squeeze(value),
  brand: (value) => (p) => p.brand.toLowerCase().includes(value),
  tag: (value) => (p) => (value === 'sale' ? (p.discount ?? 0) > 0 : p.tag === value),
  feature: (value) => (p) => (FEATURES[value] ?? /^$/).test(`${p.title} ${p.material} ${p.about} ${p.tag}`),
};
const unknown = (value: string): never => {
  throw new Error(`Nothing is known of ${value}`);
};

/** "any" and the like have no rule: every product will do. */
function judgeOf(expectation: string): Judge {
  const [kind = '', values = ''] = expectation.split('=');
  const rule = KINDS[kind];
  const any = values.split('|').map((value) => (value === 'any' ? () => true : rule?.(value)));
  return (product) => any.some((judge) => judge?.(product) ?? true);
}

/** How much of what was meant a product has: the share of the expectations, the type and the colour counting double. */
export function gainOf(expectations: readonly string[]): (product: Seen) => number {
  const judges = expectations.map((each) => ({
    judge: judgeOf(each),
    weight: each.startsWith('type=') ? 3 : each.startsWith('color=') || each.startsWith('size=') ? 2 : 1,
  }));
  const all = judges.reduce((sum, { weight }) => sum + weight, 0);
  return (product) => judges.reduce((sum, { judge, weight }) => sum + (judge(product) ? weight : 0), 0) / all;
}

/** A style is as good as its best colour: it has one card. */
export function bestOfStyles(products: readonly Seen[], gain: (product: Seen) => number): number[] {
  const best = new Map<string, number>();
  for (const product of products)
    best.set(product.style, Math.max(best.get(product.style) ?? 0, gain(product)));
  return [...best.values()];
}

const ROW = 4;
const DEPTH = 10;

export interface Judged {
  readonly good: boolean;
  readonly ndcg: number;
}

/** What was shown, beside the best the catalogue has: three of the first four must be as good as that, all of fewer. */
export function judged(shown: readonly number[], catalogue: readonly number[]): Judged {
  const best = Math.max(...catalogue);
  const relevant = catalogue.filter((gain) => gain >= best - 1e-9).length;
  const hits = shown.map((gain) => (gain >= best - 1e-9 ? 1 : 0));
  const row = Math.min(ROW, relevant, Math.max(1, shown.length));
  const good = hits.slice(0, row).filter(Boolean).length >= Math.ceil(row * 0.75);
  const discounted = (gains: readonly number[]): number =>
    gains.slice(0, DEPTH).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
  const ideal = discounted(Array.from({ length: Math.min(DEPTH, relevant) }, () => 1));
  return { good, ndcg: discounted(hits) / ideal };
}
