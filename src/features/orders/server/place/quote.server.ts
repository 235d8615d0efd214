import type { OrderLimits } from '../../../../domain/orders/order-limits.ts';
import type { OrderedLine, OrderInput, PaymentMethod } from '../../../../domain/orders/order-input.ts';
import type { CartItem } from '../../../../domain/cart/cart.ts';
import { refreshCart, type CartChange, type PriceRules } from '../../../../domain/cart/cart-refresh.ts';
import {
  paiseFromRupees,
  paiseFromText,
  payableBy,
  toDecimalString,
} from '../../../../domain/money/money.ts';
import { priceAfterDiscount } from '../../../../domain/money/pricing.ts';
import { readProduct } from '../../../../domain/catalogue/product.ts';
import { applyOffers, sharesOf, type AppliedOffer } from '../../../../domain/offers/apply-offers.ts';
import type { OfferTerms } from '../../../../domain/offers/offer-terms.ts';
import { chargeOrder, NO_CHARGES, type ChargeTerms } from '../../../../domain/money/fees.ts';
import { classOf } from '../../../../domain/money/tax-classes.ts';
import { totalsOf, type Totals } from '../../../../domain/money/totals.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { isOneOf } from '../../../../platform/server/is-one-of.server.ts';
import { collectionsOf } from '../../../catalogue/server/collections/collection-record.server.ts';
import { readCustomerFacts, type Customer } from '../../../offers/server/customer-facts.server.ts';
import { readSaleOffers, type RefusedCode } from '../../../offers/server/read-offers.server.ts';
import {
  discountShares,
  STAFF_DISCOUNT_ID,
  STAFF_DISCOUNT_NAME,
  type StaffDiscount,
} from '../../../../domain/orders/staff-discount.ts';
import type { NewLine } from '../order-record.server.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import { toWire } from '../../../../domain/catalogue/wire-names.ts';

/** A line at today's price, with all that the order keeps of the product; its tax is not computed yet. */
export type QuotedLine = Omit<
  NewLine,
  'unitTax' | 'taxPercent' | 'amount' | 'tax' | 'net' | 'fees' | 'feeShares'
>;

export type Quote = {
  totals: Totals<QuotedLine>;
  changes: CartChange[];
  soldOut: boolean;
  rules: PriceRules;
  limits: OrderLimits;
  /** What the fees of this order follow from. */
  charges: ChargeTerms;
  offers: { terms: readonly OfferTerms[]; applied: readonly AppliedOffer[]; refused: readonly RefusedCode[] };
};

type LiveProduct = {
  id: string;
  title: string;
  sku: string;
  slug: string;
  picture: string | null;
  color: string;
  hsn: string;
  taxClass: string;
  category: string;
  mrp: number;
  discount: number | null;
  sizes: { size: number; label: string | null; quantity: number }[];
};

async function liveProducts(db: Db, ids: readonly string[]): Promise<Map<string, LiveProduct>> {
  const rows = await db<LiveProduct[]>`
    select p.id, p.title, p.code as sku, p.slug, p.color, p.hsn, p.tax_class as "taxClass", p.selling_price as mrp, p.discount,
      (select c.name from subcategories c where c.id = p.subcategory_id) as category,
      (select case when cardinality(i.widths) = 0 then i.base else i.base || '-' || i.widths[1] || '.webp' end
       from pictures i where i.product_id = p.id order by i.position limit 1) as picture,
      (select coalesce(json_agg(json_build_object('size', s.size, 'label', s.label, 'quantity', s.quantity)), '[]')
       from product_sizes s where s.product_id = p.id) as sizes
    from products p where p.active and ${isOneOf(db, db`p.id`, [...new Set(ids)])}`;
  return new Map(rows.map((row) => [row.id, row]));
}

const paise = (value: string | number | undefined): number | undefined =>
  typeof value === 'string'
    ? paiseFromText(value)
    : value === undefined || !(value >= 0 && value < 1e11)
      ? undefined
      : paiseFromRupees(value);

/** What the shopper last saw, as a cart line, so that the same rule finds the changes here and in the browser. */
function asSeen(line: OrderedLine, live: LiveProduct | undefined, rules: PriceRules): CartItem {
  const seen = paise(line.price);
  const price = seen ?? (live ? priceAfterDiscount(live.mrp, live.discount, rules.defaultDiscount) : 0);
  const { productId, quantity, size, color } = line;
  const title = live?.title ?? line.title ?? 'This product';
  const product = readProduct({ _id: productId, title });
  if (!product) throw new Error('A line without a product id passed the contract');
  return {
    productId,
    title,
    productImage: '',
    description: '',
    price: toDecimalString(price),
    tax: '0.00',
    productCode: '',
    quantity,
    size,
    color,
    product,
  };
}

/** Whose cart it is and which codes were typed. Without it no offer applies. */
interface OffersWanted {
  readonly codes: readonly string[];
  readonly customer: Customer;
}

const NO_OFFERS = { offers: [], refused: [] };

/** With the collections that an offer is for; nothing is asked where none is. */
async function withCollections<Line extends QuotedLine>(
  db: Db,
  lines: readonly Line[],
  terms: readonly OfferTerms[],
): Promise<readonly (Line & { collections?: readonly string[] | undefined })[]> {
  const asked = [...new Set(terms.flatMap(({ collections }) => collections.map(({ id }) => Number(id))))];
  if (asked.length === 0) return lines;
  const found = await collectionsOf(
    db,
    lines.map(({ productId }) => productId),
    asked,
  );
  return lines.map((line) => ({ ...line, collections: found.get(line.productId) }));
}

/** What offers take off each line: those that apply by themselves and the codes typed. */
async function withOffers(
  db: Db,
  lines: readonly (QuotedLine & { category: string })[],
  { offers: terms, refused: closed }: Awaited<ReturnType<typeof readSaleOffers>>,
  customer: Customer | undefined,
): Promise<{ lines: QuotedLine[]; offers: Quote['offers'] }> {
  if (!customer || terms.length === 0)
    return { lines: [...lines], offers: { terms, applied: [], refused: closed } };
  const { discounts, applied, refused } = applyOffers(
    await withCollections(db, lines, terms),
    terms,
    await readCustomerFacts(db, customer, terms),
  );
  return {
    lines: lines.map((line, index) => ({
      ...line,
      discount: discounts[index] ?? 0,
      offerShares: sharesOf(applied, index),
    })),
    offers: { terms, applied, refused: [...closed, ...refused] },
  };
}

/** What staff take off comes after the offers, from what they have left. */
function withDiscount(lines: readonly QuotedLine[], discount: StaffDiscount): QuotedLine[] {
  const left = lines.map((line) => line.unitPrice * line.quantity - line.discount);
  const shares = discountShares(left, discount);
  return lines.map((line, at) => {
    const amount = shares[at] ?? 0;
    if (amount === 0) return line;
    const share = { offer: STAFF_DISCOUNT_ID, name: STAFF_DISCOUNT_NAME, amount };
    return { ...line, discount: line.discount + amount, offerShares: [...line.offerShares, share] };
  });
}

interface QuotedSale {
  readonly now: Date;
  readonly state: string;
  readonly settings: ShopSettings;
  readonly offers?: OffersWanted;
  readonly discount?: StaffDiscount | null | undefined;
  /** How it is paid, and what that costs at its pincode. Without it only the goods are priced. */
  readonly charge?: { readonly method: PaymentMethod; readonly terms: ChargeTerms };
}

/** The owner's tax table and default discount, for the day of the sale. */
const priceRulesOf = ({ pricing, state }: ShopSettings, now: Date): PriceRules => ({
  settings: pricing.tax,
  day: istDay(now),
  defaultDiscount: pricing.defaultDiscount,
  homeState: state,
});

/** Prices a wished cart by what the shop says now, whatever the browser believes. Takes nothing. */
export async function quoteCart(db: Db, wanted: readonly OrderedLine[], sale: QuotedSale): Promise<Quote> {
  const { settings, charge = { method: 'online', terms: NO_CHARGES } } = sale;
  const ids = wanted.map(({ productId }) => productId);
  const [live, found] = await Promise.all([
    liveProducts(db, ids),
    sale.offers ? readSaleOffers(db, sale.offers.codes, sale.now) : NO_OFFERS,
  ]);
  const rules = priceRulesOf(settings, sale.now);
  const seen = wanted.map((line) => asSeen(line, live.get(line.productId), rules));
  const products = [...live.values()].flatMap((row) => {
    const product = readProduct({
      _id: row.id,
      title: row.title,
      ...toWire({ mrp: row.mrp / 100 }),
      hsn: row.hsn,
      taxClass: row.taxClass,
      discount: row.discount,
      sizesAvailable: row.sizes.map(({ label, ...size }) => ({ ...size, sizeLabel: label })),
    });
    return product ? [product] : [];
  });
  const { changes } = refreshCart(seen, products, rules);
  const atPrice = wanted.flatMap((line) => {
    const row = live.get(line.productId);
    if (!row) return [];
    const { title, sku, slug, color, hsn, mrp, category } = row;
    return [
      {
        productId: row.id,
        title,
        sku,
        slug,
        color,
        hsn,
        taxClass: classOf(rules.settings.classes, row).id,
        mrp,
        category,
        picture: row.picture ?? '',
        size: line.size,
        sizeLabel: row.sizes.find(({ size }) => size === line.size)?.label ?? null,
        unitPrice: priceAfterDiscount(mrp, row.discount, rules.defaultDiscount),
        quantity: line.quantity,
        discount: 0,
        offerShares: [],
      },
    ];
  });
  const { lines: offered, offers } = await withOffers(db, atPrice, found, sale.offers?.customer);
  const lines = sale.discount ? withDiscount(offered, sale.discount) : offered;
  const charged = chargeOrder(lines, charge.method, charge.terms);
  // Size 0 or no colour is sold out, as the cart says.
  const soldOut = wanted.some(({ size, color }) => size === 0 || color === '');
  return {
    totals: totalsOf(charged.lines, { ...rules, state: sale.state }, charged.fees),
    changes,
    soldOut,
    rules,
    limits: settings.limits,
    charges: charge.terms,
    offers,
  };
}

/** The figures as the browser sends and shows them. */
export const figuresOf = ({ totals }: Quote) => ({
  subTotal: toDecimalString(totals.subTotal),
  Tax: toDecimalString(totals.totalTax),
  CGST: toDecimalString(totals.CGST),
  SGST: toDecimalString(totals.SGST),
  total: toDecimalString(totals.total),
  amountOnline: totals.amountOnline,
  amountCod: totals.amountCod,
});

/** True when what the browser would pay is what the shop asks for, to the paisa. */
export function agrees(sent: OrderInput, { totals }: Quote): boolean {
  const same = (value: string | number | undefined, right: number) =>
    value === undefined || paise(value) === right;
  return (
    paise(sent.amount) === payableBy(sent.method, totals) &&
    same(sent.CGST, totals.CGST) &&
    same(sent.SGST, totals.SGST) &&
    same(sent.Tax, totals.totalTax)
  );
}
