import { toDecimalString, type Paise } from '../money/money.ts';
import type { MeasuredBrowser } from '../measuring/measured-order.ts';
import type { Totals } from '../money/totals.ts';
import type { BillingForm } from './billing-fields.ts';
import type { Business } from './business.ts';
import { BILLING_SENTENCES, firstBillingError, tidyBilling } from './billing-rules.ts';

export type PaymentMethod = 'cod' | 'online';

/** Rupees as the specification sends them: '1249.50', '1250', or the same as a number. */
type Rupees = string | number;

export type OrderedLine = {
  productId: string;
  quantity: number;
  size: number;
  color: string;
  title?: string | undefined;
  price?: Rupees | undefined;
  tax?: Rupees | undefined;
};

/**
 * What an order is placed with, by the names of the API. Browser and server build, check and compare this one type and
 * hand it on whole.
 */
export type OrderInput = {
  method: PaymentMethod;
  /** The sum on the screen. */
  amount: Rupees;
  cartdata: OrderedLine[];
  formData: BillingForm;
  CGST?: Rupees | undefined;
  SGST?: Rupees | undefined;
  Tax?: Rupees | undefined;
  /** The number of cart lines. */
  quantity?: number | undefined;
  /** Codes as typed. */
  coupons?: readonly string[] | undefined;
  userEmail?: string | null | undefined;
  /** A registered buyer, who wants an invoice with the GSTIN. */
  business?: Business | undefined;
  /** Consent to messages by WhatsApp. */
  whatsapp?: boolean | undefined;
  /** Of a shopper who agreed to be measured by Google or Meta. */
  measured?: MeasuredBrowser | undefined;
  /** With cash on delivery: what the screen says is paid online in advance. */
  advance?: Rupees | undefined;
  /** What of it is paid with store credit. */
  credit?: Rupees | undefined;
  /** The code of the gift card that pays it instead. */
  giftCard?: string | undefined;
  /** An unpaid order of the same shopper that this one takes the place of. */
  replaces?: { orderNumber: string; link: string } | undefined;
};

/**
 * What makes two inputs the same order. The browser finds its attempt by the cart and goes on with an unpaid order while
 * the details are the same, however it is paid; the server tells a repeated request from another one by all three.
 * A field that is missing here does not compile, so none is forgotten on one side.
 */
const PART_OF_IDENTITY = {
  cartdata: 'cart',
  formData: 'details',
  method: 'payment',
  amount: 'payment',
  advance: 'payment',
  CGST: 'none',
  SGST: 'none',
  Tax: 'none',
  quantity: 'none',
  // With another code it is another price: an unpaid order is not gone on with.
  coupons: 'details',
  business: 'details',
  credit: 'details',
  giftCard: 'details',
  userEmail: 'none',
  whatsapp: 'none',
  measured: 'none',
  replaces: 'none',
} as const satisfies Record<keyof OrderInput, 'cart' | 'details' | 'payment' | 'none'>;

/** Of a line: what is bought. What was shown beside it may change without making it another order. */
const LINE_IDENTITY = {
  productId: true,
  size: true,
  color: true,
  quantity: true,
  title: false,
  price: false,
  tax: false,
} as const satisfies Record<keyof OrderedLine, boolean>;

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const pick = <T extends object, K extends keyof T>(value: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;

/** The same text for the same content, whatever the order of the keys; 1250 and '1250' are one amount. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'number') return String(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

const partOf = (part: 'details' | 'payment', input: OrderInput) =>
  pick(
    input,
    keysOf(PART_OF_IDENTITY).filter((key) => PART_OF_IDENTITY[key] === part),
  );

const bought = (lines: readonly OrderedLine[]) =>
  lines.map((line) =>
    pick(
      line,
      keysOf(LINE_IDENTITY).filter((key) => LINE_IDENTITY[key]),
    ),
  );

export const cartMark = (lines: readonly OrderedLine[]): string => canonical(bought(lines));
export const detailsMark = (input: OrderInput): string => canonical(partOf('details', input));

/** Two requests with the same identity are the same order: who orders what, to where, how, for how much. */
export const orderIdentity = (input: OrderInput, userId: string | undefined): string =>
  canonical([userId ?? null, partOf('payment', input), bought(input.cartdata), partOf('details', input)]);

type Sale = {
  method: PaymentMethod;
  items: readonly OrderedLine[];
  form: BillingForm;
  totals: Pick<Totals, 'amountCod' | 'amountOnline' | 'CGST' | 'SGST' | 'totalTax'>;
  userEmail?: string | undefined;
  coupons?: readonly string[] | undefined;
  whatsapp?: boolean | undefined;
  business?: Business | undefined;
  /** With cash on delivery: paid online first, in paise. */
  advance?: Paise | undefined;
  /** Paid with store credit, in paise. */
  credit?: Paise | undefined;
  /** The card that pays instead. */
  giftCard?: string | undefined;
};

/** The input for what stands on the screen. */
export const orderInput = ({
  method,
  items,
  form,
  totals,
  userEmail = form.email,
  coupons = [],
  whatsapp = false,
  business,
  advance = 0,
  credit = 0,
  giftCard,
}: Sale): OrderInput => ({
  method,
  amount: method === 'cod' ? totals.amountCod : totals.amountOnline,
  userEmail,
  // Only what decides: whole products would travel for nothing.
  cartdata: items.map((item) => pick(item, keysOf(LINE_IDENTITY))),
  ...(method === 'cod' ? { quantity: items.length } : {}),
  formData: form,
  ...(coupons.length > 0 ? { coupons } : {}),
  ...(whatsapp ? { whatsapp } : {}),
  ...(business ? { business } : {}),
  ...(method === 'cod' && advance > 0 ? { advance: toDecimalString(advance) } : {}),
  ...(credit > 0 ? { credit: toDecimalString(credit) } : {}),
  ...(credit > 0 && giftCard !== undefined ? { giftCard } : {}),
  CGST: toDecimalString(totals.CGST),
  SGST: toDecimalString(totals.SGST),
  Tax: toDecimalString(totals.totalTax),
});

type Figures = Partial<Record<'amountOnline' | 'amountCod' | 'CGST' | 'SGST' | 'Tax', string>>;

/**
 * The shop's own figures in place of the browser's, when the shop refused them although nothing visible has changed:
 * same goods, same sum to pay. Undefined when the shopper must look first.
 */
export function takeOver(
  order: CheckedOrder,
  {
    code,
    answer = {},
  }: { code?: string | undefined; answer?: Readonly<Record<string, unknown>> | undefined },
): CheckedOrder | undefined {
  const { changes, soldOut } = answer;
  const { amountCod, amountOnline, CGST, SGST, Tax } = (answer['figures'] ?? {}) as Figures;
  const asked = order.method === 'cod' ? amountCod : amountOnline;
  if (code !== 'cartChanged' || !Array.isArray(changes) || changes.length > 0 || soldOut !== false)
    return undefined;
  return asked !== undefined && asked === String(order.amount) ? { ...order, CGST, SGST, Tax } : undefined;
}

declare const checked: unique symbol;
/** Made by `checkOrder` alone. */
export type CheckedOrder = OrderInput & { readonly [checked]: true };

/** Tidies and checks an input; `wrong` is the one sentence shown, in the specified order. */
export function checkOrder(
  input: OrderInput,
):
  | { readonly order: CheckedOrder; readonly wrong?: undefined }
  | { readonly order?: undefined; readonly wrong: string } {
  const formData = tidyBilling(input.formData);
  const wrong =
    firstBillingError(formData, input.cartdata.length) ??
    (/^[1-9]/.test(formData.zipcode) ? undefined : BILLING_SENTENCES.unknownPincode) ??
    (formData.country.toLowerCase() === 'india' ? undefined : 'We deliver within India only.') ??
    ((input.quantity ?? input.cartdata.length) === input.cartdata.length
      ? undefined
      : 'The number of cart lines does not match the cart.');
  if (wrong !== undefined) return { wrong };
  return { order: { ...input, formData: { ...formData, country: 'India' } } as CheckedOrder };
}
