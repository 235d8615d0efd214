import { formatINR, type Paise } from '../money/money.ts';
import type { LineEvent } from './ledger.ts';

/** An event that an action wrote, with the words for its unit. */
export interface EffectEvent extends Pick<LineEvent, 'kind' | 'quantity' | 'from' | 'to'> {
  readonly title: string;
  /** As people call it; of an exchange the size wanted instead. */
  readonly size: string;
}

export interface EffectRefund {
  readonly amount: Paise;
  readonly way: 'provider' | 'payout' | 'hand';
  /** How it was paid: upi, card, netbanking, cash. */
  readonly method: string | null;
}

const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`);
const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'the card',
  netbanking: 'the bank account',
  wallet: 'the wallet',
};

function unitWords({ kind, quantity, to, title, size }: EffectEvent): string | undefined {
  const what = `${pairs(quantity)}, ${title}, size ${size}`;
  if (kind === 'exchange released') return `${what}: the reservation is released`;
  if (kind === 'exchanged') return `${what}: sent as a replacement`;
  if (kind === 'exchange reserved') return `${what}: reserved for an exchange`;
  if (to === 'shelf') return `${what}: back on the shelf`;
  if (to === 'scrapped') return `${what}: scrapped`;
  if (to === 'packed') return `${what}: packed`;
  return undefined;
}

function refundWords({ amount, way, method }: EffectRefund): string {
  const sum = `${formatINR(amount)} requested back`;
  if (way === 'hand') return `${sum}, to be paid out: it was paid in cash`;
  if (way === 'payout') return `${sum} to the account the customer named, once it is released`;
  return `${sum} to ${METHODS[method ?? ''] ?? 'where it was paid from'}`;
}

/** What an action does to units and money, for whoever confirms it and whoever has done it. */
export function effectWords(events: readonly EffectEvent[], refunds: readonly EffectRefund[]): string[] {
  const sums = new Map<string, EffectEvent>();
  for (const event of events) {
    const key = `${event.kind} ${event.to} ${event.title} ${event.size}`;
    sums.set(key, { ...event, quantity: (sums.get(key)?.quantity ?? 0) + event.quantity });
  }
  return [
    ...Array.from(sums, ([, event]) => unitWords(event)).filter((words) => words !== undefined),
    ...refunds.map(refundWords),
  ];
}

/** At most so many effects are named in one sentence. */
const NAMED = 2;

/** What was done, with its effects in short: for a message that goes away by itself. */
export function doneWords({ message, effects }: { message: string; effects: readonly string[] }): string {
  if (effects.length === 0) return message;
  const more = effects.length - NAMED;
  const named = more > 1 ? [...effects.slice(0, NAMED), `and ${more} more`] : effects;
  return `${message} ${named.join('; ')}.`;
}
