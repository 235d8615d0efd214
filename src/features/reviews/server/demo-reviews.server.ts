import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/server/db.server.ts';
import type { Fit } from '../../../domain/reviews/review-rules.ts';

/** What is known of a demo product. */
export interface Reviewed {
  readonly _id: string;
  readonly color: string;
  readonly rating: number;
  readonly popularity: number;
  readonly createdDaysAgo: number;
  readonly sizesAvailable: readonly { readonly size: number; readonly sizeLabel?: string | undefined }[];
  readonly description?: string;
  readonly material?: string;
  readonly closure?: string;
  readonly heelMm?: number | null;
}

interface DemoReview {
  readonly product_id: string;
  readonly author: string;
  readonly color: string;
  readonly size: string;
  readonly stars: number;
  readonly fit: Fit | null;
  readonly words: string;
  readonly helpful: number;
  readonly days_ago: number;
  readonly answer: string | null;
}

const NAMES =
  'Aarti Bhavna Charu Deepa Ela Farida Gauri Hema Ila Jaya Kavya Lata Mira Nandini Ojasvi Padma Ritu Sana Tara Uma Vidya Zoya'.split(
    ' ',
  );

const OPENINGS: Readonly<Record<'high' | 'middle' | 'low', readonly string[]>> = {
  high: [
    'Even prettier than in the pictures.',
    'My second pair from here, and the best so far.',
    'The finish is lovely, every stitch is straight.',
    'Everybody asked me where these are from.',
    'Comfortable from the first hour.',
    'Good leather, soft lining, no smell.',
    'Exactly the shade I hoped for.',
    'Worth every rupee.',
    'Love it.',
    'Bought for Diwali, wearing it every week since.',
    'Light, soft and far better made than I expected at this price.',
    'My daughter tried mine on and would not give them back, so now there are two pairs in the house.',
    'Finally something elegant that I can stand in all day.',
    'Perfect with my green Kanjivaram.',
    'Five stars for the finish alone.',
  ],
  middle: [
    'Nice pair, with a small reservation.',
    'Good for the price.',
    'Pretty, though it took a week to break in.',
    'The colour is a little darker than on my screen.',
    'Okay.',
    'I like the look, the lining could be softer.',
    'Fine for an evening, a bit stiff for a whole day.',
  ],
  low: [
    'I expected more.',
    'Not for me, sadly.',
    'The strap rubbed on the first day.',
    'The left one squeaked, so I sent the pair back.',
    'Pretty, but I could not walk in it.',
  ],
};
const DETAILS = [
  'I wore it to a wedding and danced till late.',
  'It goes with kurtas and with jeans.',
  'I walk to the office in it every day.',
  'The sole is quiet on stone floors.',
  'It came well packed, with a cotton bag.',
  'After a month it still looks new.',
  'My mother has ordered one, too.',
  'The box arrived a day early.',
  'I was worried about buying shoes online, but the size chart was right.',
  'A drizzle caught me on the way home and nothing ran or stained.',
  'The heel is steady, even on the cobbles near our temple.',
  'It took me through three weddings, two sangeets and a very long baraat.',
  'My cobbler looked at the sole and said it will last.',
  'I have wide feet and usually give up on this kind; not this time.',
  'The buckle is small, so give yourself a minute the first time.',
  'The clasp shuts with a good click.',
  'The drawstring runs smoothly, and phone and keys fit in.',
];

/** What some go on to tell. */
const STORIES = [
  'I ordered one for myself in March and my sister saw it at lunch, so I have just ordered the same again for a present.',
  'For the first two days I wore it at home with socks, and since then there has been no rubbing at all.',
  'Delivery to our town usually takes a week; this came in four days and the courier called before.',
  'The exchange was easy: they fetched the first pair and the next size came without another payment.',
  'I asked on the phone whether the strap can be shortened, and they told me how to punch a hole myself.',
  'In the sun the colour is warmer than in the photo, indoors it is exactly the same.',
  'After six months of Mumbai trains the edges show a little wear, which I find fair.',
];
const FIT_LINES: Readonly<Record<Fit, readonly string[]>> = {
  small: ['It runs small: take one size up.', 'A little narrow at the toes.'],
  true: ['My usual size fits.', 'True to size, also with a broad foot.'],
  large: ['A bit roomy, I could have taken a smaller one.'],
};
const isShoe = ({ sizesAvailable }: Reviewed): boolean =>
  sizesAvailable.every(({ sizeLabel }) => sizeLabel === undefined);

/** Words that only some products can earn: nobody praises the heel of a bag. */
const EARNED: readonly (readonly [RegExp, (product: Reviewed) => boolean])[] = [
  [
    /\b(pairs?|sole|feet|foot|socks|wearing|wore|walk|stand in|first hour|left one|sizes?|break in|danced|edges|stiff|it on|baraat|lining|ran or)\b/,
    isShoe,
  ],
  [/leather/i, ({ material = '' }) => material === 'Leather'],
  [/\bheel\b/, ({ heelMm }) => (heelMm ?? 0) >= 30],
  [/buckle/, ({ closure }) => closure === 'Buckle'],
  [/clasp/, ({ closure }) => closure === 'Clasp'],
  [/drawstring/, ({ closure }) => closure === 'Drawstring'],
  [/\bstrap\b/, ({ description = '' }) => /\bstrap/.test(description)],
];
const earnedBy =
  (product: Reviewed) =>
  (words: string): boolean =>
    EARNED.every(([about, isTrue]) => !about.test(words) || isTrue(product));

const SORRY = 'We are sorry. Please write to us: we find a pair that suits you better.';

/** A row of dice that always falls the same way for the same seed. */
function dice(seed: string): (sides: number) => number {
  let bytes = createHash('sha256').update(seed).digest();
  let at = 0;
  return (sides) => {
    if (at > bytes.length - 2) {
      bytes = createHash('sha256').update(bytes).digest();
      at = 0;
    }
    at += 2;
    return bytes.readUInt16BE(at - 2) % sides;
  };
}

/** Stars around what the demo says of the product. */
function starsOf(rating: number, roll: (sides: number) => number): number {
  const near = Math.round(rating + [-2.2, -1, -0.4, 0, 0, 0.3, 0.5, 0.5, 0.6, 0.7][roll(10)]!);
  return Math.min(5, Math.max(1, near));
}

/** Most products get three to twenty; every seventh or so stays without, as in a real shop. */
export function demoReviewsOf(product: Reviewed): DemoReview[] {
  const roll = dice(`review ${product._id}`);
  if (roll(7) === 0) return [];
  // Words have dice of their own: more of them change no figure.
  const talk = dice(`words ${product._id}`);
  const count = 3 + roll(6) + Math.floor(product.popularity / 90);
  const earned = earnedBy(product);
  const stories = STORIES.filter(earned);
  const usualFit: Fit = (['true', 'true', 'true', 'true', 'small', 'large'] as const)[roll(6)] ?? 'true';
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
  return Array.from({ length: count }, () => {
    const stars = starsOf(product.rating, roll);
    const { size, sizeLabel } = pick(product.sizesAvailable);
    const fit: Fit | null = sizeLabel === undefined ? (roll(5) === 0 ? 'true' : usualFit) : null;
    const mood = stars >= 4 ? 'high' : stars === 3 ? 'middle' : 'low';
    const said = [
      pick(OPENINGS[mood].filter(earned)),
      pick(DETAILS.filter(earned)),
      ...(fit === null ? [] : [pick(FIT_LINES[fit])]),
    ];
    const told = stories[talk(stories.length)] ?? '';
    return {
      product_id: product._id,
      author: `${pick(NAMES)} ${String.fromCharCode(65 + roll(26))}.`,
      color: product.color,
      size: sizeLabel ?? String(size),
      stars,
      fit,
      words: (roll(4) === 0
        ? said.slice(0, 1)
        : [...said.slice(0, 2 + talk(2)), ...(talk(4) === 0 ? [told] : [])]
      ).join(' '),
      helpful: roll(12) < 5 ? roll(9) : 0,
      days_ago: 1 + roll(Math.max(2, Math.min(400, product.createdDaysAgo))),
      answer: stars <= 2 ? SORRY : null,
    };
  });
}

/** Reviews of people who do not exist, made by rule; each is shown as one of the demo. Three statements for all. */
export async function addDemoReviews(tx: Tx, products: readonly Reviewed[]): Promise<void> {
  await tx`
    insert into reviews (product_id, author, color, size, stars, fit, words, helpful, written_at, answer, answered_at)
    select r.product_id, r.author, r.color, r.size, r.stars, r.fit, r.words, r.helpful, now() - r.days_ago * interval '1 day',
      r.answer, case when r.answer is not null then now() - (r.days_ago - 1) * interval '1 day' end
    from jsonb_to_recordset(${tx.json(products.flatMap(demoReviewsOf))}) as r(
      product_id text, author text, color text, size text, stars int, fit text, words text, helpful int, days_ago int, answer text)
    where exists (select from products p where p.id = r.product_id)`;
  await tx`
    insert into product_ratings (product_id, reviews, points, stars, runs_small, runs_true, runs_large, from_demo)
    select product_id, count(*), sum(stars),
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[],
      count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large'), count(*)
    from reviews where order_id is null group by product_id
    on conflict (product_id) do nothing`;
}
