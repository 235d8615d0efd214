import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lawFindings, type LawFacts, missingNow } from './law-findings.ts';
import { isInForce, LAW_RULE_IDS, type LawRuleId, ruleOf, rulesInForce, rulesUpcoming } from './law-rules.ts';
import { NO_DEFAULTS } from './packaged-goods.ts';
import { type JudgedProduct, OLD_STOCK, productGaps } from './product-gaps.ts';
import { hsnDigits, needsEInvoices } from './turnover.ts';

const DAY = 24 * 60 * 60 * 1000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
const aDay = fc
  .integer({ min: Date.parse('2016-01-01') / DAY, max: Date.parse('2030-12-31') / DAY })
  .map((days) => new Date(days * DAY).toISOString().slice(0, 10));

const whole: JudgedProduct = {
  maker: 'A maker, a street',
  packer: '',
  countryOfOrigin: 'India',
  madeMonth: '2026-06',
  bisLicence: 'CM/L-0000000000',
  bisExemption: '',
  hsn: '640391',
};
const on = (day: string, turnover = 1) => ({ goods: NO_DEFAULTS, turnover, day });

const facts: LawFacts = {
  day: '2026-11-20',
  seller: [],
  officer: [],
  products: [{ product: whole, count: 3 }],
  goods: NO_DEFAULTS,
  noReviewsYet: true,
  turnover: 1,
  businesses: false,
  processors: 1,
  ratesKnown: true,
};

describe('rules as dated data', () => {
  const dated = LAW_RULE_IDS.flatMap((id) => {
    const { from } = ruleOf(id);
    return from === null ? [] : [{ id, from }];
  });

  test.each(dated)('$id is upcoming on the day before $from and in force on it', ({ id, from }) => {
    expect(isInForce(id, dayBefore(from))).toBe(false);
    expect(rulesUpcoming(dayBefore(from))).toContain(id);
    expect(rulesInForce(from)).toContain(id);
    expect(rulesUpcoming(from)).not.toContain(id);
  });

  it('a rule is in force or upcoming on every day, and stays in force once it is', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect([...rulesInForce(early), ...rulesUpcoming(early)].toSorted()).toEqual(LAW_RULE_IDS.toSorted());
        expect(rulesInForce(late)).toEqual(expect.arrayContaining(rulesInForce(early)));
      }),
    );
  });

  it('the next one comes first', () => {
    const days = rulesUpcoming('2016-01-01').map((id) => ruleOf(id).from ?? '');
    expect(days).toEqual(days.toSorted());
  });

  it('"each rule says what an accountant or lawyer must decide", with its source', () => {
    for (const id of LAW_RULE_IDS) {
      const { source, decides, requires, applies } = ruleOf(id);
      for (const text of [source, decides.what, requires, applies]) expect(text.length).toBeGreaterThan(10);
    }
  });
});

/** "A time-travel test shows the behaviour on the day before and after each effective date": what the shop does differently. */
describe('what a product lacks changes on the day', () => {
  const lacks = (product: Partial<JudgedProduct>, day: string, turnover?: number): LawRuleId[] => [
    ...new Set(productGaps({ ...whole, ...product }, on(day, turnover)).map(({ rule }) => rule)),
  ];

  test.each<[string, Partial<JudgedProduct>, string, LawRuleId]>([
    ['no licence', { bisLicence: '' }, '2024-08-01', 'bisMark'],
    ['old stock', { bisLicence: '', bisExemption: OLD_STOCK }, '2026-08-01', 'bisOldStock'],
    [
      'old stock, typed small',
      { bisLicence: '', bisExemption: OLD_STOCK.toLowerCase() },
      '2026-08-01',
      'bisOldStock',
    ],
  ])('%s: nothing on the day before, a warning from %s', (_, product, from, rule) => {
    expect(lacks(product, dayBefore(from))).not.toContain(rule);
    expect(lacks(product, from)).toContain(rule);
  });

  it('a short HSN code is told from 1 April 2021, by turnover', () => {
    expect(lacks({ hsn: '6403' }, '2021-03-31', 6)).toEqual([]);
    expect(lacks({ hsn: '6403' }, '2021-04-01', 6)).toContain('hsnDigits');
    expect(lacks({ hsn: '6403' }, '2021-04-01', 5)).not.toContain('hsnDigits');
    expect(lacks({ hsn: '' }, '2026-11-20', 5)).not.toContain('hsnDigits');
  });

  test.each<[Partial<JudgedProduct>, string[]]>([
    [{}, []],
    [{ maker: '' }, ['maker']],
    [{ madeMonth: '' }, ['madeMonth']],
    [{ countryOfOrigin: 'Vietnam' }, ['packer']],
    [{ countryOfOrigin: 'Vietnam', packer: 'An importer', maker: '' }, []],
    [{ bisLicence: '' }, ['bisLicence']],
    [{ bisLicence: '', bisExemption: 'Maker is a micro enterprise' }, []],
    [{ bisLicence: '', hsn: '420221' }, []],
    [{ bisLicence: '', hsn: '' }, ['bisLicence']],
  ])('%j lacks %j today', (product, fields) => {
    expect(productGaps({ ...whole, ...product }, on('2026-11-20')).map(({ field }) => field)).toEqual(fields);
  });

  it('what the shop says for all products is enough', () => {
    const goods = { ...NO_DEFAULTS, maker: 'A maker', packer: 'An importer', bisExemption: 'Not covered' };
    const bare = { ...whole, maker: '', bisLicence: '' };
    expect(productGaps(bare, { ...on('2026-11-20'), goods })).toEqual([]);
    expect(productGaps({ ...bare, countryOfOrigin: 'Nepal' }, { ...on('2026-11-20'), goods })).toEqual([]);
  });
});

describe('turnover', () => {
  test.each([
    ['2017-06-30', 9, 0],
    ['2017-07-01', 9, 4],
    ['2017-07-01', 2, 2],
    ['2017-07-01', 1, 0],
    ['2021-03-31', 9, 4],
    ['2021-04-01', 9, 6],
    ['2021-04-01', 1, 4],
  ])('on %s with %d crore an HSN code has %d figures', (day, turnover, digits) => {
    expect(hsnDigits(turnover, day)).toBe(digits);
  });

  test.each([
    ['2020-10-01', 500],
    ['2021-01-01', 100],
    ['2021-04-01', 50],
    ['2022-04-01', 20],
    ['2022-10-01', 10],
    ['2023-08-01', 5],
  ])('from %s e-invoices are needed above %d crore', (from, limit) => {
    expect([needsEInvoices(limit + 1, dayBefore(from)), needsEInvoices(limit + 1, from)]).toEqual([
      false,
      true,
    ]);
    expect(needsEInvoices(limit, from)).toBe(false);
  });
});

describe('findings', () => {
  const stateOf = (rule: LawRuleId, change: Partial<LawFacts> = {}) =>
    lawFindings({ ...facts, ...change }).find((each) => each.rule === rule)?.state;

  it('a shop with everything in order misses nothing', () => {
    expect(missingNow(facts)).toEqual([]);
    expect(lawFindings(facts).map(({ rule }) => rule)).toEqual(LAW_RULE_IDS);
  });

  test.each<[LawRuleId, Partial<LawFacts>]>([
    ['sellerDetails', { seller: ['GSTIN'] }],
    ['grievance', { officer: ['e-mail of the grievance officer'] }],
    ['trueReviews', { noReviewsYet: false }],
    ['processors', { processors: 0 }],
    ['footwearRates', { ratesKnown: false }],
    ['packagedGoods', { products: [{ product: { ...whole, maker: '' }, count: 1 }] }],
    ['hsnDigits', { turnover: 6, products: [{ product: { ...whole, hsn: '6403' }, count: 2 }] }],
  ])('%s is missing with %j', (rule, change) => {
    expect(stateOf(rule, change)).toBe('missing');
  });

  it('what is missing of an upcoming rule is shown, and counts only from its day', () => {
    const none = { ...facts, processors: 0 };
    expect(stateOf('processors', none)).toBe('missing');
    expect(missingNow({ ...none, day: '2027-05-12' })).toEqual([]);
    expect(missingNow({ ...none, day: '2027-05-13' })).toEqual(['processors']);
  });

  it('imported goods make the origin filter a duty', () => {
    expect(stateOf('originFilter')).toBe('not concerned');
    const imported = { product: { ...whole, countryOfOrigin: 'Italy', packer: 'An importer' }, count: 1 };
    expect(stateOf('originFilter', { products: [imported] })).toBe('fulfilled');
  });

  test.each([
    [5, true, 'not concerned'],
    [6, false, 'fulfilled'],
    [6, true, 'missing'],
  ])(
    'with %d crore and businesses that give their GSTIN (%j), e-invoices are %s',
    (turnover, businesses, state) => {
      expect(stateOf('eInvoice', { turnover, businesses })).toBe(state);
    },
  );
});
