import { z } from 'zod';
import type { LedgerNames } from '../domain/reports/tally.ts';
import { oneLine } from './one-line.ts';

const ledger = oneLine.min(1).max(80);

/** What the ledgers are called in Tally. Nothing of it is shown to shoppers. */
export const AccountingSettings = z.object({
  company: oneLine.max(120),
  consumers: ledger,
  sales: ledger,
  igst: ledger,
  cgst: ledger,
  sgst: ledger,
  roundOff: ledger,
  provider: ledger,
  courier: ledger,
  bank: ledger,
  credit: ledger,
} satisfies Record<keyof LedgerNames, z.ZodType>);

export const DEFAULT_ACCOUNTING: z.infer<typeof AccountingSettings> = {
  company: '',
  consumers: 'Online customers',
  sales: 'Sales',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  roundOff: 'Round off',
  provider: 'Razorpay',
  courier: 'Cash with courier',
  bank: 'Bank',
  credit: 'Store credit owed',
};
