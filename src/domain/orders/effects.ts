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
  readonly way: 'provider' | 'payout' | 'hand' | 'credit';
  /** On top of what becomes store credit. */
  readonly bonus: Paise;
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

function outcomeOf({ kind, to }: EffectEvent): string | undefined {
  if (kind === 'lost') return 'lost, scrapped';
  if (kind === 'exchange released') return 'the reservation is released';
  if (kind === 'exchanged') return 'sent as a replacement';
  if (kind === 'exchange reserved') return 'reserved for an exchange';
  if (to === 'shelf') return 'back on the shelf';
  if (to === 'scrapped') return 'scrapped';
  return to === 'packed' ? 'packed' : undefined;
}

/** Above so many kinds of goods their sum is said. */
const MOST_NAMED = 3;

function unitWords(outcome: string, events: readonly EffectEvent[]): string[] {
  const sums = new Map<string, EffectEvent>();
  for (const event of events) {
    const key = `${event.title} ${event.size}`;
    sums.set(key, { ...event, quantity: (sums.get(key)?.quantity ?? 0) + event.quantity });
  }
  const all = events.reduce((sum, { quantity }) => sum + quantity, 0);
  if (sums.size > MOST_NAMED) return [`${pairs(all)}: ${outcome}`];
  return Array.from(
    sums,
    ([, { quantity, title, size }]) => `${pairs(quantity)}, ${title}, size ${size}: ${outcome}`,
  );
}

function refundWords({ amount, way, method, bonus }: EffectRefund): string {
  if (way === 'credit' && method === 'gift card') return `${formatINR(amount)} back onto the gift card`;
  if (way === 'credit')
    return `${formatINR(amount)} to store credit${bonus > 0 ? `, and a bonus of ${formatINR(bonus)}` : ''}`;
  const sum = `${formatINR(amount)} requested back`;
  if (way === 'hand') return `${sum}, to be paid out: it was paid in cash`;
  if (way === 'payout') return `${sum} to the account the customer named, once it is released`;
  return `${sum} to ${METHODS[method ?? ''] ?? 'where it was paid from'}`;
}

/** What an action does to units and money, for whoever confirms it and whoever has done it. */
export function effectWords(events: readonly EffectEvent[], refunds: readonly EffectRefund[]): string[] {
  const groups = Map.groupBy(events, outcomeOf);
  return [
    ...Array.from(groups, ([outcome, own]) => (outcome === undefined ? [] : unitWords(outcome, own))).flat(),
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
