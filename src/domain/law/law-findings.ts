import { isInForce, LAW_RULE_IDS, type LawRuleId, ruleOf } from './law-rules.ts';
import { type GoodsDefaults, isImported } from './packaged-goods.ts';
import { type JudgedProduct, productGaps } from './product-gaps.ts';
import { hsnDigits, needsEInvoices } from './turnover.ts';

/** What the rules look at. */
export interface LawFacts {
  /** The Indian date. */
  readonly day: string;
  /** Details of the seller and of the grievance officer that are missing or fictitious. */
  readonly seller: readonly string[];
  readonly officer: readonly string[];
  /** Published products that are alike in what the law asks of them, and how many they are. */
  readonly products: readonly { readonly product: JudgedProduct; readonly count: number }[];
  readonly goods: GoodsDefaults;
  /** A product without reviews says so. */
  readonly noReviewsYet: boolean;
  /** In crore rupees. */
  readonly turnover: number;
  /** Businesses can give their GSTIN at checkout. */
  readonly businesses: boolean;
  /** How many processors are named. */
  readonly processors: number;
  /** A row of the tax table for footwear begins on the day of the rates of today, or later. */
  readonly ratesKnown: boolean;
}

export type LawState = 'fulfilled' | 'missing' | 'not concerned';

export interface LawFinding {
  readonly rule: LawRuleId;
  readonly state: LawState;
  readonly text: string;
}

type Judged = Omit<LawFinding, 'rule'>;

const fulfilled = (text: string): Judged => ({ state: 'fulfilled', text });
const missing = (text: string): Judged => ({ state: 'missing', text });
const notConcerned = (text: string): Judged => ({ state: 'not concerned', text });
const byTheShop = (text: string) => (): Judged => fulfilled(text);

const counted = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** Of a rule that is not in force yet: how it will be on its first day. */
const dayOf = (rule: LawRuleId, { day }: LawFacts): string =>
  isInForce(rule, day) ? day : (ruleOf(rule).from ?? day);

/** By what products lack. */
const ofProducts =
  (rule: LawRuleId, inOrder: string) =>
  (facts: LawFacts): Judged => {
    const day = dayOf(rule, facts);
    const lacking = facts.products.reduce((sum, { product, count }) => {
      const gaps = productGaps(product, { goods: facts.goods, turnover: facts.turnover, day });
      return gaps.some((gap) => gap.rule === rule) ? sum + count : sum;
    }, 0);
    return lacking === 0
      ? fulfilled(inOrder)
      : missing(`${counted(lacking)} in the shop: details are missing.`);
  };

const JUDGE: Readonly<Record<LawRuleId, (facts: LawFacts) => Judged>> = {
  packagedGoods: ofProducts('packagedGoods', 'Every product in the shop has its details.'),
  originFilter: ({ products }) =>
    products.some(({ product }) => isImported(product))
      ? fulfilled('Listings with imported goods can be narrowed and sorted by country of origin.')
      : notConcerned('No imported goods in the shop.'),
  bisMark: ofProducts('bisMark', 'Every pair has a licence or a reason for exemption.'),
  bisOldStock: ofProducts('bisOldStock', 'No pair is sold as old stock.'),
  sellerDetails: ({ seller }) =>
    seller.length === 0
      ? fulfilled('Name, address and contact stand on the contact page and in the footer.')
      : missing(`Still fictitious: ${seller.join(', ')}.`),
  grievance: ({ officer }) =>
    officer.length === 0
      ? fulfilled('The officer is named; each complaint gets a ticket and its two clocks.')
      : missing(`Still fictitious: ${officer.join(', ')}.`),
  consentByAct: byTheShop('The shop has no form with a box that is ticked beforehand.'),
  trueReviews: ({ noReviewsYet }) =>
    noReviewsYet
      ? fulfilled('Products without reviews say so.')
      : missing('Products without reviews show a figure that is made up.'),
  darkPatterns: byTheShop(
    'Stock, prices and cancellation are shown as they are. Your own texts and offers are yours to check.',
  ),
  notice: byTheShop('Each consent is recorded with time and words, and withdrawn in the account.'),
  rights: byTheShop('Customers export and delete their data in the account; jobs erase by age.'),
  breach: byTheShop('The register of breaches has the clocks and the words for notices.'),
  accessLogs: byTheShop('What staff read of customers and orders is logged for a year.'),
  processors: ({ processors }) =>
    processors > 0
      ? fulfilled(`The privacy policy names ${processors}.`)
      : missing('The privacy policy names none.'),
  footwearRates: ({ ratesKnown }) =>
    ratesKnown
      ? fulfilled('The tax table has the rates.')
      : missing('The tax table has older rates, or taxes by another method.'),
  hsnDigits: (facts) => {
    const digits = hsnDigits(facts.turnover, dayOf('hsnDigits', facts));
    return digits === 0
      ? notConcerned('No code is needed at your turnover.')
      : ofProducts('hsnDigits', `No code is shorter than ${digits} figures.`)(facts);
  },
  eInvoice: (facts) => {
    if (!needsEInvoices(facts.turnover, dayOf('eInvoice', facts)))
      return notConcerned('Your turnover is below the limit.');
    return facts.businesses
      ? missing('Businesses can give their GSTIN: their invoices need an IRN, and the shop fetches none.')
      : fulfilled('The shop writes invoices to consumers, which need no IRN.');
  },
  accessibility: byTheShop('The accessibility statement says what is tested, and what is not.'),
};

/** Each rule as the shop stands to it. */
export const lawFindings = (facts: LawFacts): LawFinding[] =>
  LAW_RULE_IDS.map((rule) => ({ rule, ...JUDGE[rule](facts) }));

/** What is in force and missing: the opening names it, and Today counts it. */
export const missingNow = (facts: LawFacts): LawRuleId[] =>
  lawFindings(facts)
    .filter(({ rule, state }) => state === 'missing' && isInForce(rule, facts.day))
    .map(({ rule }) => rule);
