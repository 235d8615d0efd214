// Joins styles (how a shoe looks), offers (how it is sold) and the colour sentences into
// catalogue.json, one product per colour. Run: node demo/make-catalogue.mjs (--print: write nothing)
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

const COLOUR_CODES = {
  Gold: 'GLD',
  Peach: 'PCH',
  Pink: 'PNK',
  Black: 'BLK',
  White: 'WHT',
  Chic: 'CHC',
  'Navy Blue': 'NVY',
  Rust: 'RST',
  'Olive Green': 'OLV',
  Brown: 'BRN',
};
const HSN_BY_UPPER = { synthetic: '6402', leather: '6403', textile: '6404', other: '6405' };
const HSN_BY_SHAPE = { potli: '4202', clutch: '4202', 'care-kit': '3405' };
const SIZES = [36, 37, 38, 39, 40, 41, 42];
const NEW_FOR_DAYS = 21;

const hash = (...parts) =>
  createHash('sha256')
    .update(['kadam', ...parts].join(':'))
    .digest();
const pick = (bound, ...parts) => hash(...parts).readUInt32BE(0) % bound;
const slugify = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function mood(style) {
  if (style.shape === 'care-kit') return 'care';
  if (style.isPremiumLeather) return 'leather';
  if (['Formal Footwear', 'Party Footwear'].includes(style.category)) return 'dress';
  if (['Casual Footwear', 'Sports Footwear'].includes(style.category)) return 'day';
  return 'festive';
}

// The ends of the size run sell out first, as in a real shop.
function quantityOf(style, colour, size) {
  const roll = pick(100, style.code, colour, String(size));
  const soldOutBelow = size === 36 || size === 42 ? 30 : 8;
  if (roll < soldOutBelow) return 0;
  if (roll < soldOutBelow + 14) return 1 + (roll % 3);
  return 4 + (roll % 21);
}

function sizesOf(style, offer, colour) {
  const soldOut = offer.soldOut?.includes(colour) ?? false;
  if (style.type === 'Accessories')
    return [{ size: 1, sizeLabel: 'One size', quantity: soldOut ? 0 : 6 + pick(20, style.code, colour) }];
  return SIZES.map((size) => ({ size, quantity: soldOut ? 0 : quantityOf(style, colour, size) }));
}

// The words that shoppers filter by.
const MATERIALS = [
  [/^(brush|tin)/, ''],
  [/microfibre/, 'Vegan suede'],
  [/synthetic leather/, 'Vegan leather'],
  [/EVA|rubber/, 'Rubber and foam'],
  [/silk|brocade/, 'Silk'],
  [/satin/, 'Satin'],
  [/velvet/, 'Velvet'],
  [/cotton|canvas/, 'Cotton'],
  [/knit|mesh/, 'Knit and mesh'],
  [/leather/, 'Leather'],
  [/woven/, 'Woven textile'],
];
const CLOSURES = [
  [/buckle/, 'Buckle'],
  [/elastic laces/, 'Elastic'],
  [/laces|tie/, 'Laces'],
  [/zip/, 'Zip'],
  [/elastic|slingback/, 'Elastic'],
  [/hook/, 'Hook and loop'],
  [/drawstring/, 'Drawstring'],
  [/clasp/, 'Clasp'],
  [/slip-on/, 'Slip-on'],
];
const CARE = {
  leather: 'Wipe with a soft dry cloth; feed with cream twice a year. Keep away from water.',
  synthetic: 'Wipe with a damp cloth; let it dry in the shade.',
  textile: 'Brush off dust when dry; treat spots with a damp cloth. Do not soak.',
};
const wordFor = (table, text) => table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

function altOf(style, title) {
  const heel = style.heel
    ? `${style.heel.kind} ${style.heel.mm} mm ${style.heel.kind === 'flat' ? 'sole' : 'heel'}`
    : null;
  const toe = style.toe ? `${style.toe} toe` : null;
  const facts = [style.material, toe, heel, style.decoration.join(' and ') || null];
  return `${title}: ${facts.filter(Boolean).join(', ')}`;
}

function product(style, offer, colour, place, words) {
  const title = `${style.title} in ${colour}`;
  const tag = offer.tags?.[colour] ?? offer.tag;
  const discount = offer.discounts?.[colour] ?? offer.discount;
  const age = offer.createdDaysAgo + place;
  const rating = Math.round(offer.rating * 10) + pick(5, 'rating', style.code, colour) - 2;
  return {
    _id: hash('product', style.code, colour).toString('hex').slice(0, 24),
    styleCode: style.code,
    color: colour,
    title,
    slugTitle: slugify(title),
    productName: `${style.code}-${COLOUR_CODES[colour]}`,
    description: `${offer.description} ${words[mood(style)][colour]}`,
    brand: offer.brand,
    SellingPrice: offer.SellingPrice,
    ...(discount === undefined ? {} : { discount }),
    tag,
    rating: Math.min(50, rating) / 10,
    colorsAvailable: style.colours,
    sizesAvailable: sizesOf(style, offer, colour),
    isPremiumLeather: style.isPremiumLeather,
    subcategory: { subcategoriesName: style.category },
    subcategoryType: { subcategoryTypeName: style.type },
    countryOfOrigin: 'India',
    hsn: HSN_BY_SHAPE[style.shape] ?? HSN_BY_UPPER[style.upper],
    weightGrams: offer.weightGrams,
    material: wordFor(MATERIALS, style.material),
    heelMm: style.heel?.mm ?? null,
    platformMm: style.heel?.platformMm ?? null,
    closure: wordFor(CLOSURES, style.closure ?? ''),
    care: CARE[style.upper] ?? '',
    createdDaysAgo: tag === 'new' ? Math.min(age, 1 + pick(NEW_FOR_DAYS, style.code, colour)) : age,
    popularity: offer.popularity - 17 * place,
    pictureAlt: altOf(style, title),
    ...(offer.noSubPictures?.includes(colour) ? { noSubPictures: true } : {}),
  };
}

const styles = read('styles.json');
const offers = read('offers.json');
const words = read('colour-words.json');
const products = styles.flatMap((style) =>
  style.colours.map((colour, place) => product(style, offers[style.code], colour, place, words)),
);
const text = `${JSON.stringify(products, null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else {
  writeFileSync(new URL('catalogue.json', import.meta.url), text);
  console.log(`${products.length} products of ${styles.length} styles`);
}
