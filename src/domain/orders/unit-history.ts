import { formatINR } from '../money/money.ts';
import type { LineEvent, Place } from './ledger.ts';

/** An event as it is read: when, by whom, and the number of the other order. */
export interface ToldEvent extends LineEvent {
  readonly at: string;
  readonly who: string;
  readonly otherNumber?: string | null;
}

export interface UnitHistory {
  readonly line: number;
  /** From 1 within its line. */
  readonly unit: number;
  /** Where it is; null when it left with an exchange. */
  readonly place: Place | null;
  /** Agreed, and neither credited nor exchanged: the customer has it or gets it. */
  readonly claimed: boolean;
  /** With its parcel, and it has not come back. */
  readonly lost: boolean;
  readonly events: readonly { readonly at: string; readonly who: string; readonly text: string }[];
}

type Unit = { -readonly [Key in keyof UnitHistory]: UnitHistory[Key] } & {
  events: UnitHistory['events'][number][];
};

/** Where a unit is, for people. */
export const PLACE_WORDS = {
  shelf: 'on the shelf',
  reserved: 'reserved',
  exchange: 'reserved for an exchange',
  packed: 'packed',
  shipped: 'with the courier',
  delivered: 'with the customer',
  returning: 'came back',
  scrapped: 'scrapped',
} as const satisfies Readonly<Record<Place, string>>;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const to = (number: string | null | undefined): string => (number ? ` by ${number}` : '');

/** What one event says about one unit. */
export function eventWords(event: ToldEvent): string {
  const { kind, quantity, amount = 0, size, otherNumber, from } = event;
  switch (kind) {
    case 'sold':
      return otherNumber ? `Sent instead of a unit of ${otherNumber}` : 'Sold and reserved';
    case 'changed':
      return from === 'reserved' ? 'Removed by a change of the order' : 'Added by a change of the order';
    case 'credited':
      return quantity === 0
        ? `Price reduced by ${formatINR(amount)}`
        : `Credited${amount > 0 ? `, ${formatINR(Math.round(amount / quantity))}` : ''}${otherNumber ? ` for ${otherNumber}` : ''}`;
    case 'exchange reserved':
      return `Size ${size} reserved for an exchange`;
    case 'exchange released':
      return `Size ${size} released`;
    case 'exchanged':
      return `Exchanged for size ${size}${to(otherNumber)}`;
    case 'restocked':
      return from === 'returning' ? 'Came back with its parcel, restocked' : 'Received back, restocked';
    case 'scrapped':
      return from === 'delivered' || from === 'returning' ? 'Received back, scrapped' : 'Scrapped';
    case 'lost':
      return 'Lost with its parcel, scrapped';
    case 'found':
      return 'Came back after it was lost';
    case 'refused':
      return 'Not accepted at the door, came back';
    case 'released':
      return 'Released, back on the shelf';
    case 'carried over':
      return 'Came back before this history began';
    case 'captured':
    case 'cash collected':
    case 'cash remitted':
    case 'refund requested':
    case 'refund completed':
    case 'refund failed':
    case 'refund reversed':
      return `${capital(kind)}, ${formatINR(amount)}`;
    case 'reserved':
    case 'packed':
    case 'shipped':
    case 'delivered':
      return capital(kind);
  }
}

/** A unit that lost its claim came back before others do, and one that came back is credited before others are. */
const CREDITED_FIRST: readonly (Place | null)[] = [
  'shelf',
  'scrapped',
  'returning',
  'reserved',
  'packed',
  'shipped',
  'delivered',
];
const isClaim = ({ kind }: LineEvent) => kind === 'credited' || kind === 'exchanged';
const isAside = ({ kind }: LineEvent) => kind === 'exchange reserved' || kind === 'exchange released';

function unitsFor(event: ToldEvent, units: readonly Unit[]): Unit[] {
  // Of a unit that a replacement has: the unit of this line was exchanged before.
  const elsewhere = event.kind === 'credited' && Boolean(event.otherOrder);
  if (event.kind === 'credited' && event.quantity === 0) return units.filter(({ claimed }) => claimed);
  if (elsewhere) return units.filter(({ claimed }) => !claimed).slice(0, event.quantity);
  if (isAside(event))
    return units.filter(({ claimed, place }) => claimed && place === 'delivered').slice(0, event.quantity);
  if (isClaim(event))
    return units
      .filter(({ claimed }) => claimed)
      .toSorted((a, b) => CREDITED_FIRST.indexOf(a.place) - CREDITED_FIRST.indexOf(b.place))
      .slice(0, event.quantity);
  return units
    .filter(({ place, lost }) => place === event.from && (event.kind !== 'found' || lost))
    .toSorted((a, b) => Number(a.claimed) - Number(b.claimed))
    .slice(0, event.quantity);
}

/** What happened to each unit of one line, from the events of the line in their order. */
export function unitHistories(line: number, events: readonly ToldEvent[]): UnitHistory[] {
  const units: Unit[] = [];
  for (const event of events) {
    const begins = event.kind === 'sold' || (event.kind === 'changed' && event.to === 'reserved');
    if (begins)
      for (let each = 0; each < event.quantity; each += 1)
        units.push({ line, unit: units.length + 1, place: 'shelf', events: [], claimed: true, lost: false });
    const meant = begins ? units.slice(units.length - event.quantity) : unitsFor(event, units);
    for (const unit of meant) {
      if (event.to && event.to !== 'exchange' && !isAside(event)) unit.place = event.to;
      if ((isClaim(event) && event.quantity > 0) || (event.kind === 'changed' && event.from === 'reserved'))
        unit.claimed = false;
      if (event.kind === 'lost' || event.kind === 'found') unit.lost = event.kind === 'lost';
      unit.events.push({ at: event.at, who: event.who, text: eventWords(event) });
    }
  }
  return units;
}
