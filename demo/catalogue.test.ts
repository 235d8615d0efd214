import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Style {
  code: string;
  title: string;
  type: string;
  category: string;
  colours: string[];
  look: string;
  heel?: { kind: string; mm: number };
}

interface Product {
  _id: string;
  styleCode: string;
  color: string;
  title: string;
  slugTitle: string;
  productName: string;
  description: string;
  SellingPrice: number;
  discount?: number;
  tag: string;
  rating: number;
  colorsAvailable: string[];
  sizesAvailable: { size: number; sizeLabel?: string; quantity: number }[];
  isPremiumLeather: boolean;
  subcategory: { subcategoriesName: string };
  subcategoryType: { subcategoryTypeName: string };
  hsn: string;
  weightGrams: number;
  createdDaysAgo: number;
  popularity: number;
  noSubPictures?: true;
}

interface Categories {
  subcategories: { subcategoriesName: string }[];
  types: { subcategoryTypeName: string }[];
  colours: { name: string }[];
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const styles = JSON.parse(read('styles.json')) as Style[];
const products = JSON.parse(read('catalogue.json')) as Product[];
const categories = JSON.parse(read('categories.json')) as Categories;
const synonyms = JSON.parse(read('synonyms.json')) as string[][];

const styleOf = new Map(styles.map((style) => [style.code, style]));
const SPEC_TYPES =
  'Ballerinas Walking Footwear, Boots, Comfort, Flip Flop, Kolhapuris, Mojaris, Mules, Pumps, Sandals, Slides, Slippers, Slip Ons, Walking Footwear, Heels, Leather'.split(
    ', ',
  );
const SPEC_COLOURS = 'Gold, Peach, Pink, Black, White, Chic, Navy Blue, Rust, Olive Green, Brown'.split(', ');
const SPEC_CATEGORIES = [
  ...'Casual, Ethnic, Formal, Party, Festive, Wedding, Sports'.split(', ').map((name) => `${name} Footwear`),
  'Premium Leather',
];
// Paths with a screen of their own can never be a tag's listing.
const FIXED_PATHS =
  'login signup register profile cart checkout sale all-categories about-us contact-us order-status paymentsuccess'.split(
    ' ',
  );

const shown = products.filter((product) => !product.noSubPictures);
const isShoe = (product: Product) => product.subcategoryType.subcategoryTypeName !== 'Accessories';
const soldOut = (product: Product) => product.sizesAvailable.every(({ quantity }) => quantity === 0);
const count = (values: string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('the catalogue file', () => {
  test('every price comes out in whole rupees, so that card, cart, checkout and bill show one price', () => {
    const odd = products.filter(
      ({ SellingPrice, discount }) => (SellingPrice * (100 - (discount ?? 50))) % 100 !== 0,
    );
    expect(odd.map(({ productName }) => productName)).toEqual([]);
  });

  test('is what make-catalogue.mjs makes of the styles and offers', () => {
    const script = fileURLToPath(new URL('make-catalogue.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' })).toBe(
      read('catalogue.json'),
    );
  });

  test('"one colour has one name on all screens": a title ends with the colour, and no text has another name for it', () => {
    const other = products.filter(({ title, color }) => !title.endsWith(` in ${color}`));
    expect(other.map(({ productName }) => productName)).toEqual([]);
    expect(read('catalogue.json') + read('pictures.json')).not.toMatch(/powder.?blush/i);
  });

  test('holds at least 60 styles and 200 products, 2 to 5 colours a style', () => {
    expect(styles.length).toBeGreaterThanOrEqual(60);
    expect(products.length).toBeGreaterThanOrEqual(200);
    for (const style of styles) {
      expect(style.colours.length, style.code).toBeGreaterThanOrEqual(2);
      expect(style.colours.length, style.code).toBeLessThanOrEqual(5);
      expect(style.look.length, style.code).toBeGreaterThan(60);
    }
  });

  test.each(['_id', 'title', 'slugTitle', 'productName'] as const)(
    'gives every product its own %s',
    (key) => {
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
    },
  );

  test('names each product by style and colour, in forms that fit an address and an id', () => {
    for (const product of products) {
      expect(product._id).toMatch(/^[0-9a-f]{24}$/);
      expect(product.slugTitle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(product.productName.startsWith(`${product.styleCode}-`)).toBe(true);
      expect(product.title).toContain(product.color);
      expect(product.colorsAvailable).toEqual(styleOf.get(product.styleCode)?.colours);
      expect(product.colorsAvailable).toContain(product.color);
    }
  });
});

describe('every shelf is filled', () => {
  test('each shoe type of the specification has at least 3 styles', () => {
    const perType = count(styles.map((style) => style.type));
    for (const type of [...SPEC_TYPES, 'Accessories'])
      expect(perType.get(type) ?? 0, type).toBeGreaterThanOrEqual(3);
    expect(categories.types.map((type) => type.subcategoryTypeName)).toEqual([...SPEC_TYPES, 'Accessories']);
  });

  test('each category has at least 12 products to show', () => {
    const perCategory = count(shown.map((product) => product.subcategory.subcategoriesName));
    for (const name of SPEC_CATEGORIES) expect(perCategory.get(name) ?? 0, name).toBeGreaterThanOrEqual(12);
    const listed = categories.subcategories.map((category) => category.subcategoriesName);
    expect(listed.toSorted()).toEqual(SPEC_CATEGORIES.toSorted());
    expect([...perCategory.keys()].toSorted()).toEqual(SPEC_CATEGORIES.toSorted());
  });

  test('each colour has at least 12 products to show', () => {
    const perColour = count(shown.map((product) => product.color));
    for (const name of SPEC_COLOURS) expect(perColour.get(name) ?? 0, name).toBeGreaterThanOrEqual(12);
    expect(categories.colours.map((colour) => colour.name)).toEqual(SPEC_COLOURS);
  });

  test('the home page is alive: New Arrivals, Premium Leather, and Popular items 30 to 39', () => {
    const festive = styles.filter((style) => style.category === 'Festive Footwear');
    expect(festive.length).toBeGreaterThanOrEqual(14);
    expect(shown.filter((product) => product.isPremiumLeather).length).toBeGreaterThanOrEqual(10);
    const popular = shown.filter((product) => product.tag === 'popular' && !product.isPremiumLeather);
    expect(popular.length).toBeGreaterThan(40);
  });

  test("'A product with no productSubImages is not shown': exactly two prove it", () => {
    expect(products.length - shown.length).toBe(2);
  });

  test('every tag is one word and no fixed path', () => {
    for (const { tag } of products) {
      expect(tag).toMatch(/^[a-z]+$/);
      expect(FIXED_PATHS).not.toContain(tag);
    }
  });
});

describe('what is sold is sold honestly', () => {
  test('prices after discount, 50 where a product has none, lie between 799 and 7999 rupees', () => {
    const prices = products.map(({ SellingPrice, discount }) =>
      Math.round((SellingPrice * (100 - (discount ?? 50))) / 100),
    );
    expect(Math.min(...prices)).toBe(799);
    expect(Math.max(...prices)).toBe(7996);
    for (const [low, high] of [
      [1, 1000],
      [1001, 1999],
      [2000, 2999],
      [3000, 3999],
      [4000, 7999],
    ] as const)
      expect(prices.filter((price) => price >= low && price <= high).length, `${low}`).toBeGreaterThan(8);
  });

  test('money, stock, weight, age and popularity are whole numbers', () => {
    for (const product of products) {
      const numbers = [
        product.SellingPrice,
        product.discount ?? 50,
        product.weightGrams,
        product.createdDaysAgo,
        product.popularity,
        ...product.sizesAvailable.flatMap(({ size, quantity }) => [size, quantity]),
      ];
      expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 0)).toBe(true);
      expect(product.SellingPrice).toBeGreaterThan(0);
    }
  });

  test('some products have a discount of their own and some take the default', () => {
    const own = products.filter((product) => product.discount !== undefined);
    expect(own.length).toBeGreaterThan(60);
    expect(products.length - own.length).toBeGreaterThan(60);
    for (const { discount } of own) expect(discount! > 0 && discount! < 100).toBe(true);
  });

  test('ratings lie between 0 and 5 in tenths', () => {
    for (const { rating } of products) {
      expect(rating).toBeGreaterThanOrEqual(0);
      expect(rating).toBeLessThanOrEqual(5);
      expect(Number(rating.toFixed(1))).toBe(rating);
    }
  });

  test('shoes come in 36 to 42, accessories in one size', () => {
    for (const product of products) {
      const sizes = product.sizesAvailable.map(({ size }) => size);
      if (isShoe(product)) expect(sizes).toEqual([36, 37, 38, 39, 40, 41, 42]);
      else expect(product.sizesAvailable).toMatchObject([{ size: 1, sizeLabel: 'One size' }]);
    }
  });

  test('a few products are sold out, more sizes are, and some are down to the last pairs', () => {
    const gone = products.filter(soldOut).length;
    expect(gone).toBeGreaterThanOrEqual(3);
    expect(gone).toBeLessThanOrEqual(8);
    const stock = products.flatMap((product) => product.sizesAvailable).map(({ quantity }) => quantity);
    for (const quantity of [0, 1, 2, 3])
      expect(stock.filter((number) => number === quantity).length).toBeGreaterThan(20);
  });

  test("'new' means at most three weeks old", () => {
    for (const product of products)
      if (product.tag === 'new') expect(product.createdDaysAgo, product.title).toBeLessThanOrEqual(21);
  });

  test('each style has words of its own that give the true height of the heel or sole', () => {
    const texts = new Map<string, string>();
    for (const product of products) {
      expect(product.description.length, product.title).toBeGreaterThan(180);
      const height = styleOf.get(product.styleCode)?.heel?.mm;
      if (height !== undefined) expect(product.description).toMatch(new RegExp(`\\b${height} mm`));
      texts.set(product.description.slice(0, 80), product.styleCode);
    }
    expect(texts.size).toBe(styles.length);
  });

  test('goods codes follow the upper, bags and care products have their own', () => {
    expect([...new Set(products.filter(isShoe).map(({ hsn }) => hsn))].toSorted()).toEqual([
      '6402',
      '6403',
      '6404',
    ]);
    for (const product of products.filter(({ isPremiumLeather }) => isPremiumLeather))
      expect(product.hsn, product.title).toBe('6403');
    expect([...new Set(products.filter((p) => !isShoe(p)).map(({ hsn }) => hsn))].toSorted()).toEqual([
      '3405',
      '4202',
    ]);
  });
});

test('search synonyms are lower-case groups of two or more, without repeats', () => {
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThanOrEqual(2);
    expect(new Set(group).size).toBe(group.length);
    for (const word of group) expect(word).toBe(word.toLowerCase().trim());
  }
  const words = new Set(synonyms.flat());
  for (const word of [
    'chappal',
    'jutti',
    'juti',
    'khussa',
    'bellies',
    'sneaker',
    'purse',
    'shaadi',
    'diwali',
  ])
    expect(words).toContain(word);
});
