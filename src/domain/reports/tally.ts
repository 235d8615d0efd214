import { toDecimalString, type Paise } from '../money/money.ts';
import { istDay } from '../text/dates.ts';

/** What the ledgers are called in the shop's Tally company. */
export interface LedgerNames {
  readonly company: string;
  /** Buyers without a GSTIN; a business has a ledger of its own. */
  readonly consumers: string;
  /** Followed by the rate: 'Sales 5%'. */
  readonly sales: string;
  readonly igst: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly roundOff: string;
  /** Where the payment provider's money and the courier's cash arrive. */
  readonly provider: string;
  readonly courier: string;
  /** What refunds by hand and payouts are paid from. */
  readonly bank: string;
  /** What is owed to customers as store credit. */
  readonly credit: string;
}

/** An invoice or a credit note, as it was issued. A credit note's sums are positive. */
export interface BookedDocument {
  readonly kind: 'invoice' | 'credit note';
  readonly number: string;
  readonly issuedAt: Date;
  readonly orderNumber: string;
  readonly against: string | null;
  readonly state: string;
  readonly business: { readonly gstin: string; readonly name: string } | null;
  readonly rates: readonly {
    readonly taxPercent: number;
    readonly taxable: Paise;
    readonly IGST: Paise;
    readonly CGST: Paise;
    readonly SGST: Paise;
  }[];
  readonly roundOff: Paise;
  readonly total: Paise;
}

/** Money that came in or went back. */
export interface BookedMoney {
  readonly kind: 'receipt' | 'refund';
  readonly number: string;
  readonly at: Date;
  readonly orderNumber: string;
  readonly channel: 'provider' | 'courier' | 'bank' | 'credit';
  readonly business: BookedDocument['business'];
  readonly amount: Paise;
  /** For a gift card: no sale, it changes what is owed. `orderNumber` is its number. */
  readonly forCard?: boolean;
}

/** A debit is negative, as Tally writes it. */
interface Entry {
  readonly ledger: string;
  readonly amount: Paise;
}

export interface Voucher {
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment';
  readonly number: string;
  readonly at: Date;
  readonly reference: string;
  readonly narration: string;
  readonly party: string;
  readonly gstin: string | null;
  readonly state: string | null;
  /** The party first; together they are nothing. */
  readonly entries: readonly Entry[];
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);

const partyOf = (business: BookedDocument['business'], { consumers }: LedgerNames): string =>
  business ? `${business.name} (${business.gstin})` : consumers;

/** A sale credits its ledgers and debits the buyer; a credit note the other way round. */
export function documentVoucher(document: BookedDocument, names: LedgerNames): Voucher {
  const { kind, number, issuedAt, orderNumber, against, state, business, rates, roundOff, total } = document;
  const sign = kind === 'invoice' ? 1 : -1;
  const party = partyOf(business, names);
  const taxes = [
    { ledger: names.igst, amount: sum(rates.map(({ IGST }) => IGST)) },
    { ledger: names.cgst, amount: sum(rates.map(({ CGST }) => CGST)) },
    { ledger: names.sgst, amount: sum(rates.map(({ SGST }) => SGST)) },
  ];
  const entries = [
    { ledger: party, amount: -total },
    ...rates.map(({ taxPercent, taxable }) => ({ ledger: `${names.sales} ${taxPercent}%`, amount: taxable })),
    ...taxes,
    { ledger: names.roundOff, amount: roundOff },
  ].filter(({ amount }) => amount !== 0);
  return {
    type: kind === 'invoice' ? 'Sales' : 'Credit Note',
    number,
    at: issuedAt,
    reference: against ?? orderNumber,
    narration: against === null ? `Order ${orderNumber}` : `Order ${orderNumber}, invoice ${against}`,
    party,
    gstin: business?.gstin ?? null,
    state,
    entries: entries.map(({ ledger, amount }) => ({ ledger, amount: sign * amount })),
  };
}

export function moneyVoucher(money: BookedMoney, names: LedgerNames): Voucher {
  const { kind, number, at, orderNumber, channel, business, amount, forCard = false } = money;
  const sign = kind === 'receipt' ? 1 : -1;
  const party = forCard ? names.credit : partyOf(business, names);
  return {
    type: kind === 'receipt' ? 'Receipt' : 'Payment',
    number,
    at,
    reference: orderNumber,
    narration: `${kind === 'receipt' ? 'Payment' : 'Refund'} for ${forCard ? 'gift card' : 'order'} ${orderNumber}`,
    party,
    gstin: null,
    state: null,
    entries: [
      { ledger: party, amount: sign * amount },
      { ledger: names[channel], amount: -sign * amount },
    ],
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Without what XML cannot hold. */
const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
const tag = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

const entryXml = ({ ledger, amount }: Entry): string =>
  [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', ledger),
    tag('ISDEEMEDPOSITIVE', amount < 0 ? 'Yes' : 'No'),
    tag('AMOUNT', `${amount < 0 ? '-' : ''}${toDecimalString(Math.abs(amount))}`),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');

export const voucherXml = (voucher: Voucher): string => {
  const { type, number, at, reference, narration, party, gstin, state, entries } = voucher;
  const day = istDay(at).replaceAll('-', '');
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View" REMOTEID="${xml(number)}">`,
    tag('DATE', day),
    tag('EFFECTIVEDATE', day),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', reference),
    tag('NARRATION', narration),
    tag('PARTYLEDGERNAME', party),
    ...(gstin === null ? [] : [tag('PARTYGSTIN', gstin)]),
    ...(state === null ? [] : [tag('PLACEOFSUPPLY', state), tag('STATENAME', state)]),
    ...entries.map(entryXml),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
};

/** What stands before and after the messages of an import file. */
export const importFrame = (
  report: 'Vouchers' | 'All Masters',
  company: string,
): readonly [string, string] => [
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    `<BODY><IMPORTDATA><REQUESTDESC>${tag('REPORTNAME', report)}`,
    company === '' ? '' : `<STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES>`,
    '</REQUESTDESC><REQUESTDATA>\n',
  ].join(''),
  '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
];

interface Ledger {
  readonly name: string;
  /** One of the groups that every Tally company has. */
  readonly group: string;
  readonly gstin?: string | undefined;
  readonly state?: string | undefined;
}

/** Every ledger that vouchers may name: the shop's own, one for each rate, and those of the businesses. */
export function ledgersFor(
  names: LedgerNames,
  rates: readonly number[],
  businesses: readonly { readonly gstin: string; readonly name: string; readonly state: string }[],
  { hasCredit }: { readonly hasCredit: boolean },
): Ledger[] {
  return [
    { name: names.consumers, group: 'Sundry Debtors' },
    ...rates.map((rate) => ({ name: `${names.sales} ${rate}%`, group: 'Sales Accounts' })),
    ...[names.igst, names.cgst, names.sgst].map((name) => ({ name, group: 'Duties & Taxes' })),
    { name: names.roundOff, group: 'Indirect Expenses' },
    ...[names.provider, names.courier].map((name) => ({ name, group: 'Current Assets' })),
    { name: names.bank, group: 'Bank Accounts' },
    ...(hasCredit ? [{ name: names.credit, group: 'Current Liabilities' }] : []),
    ...businesses.map((business) => ({
      name: partyOf(business, names),
      group: 'Sundry Debtors',
      gstin: business.gstin,
      state: business.state,
    })),
  ];
}

export const ledgerXml = ({ name, group, gstin, state }: Ledger): string =>
  [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${xml(name)}" ACTION="Create">`,
    tag('NAME', name),
    tag('PARENT', group),
    ...(gstin === undefined ? [] : [tag('PARTYGSTIN', gstin), tag('GSTREGISTRATIONTYPE', 'Regular')]),
    ...(state === undefined ? [] : [tag('LEDSTATENAME', state)]),
    '</LEDGER></TALLYMESSAGE>\n',
  ].join('');
