import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import { paiseFromText, type Paise } from '../../../domain/money/money.ts';

/** An order whose reservation has ended costs something else by now. */
export interface ChangedTotal {
  readonly method: PaymentMethod;
  readonly before: Paise;
  readonly after: Paise;
  /** As the shop sends it, and wants it back from who agrees. */
  readonly total: string;
  /** Which offers are gone, and why. */
  readonly gone: readonly string[];
}

export function readChangedTotal(
  method: PaymentMethod,
  refusal: {
    readonly code?: string | undefined;
    readonly answer?: Readonly<Record<string, unknown>> | undefined;
  },
): ChangedTotal | undefined {
  const { before, total, gone } = refusal.answer ?? {};
  if (refusal.code !== 'totalChanged' || typeof before !== 'string' || typeof total !== 'string')
    return undefined;
  const sentences = Array.isArray(gone) ? (gone as { sentence?: unknown }[]) : [];
  return {
    method,
    total,
    before: paiseFromText(before) ?? 0,
    after: paiseFromText(total) ?? 0,
    gone: sentences.flatMap(({ sentence }) => (typeof sentence === 'string' ? [sentence] : [])),
  };
}
