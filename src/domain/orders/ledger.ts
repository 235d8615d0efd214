/**
 * Where the units of an order line are and what the customer may still have of it: sums of its events
 * (`line_events`), which are only ever added.
 */
export const PLACES = [
  'shelf',
  'reserved',
  /** A unit of another size, reserved for an exchange. */
  'exchange',
  'packed',
  'shipped',
  'delivered',
  /** Came back with its parcel; nobody has looked at it yet. */
  'returning',
  'scrapped',
] as const;
export type Place = (typeof PLACES)[number];

export type LineEventKind =
  | 'sold'
  | 'changed'
  | 'reserved'
  | 'released'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'refused'
  | 'restocked'
  | 'scrapped'
  /** With its parcel, on the way: scrapped, and nobody has looked at it. */
  | 'lost'
  /** It came back after all. */
  | 'found'
  | 'credited'
  | 'exchange reserved'
  | 'exchange released'
  | 'exchanged'
  | 'carried over'
  | MoneyEventKind;

/** Of the order as a whole, under line 0. */
type MoneyEventKind =
  | 'captured'
  | 'cash collected'
  | 'refund requested'
  | 'refund completed'
  | 'refund failed'
  | 'refund reversed'
  | 'cash remitted';

export interface LineEvent {
  readonly line: number;
  readonly kind: LineEventKind;
  readonly quantity: number;
  readonly from?: Place | null;
  readonly to?: Place | null;
  readonly size?: number | null;
  /** Of a unit reserved for an exchange, where it is of another product than the line. */
  readonly product?: string | null;
  readonly amount?: number;
  readonly tax?: number;
  readonly fees?: number;
  readonly otherOrder?: string | null;
  readonly otherLine?: number | null;
  readonly requestId?: string | null;
}

/** A change of place that an action makes. */
export type UnitMove = Pick<LineEvent, 'line' | 'kind' | 'quantity'> & {
  readonly from: Place;
  readonly to: Place;
};

export interface LineLedger {
  readonly line: number;
  readonly places: Readonly<Record<Place, number>>;
  /** Of the scrapped units those that were lost with their parcel and have not come back. */
  readonly lost: number;
  /** Units that were agreed and neither credited nor exchanged: the customer has them or gets them. */
  readonly claimed: number;
  /** In money; of a unit that was exchanged first it is credited here too. */
  readonly credited: {
    readonly quantity: number;
    readonly amount: number;
    readonly tax: number;
    readonly fees: number;
  };
  /** The line that was paid for, where this one replaces a unit of it. */
  readonly root: { readonly orderId: string; readonly line: number } | undefined;
}

const NOWHERE: Readonly<Record<Place, number>> = {
  shelf: 0,
  reserved: 0,
  exchange: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  returning: 0,
  scrapped: 0,
};

/** Of lines with the quantities that are agreed now. */
export function ledgerOf(
  lines: readonly { readonly line: number; readonly quantity: number }[],
  events: readonly LineEvent[],
): LineLedger[] {
  return lines.map(({ line, quantity }) => {
    const own = events.filter((event) => event.line === line);
    const places = { ...NOWHERE };
    const credited = { quantity: 0, amount: 0, tax: 0, fees: 0 };
    let claimed = quantity;
    let lost = 0;
    let root: LineLedger['root'];
    for (const event of own) {
      if (event.from) places[event.from] -= event.quantity;
      if (event.to) places[event.to] += event.quantity;
      if (event.kind === 'exchanged') claimed -= event.quantity;
      if (event.kind === 'lost') lost += event.quantity;
      if (event.kind === 'found') lost -= event.quantity;
      if (event.kind === 'sold' && event.otherOrder)
        root = { orderId: event.otherOrder, line: event.otherLine ?? 1 };
      if (event.kind !== 'credited') continue;
      credited.quantity += event.quantity;
      credited.amount += event.amount ?? 0;
      credited.tax += event.tax ?? 0;
      credited.fees += event.fees ?? 0;
      // The unit of a replacement is no longer one of this line.
      if (!event.otherOrder) claimed -= event.quantity;
    }
    return { line, places, lost, claimed, credited, root };
  });
}

export const ledgerLine = (ledger: readonly LineLedger[], line: number): LineLedger | undefined =>
  ledger.find((each) => each.line === line);

/** What the customer has and may return or exchange. */
export const returnable = ({ claimed, places }: LineLedger): number =>
  Math.max(0, Math.min(claimed, places.delivered));

/** What belongs into the parcel, or is in it. */
export const inParcel = ({ places: { reserved, packed, shipped } }: LineLedger): number =>
  reserved + packed + shipped;

/** What an order's slip lists, also after its parcel has left. */
export const onSlip = (line: LineLedger): number => inParcel(line) + line.places.delivered;

/** Units at these places, in this order, moved to another one: as many as there are, at most `quantity`. */
function takeFrom(
  { line, places }: LineLedger,
  quantity: number,
  ways: readonly Omit<UnitMove, 'line' | 'quantity'>[],
): UnitMove[] {
  let open = quantity;
  return ways.flatMap((way) => {
    const count = Math.min(open, places[way.from]);
    open -= count;
    return count > 0 ? [{ ...way, line, quantity: count }] : [];
  });
}

/**
 * What becomes of units whose money is refunded: those in the shop are on the shelf again or scrapped; one that the
 * customer has is there until somebody says that it came back.
 */
export function movesOfRefund(ledger: LineLedger, quantity: number, restock: boolean): UnitMove[] {
  const left = restock
    ? ({ kind: 'released', to: 'shelf' } as const)
    : ({ kind: 'scrapped', to: 'scrapped' } as const);
  const moves = takeFrom(ledger, quantity, [
    { ...left, from: 'reserved' },
    { ...left, from: 'packed' },
    { kind: 'restocked', from: 'delivered', to: 'shelf' },
  ]);
  return restock ? moves : moves.filter(({ from }) => from !== 'delivered');
}

/** Received back from the customer, sellable or not. */
export const movesOfReturn = (ledger: LineLedger, quantity: number, sellable: boolean): UnitMove[] =>
  takeFrom(ledger, quantity, [
    sellable
      ? { kind: 'restocked', from: 'delivered', to: 'shelf' }
      : { kind: 'scrapped', from: 'delivered', to: 'scrapped' },
  ]);

/** What the courier has lost or destroyed. */
export const movesOfLoss = (ledger: LineLedger): UnitMove[] =>
  takeFrom(ledger, ledger.places.shipped, [{ kind: 'lost', from: 'shipped', to: 'scrapped' }]);

/** A lost parcel came back: its units wait for somebody who looks at them. */
export const movesOfFind = ({ line, lost: quantity }: LineLedger): UnitMove[] =>
  quantity > 0 ? [{ line, quantity, kind: 'found', from: 'scrapped', to: 'returning' }] : [];

/** Came back with the parcel and was looked at, also one that counted as lost. */
export function movesOfParcel(ledger: LineLedger, sellable: boolean): UnitMove[] {
  const returning = ledger.places.returning + ledger.lost;
  return [
    ...movesOfFind(ledger),
    ...takeFrom({ ...ledger, places: { ...ledger.places, returning } }, returning, [
      sellable
        ? { kind: 'restocked', from: 'returning', to: 'shelf' }
        : { kind: 'scrapped', from: 'returning', to: 'scrapped' },
    ]),
  ];
}

/** With the order's state its parcel is elsewhere, and the units in it. */
export const STATE_MOVES = {
  Packed: { kind: 'packed', from: ['reserved'], to: 'packed' },
  Shipped: { kind: 'shipped', from: ['reserved', 'packed'], to: 'shipped' },
  Delivered: { kind: 'delivered', from: ['shipped'], to: 'delivered' },
  Returned: { kind: 'refused', from: ['shipped'], to: 'returning' },
} as const satisfies Readonly<
  Record<string, { readonly kind: LineEventKind; readonly from: readonly Place[]; readonly to: Place }>
>;
