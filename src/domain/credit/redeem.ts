import { LEAST_ONLINE, type Paise } from '../money/money.ts';
import type { PaymentMethod } from '../orders/order-input.ts';

interface Payable {
  readonly balance: Paise;
  readonly amount: Paise;
  readonly method: PaymentMethod;
}

/** Of store credit what can pay an order: the courier collects whole rupees, the provider at least one. */
export function redeemable({ balance, amount, method }: Payable): Paise {
  if (balance >= amount) return amount;
  if (method === 'cod') return balance - (balance % 100);
  return Math.max(0, Math.min(balance, amount - LEAST_ONLINE));
}

/** Whether this much of it can: all of the order, or a part whose rest can be paid. */
export function mayRedeem(wanted: Paise, { balance, amount, method }: Payable): boolean {
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > balance || wanted > amount) return false;
  return wanted === redeemable({ balance: wanted, amount, method });
}
