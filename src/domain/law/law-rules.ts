import type { LawRule } from './law-rule.ts';

const ECOMMERCE = 'Consumer Protection (E-Commerce) Rules, 2020';
const DPDP = 'Digital Personal Data Protection Act, 2023, and Rules, 2025';
const PACKAGED = 'Legal Metrology (Packaged Commodities) Rules, 2011';
const BIS = 'Footwear (Quality Control) Orders under the Bureau of Indian Standards Act, 2016';

/** The Rules were published in November 2025 and give eighteen months. */
const DPDP_DUTIES = {
  law: DPDP,
  from: '2027-05-13',
  certainty: 'reported',
  source: 'lexorbis.com/39519-2',
} as const;
const ECOMMERCE_DUTIES = { law: ECOMMERCE, from: '2020-07-23', certainty: 'sure' } as const;

/** Every rule that the shop knows, with the day from which it binds. Behaviour follows from the day, not from a release. */
export const LAW_RULES = {
  packagedGoods: {
    title: 'Details of packaged goods',
    law: PACKAGED,
    from: null,
    applies: 'Every product that is offered on the site.',
    requires:
      'Maker, packer or importer with name and address, country of origin, net quantity, M.R.P. incl. of all taxes, month of manufacture or import, and consumer care, on the product page.',
    source: 'lexology.com, g=220acc38-775a-41db-b91f-bf64d4422b02',
    certainty: 'sure',
    decides: { who: 'lawyer', what: 'Who counts as maker, packer or importer of each product.' },
  },
  originFilter: {
    title: 'Filter and sorting by country of origin',
    law: PACKAGED,
    from: '2026-07-01',
    applies: 'Imported goods that are sold online.',
    requires: 'Shoppers can narrow and sort listings by country of origin.',
    source: 'taxguru.in/?p=1026657',
    certainty: 'uncertain',
    decides: { who: 'lawyer', what: 'Whether a shop that sells on its own site alone is meant.' },
  },
  bisMark: {
    title: 'BIS mark on footwear',
    law: BIS,
    from: '2024-08-01',
    applies: 'Footwear of leather, rubber or polymer. Micro and small makers are reported to be exempt.',
    requires: 'A licence number (CM/L) of the maker for each product, or the reason why none is needed.',
    source: 'legalitysimplified.com/?p=56219; taxguru.in/?p=910063',
    certainty: 'reported',
    decides: { who: 'lawyer', what: 'Which order covers a product, and whether its maker is exempt.' },
  },
  bisOldStock: {
    title: 'Unmarked footwear from before the orders',
    law: BIS,
    from: '2026-08-01',
    applies: 'Pairs that were made before the orders and have no mark.',
    requires: 'They could be sold until 31 July 2026. Since then they need a mark or another exemption.',
    source: 'legalitysimplified.com/?p=56219',
    certainty: 'reported',
    decides: { who: 'lawyer', what: 'Whether the date was moved again.' },
  },
  sellerDetails: {
    ...ECOMMERCE_DUTIES,
    title: 'Who sells',
    applies: 'Every shop that sells online.',
    requires: 'Legal name, address and contact of the seller on the site.',
    source: 'E-Commerce Rules, rules 4 and 5',
    decides: { who: 'lawyer', what: 'Whether further registrations must be shown.' },
  },
  grievance: {
    ...ECOMMERCE_DUTIES,
    title: 'Grievance officer and complaints',
    applies: 'Every shop that sells online.',
    requires:
      'Name, designation and contact of a grievance officer; a ticket number for each complaint; acknowledged within 48 hours, settled within a month.',
    source: 'E-Commerce Rules, rule 4(4) and (5)',
    decides: { who: 'lawyer', what: 'Who is the officer, and what counts as settled.' },
  },
  consentByAct: {
    ...ECOMMERCE_DUTIES,
    title: 'No ticked boxes',
    applies: 'Every form that records a consent.',
    requires: 'Consent is given by an act of the shopper; no box is ticked beforehand.',
    source: 'E-Commerce Rules, rule 4(9)',
    decides: { who: 'lawyer', what: 'Whether the words of a consent say enough.' },
  },
  trueReviews: {
    ...ECOMMERCE_DUTIES,
    title: 'No invented reviews',
    applies: 'Every shop that shows ratings.',
    requires: 'Ratings and reviews come from buyers. A product that nobody has reviewed says so.',
    source: 'E-Commerce Rules, rule 6(3); IS 19000:2022',
    decides: { who: 'lawyer', what: 'Whether older ratings may stay.' },
  },
  darkPatterns: {
    title: 'No dark patterns',
    law: 'Guidelines for Prevention and Regulation of Dark Patterns, 2023',
    from: '2023-11-30',
    applies: 'Every shop that sells online.',
    requires:
      'No false urgency, nothing sneaked into the cart, no shaming, no forced action, no price that grows on the way; cancelling is as easy as buying. An advisory of June 2025 asks for a self-audit.',
    source: 'Guidelines of 30 November 2023; advisory of 5 June 2025',
    certainty: 'sure',
    decides: { who: 'lawyer', what: 'Whether you publish a self-declaration.' },
  },
  notice: {
    ...DPDP_DUTIES,
    title: 'Notice and consent for each purpose',
    applies: 'Personal data that is used with consent: newsletter, reminders, WhatsApp, push.',
    requires:
      'A notice for each purpose, consent recorded with time and words, and withdrawal as easy as consent.',
    decides: {
      who: 'lawyer',
      what: 'Which purposes need consent, and in which languages the notice stands.',
    },
  },
  rights: {
    ...DPDP_DUTIES,
    title: 'Access, correction and erasure',
    applies: 'Everybody whose data the shop has.',
    requires: 'People get, correct and erase their data; data is erased when its purpose ends.',
    decides: { who: 'lawyer', what: 'What other laws require you to store longer.' },
  },
  breach: {
    ...DPDP_DUTIES,
    title: 'Breaches are told',
    applies: 'Every loss or leak of personal data.',
    requires:
      'The people concerned and the Data Protection Board are told without delay, the Board in detail within 72 hours. CERT-In wants to know within 6 hours.',
    decides: { who: 'lawyer', what: 'What counts as a breach, and what is told to whom.' },
  },
  accessLogs: {
    ...DPDP_DUTIES,
    title: 'Logs of who read personal data',
    applies: 'Staff who read customers and orders.',
    requires: 'A log of who read which personal data, stored for a year.',
    decides: { who: 'lawyer', what: 'Whether another law wants it longer.' },
  },
  processors: {
    ...DPDP_DUTIES,
    title: 'Who processes data for you',
    applies: 'Services that get data of customers: payment, courier, SMS, mail, hosting.',
    requires: 'A contract with each, and their names in the privacy policy.',
    decides: { who: 'lawyer', what: 'Whether the contracts are sufficient.' },
  },
  footwearRates: {
    title: 'GST on footwear',
    law: 'CGST Act, 2017, rates',
    from: '2025-09-22',
    applies: 'Footwear (chapter 64).',
    requires: '5 % up to ₹2,500 a pair, 18 % above. Bags (4202) mostly 18 %, shoe care (3405) 18 %.',
    source: 'taxo.online/?p=540912; cleartax.in, HSN 4202',
    certainty: 'reported',
    decides: {
      who: 'accountant',
      what: 'Whether the limit is tested on the price before tax, and the rates of other goods.',
    },
  },
  hsnDigits: {
    title: 'HSN codes on invoices',
    law: 'CGST Act, 2017, notification 78/2020',
    from: '2021-04-01',
    applies: 'By turnover of the last financial year.',
    requires: 'Four figures up to ₹5 crore (optional for sales to consumers), six above.',
    source: 'Notification 78/2020 – Central Tax',
    certainty: 'reported',
    decides: { who: 'accountant', what: 'Your turnover as the law counts it, and the code of each product.' },
  },
  eInvoice: {
    title: 'E-invoices',
    law: 'CGST Rules, 2017, rule 48(4)',
    from: '2023-08-01',
    applies: 'Turnover above ₹5 crore in any year since 2017-18, for sales to businesses.',
    requires:
      'An invoice reference number (IRN) for each invoice to a buyer with a GSTIN. Invoices to consumers need none. This shop fetches no IRN.',
    source: 'Notification 10/2023 – Central Tax; ₹5 crore when last read',
    certainty: 'uncertain',
    decides: { who: 'accountant', what: 'The limit of today, and whether you sell to businesses.' },
  },
  accessibility: {
    title: 'Accessibility',
    law: 'Rights of Persons with Disabilities Act, 2016; IS 17802',
    from: '2023-05-10',
    applies: 'Sites of private firms too: some were fined in 2025 and 2026.',
    requires: 'The site can be used with a keyboard, a screen reader and large text (IS 17802, WCAG 2.2 AA).',
    source: 'dailydigest360.com/feed/6357655',
    certainty: 'reported',
    decides: { who: 'lawyer', what: 'Whether an audit by an accredited expert is needed.' },
  },
} as const satisfies Readonly<Record<string, LawRule>>;

export type LawRuleId = keyof typeof LAW_RULES;
export const LAW_RULE_IDS = Object.keys(LAW_RULES) as [LawRuleId, ...LawRuleId[]];
export const ruleOf = (id: LawRuleId): LawRule => LAW_RULES[id];

/** `day` is an Indian date. */
export const isInForce = (id: LawRuleId, day: string): boolean => {
  const { from } = ruleOf(id);
  return from === null || from <= day;
};

export const rulesInForce = (day: string): LawRuleId[] => LAW_RULE_IDS.filter((id) => isInForce(id, day));

/** The next first. */
export const rulesUpcoming = (day: string): LawRuleId[] =>
  LAW_RULE_IDS.filter((id) => !isInForce(id, day)).toSorted((one, other) =>
    (ruleOf(one).from ?? '') < (ruleOf(other).from ?? '') ? -1 : 1,
  );
