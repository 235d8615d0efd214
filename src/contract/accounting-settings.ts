import { z } from 'zod';
import { AccountingSettings } from './accounting-names.ts';
import { check, settingGroup, text } from './setting-field.ts';

const names = AccountingSettings.shape;

export const ACCOUNTING = settingGroup(
  'accounting',
  {
    title: 'Accounting',
    about: 'Invoices to businesses, and what the ledgers of your Tally company are called.',
  },
  {
    business: check('shop.business', z.boolean(), 'Businesses can give their GSTIN at checkout', {
      section: 'Invoices to businesses',
      hint: 'Their invoice names the business and its GSTIN, and stands in table 4 (b2b) of GSTR-1.',
      notice:
        'Above a turnover that the law sets, invoices to businesses need an e-invoice number (IRN). This shop does not fetch one: ask your accountant before you turn this on.',
    }),
    company: text('accounting.company', names.company, 'Company', {
      section: 'Tally',
      intro: 'The Tally files are under Reports, Tally. Names that Tally already has are used as they are.',
      hint: 'As it is called in Tally. Empty: whichever is open.',
      optional: true,
    }),
    consumers: text('accounting.consumers', names.consumers, 'Buyers without a GSTIN'),
    sales: text('accounting.sales', names.sales, 'Sales', {
      beside: true,
      hint: 'The rate follows: Sales 5%.',
    }),
    igst: text('accounting.igst', names.igst, 'IGST'),
    cgst: text('accounting.cgst', names.cgst, 'CGST', { beside: true }),
    sgst: text('accounting.sgst', names.sgst, 'SGST'),
    roundOff: text('accounting.roundOff', names.roundOff, 'Round off', { beside: true }),
    provider: text('accounting.provider', names.provider, 'Payment provider'),
    courier: text('accounting.courier', names.courier, 'Cash that couriers collected', { beside: true }),
    bank: text('accounting.bank', names.bank, 'Bank', {
      hint: 'Refunds by hand and payouts are paid from it.',
    }),
    credit: text('accounting.credit', names.credit, 'Store credit owed', {
      beside: true,
      hint: 'A liability: refunds that become store credit are booked to it.',
    }),
  },
);
