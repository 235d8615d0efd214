import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inParcel,
  ledgerOf,
  movesOfFind,
  movesOfLoss,
  movesOfParcel,
  movesOfRefund,
  movesOfReturn,
  onSlip,
  PLACES,
  returnable,
  STATE_MOVES,
  type LineEvent,
  type LineLedger,
} from './ledger.ts';

const QUANTITY = 4;
const sold: LineEvent = { line: 1, kind: 'sold', quantity: QUANTITY, from: 'shelf', to: 'reserved' };
const ledger = (events: readonly LineEvent[]): LineLedger => {
  const [line] = ledgerOf([{ line: 1, quantity: QUANTITY }], events);
  if (!line) throw new Error('There is one line');
  return line;
};

type Step = (line: LineLedger, figure: number) => readonly LineEvent[];
const along =
  (state: keyof typeof STATE_MOVES): Step =>
  ({ places }) =>
    STATE_MOVES[state].from
      .filter((from) => places[from] > 0)
      .map((from) => ({
        line: 1,
        kind: STATE_MOVES[state].kind,
        quantity: places[from],
        from,
        to: STATE_MOVES[state].to,
      }));
const upTo = (figure: number, most: number): number => (most < 1 ? 0 : 1 + (figure % most));
const refund =
  (restock: boolean): Step =>
  (line, figure) => {
    const quantity = upTo(figure, line.claimed);
    if (quantity === 0) return [];
    return [...movesOfRefund(line, quantity, restock), { line: 1, kind: 'credited', quantity, amount: 100 }];
  };
const receiveBack =
  (sellable: boolean): Step =>
  (line, figure) => {
    const quantity = upTo(figure, returnable(line));
    if (quantity === 0) return [];
    return [...movesOfReturn(line, quantity, sellable), { line: 1, kind: 'credited', quantity, amount: 100 }];
  };
const exchange: Step = (line, figure) => {
  const quantity = upTo(figure, returnable(line));
  if (quantity === 0) return [];
  return [
    { line: 1, kind: 'exchange reserved', quantity, from: 'shelf', to: 'exchange', size: 38 },
    ...movesOfReturn(line, quantity, true),
    { line: 1, kind: 'exchanged', quantity, from: 'exchange', size: 38, otherOrder: 'b', otherLine: 1 },
  ];
};
const STEPS: readonly Step[] = [
  along('Packed'),
  along('Shipped'),
  along('Delivered'),
  along('Returned'),
  refund(true),
  refund(false),
  receiveBack(true),
  receiveBack(false),
  exchange,
  (line) => movesOfParcel(line, true),
  (line) => movesOfParcel(line, false),
  movesOfLoss,
  movesOfFind,
];

describe('whatever is done to a line, in any order', () => {
  const steps = fc.array(fc.record({ step: fc.constantFrom(...STEPS), figure: fc.nat(9) }), {
    maxLength: 20,
  });
  test('every unit is in one place, none is where it is not, and no claim is used twice', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const events = [sold];
        for (const { step, figure } of sequence) events.push(...step(ledger(events), figure));
        const line = ledger(events);
        const exchanged = events.reduce(
          (sum, { kind, quantity }) => sum + (kind === 'exchanged' ? quantity : 0),
          0,
        );
        const all = PLACES.reduce((sum, place) => sum + line.places[place], 0);
        // What was taken from the shelf for an exchange has left this line.
        expect(all + exchanged).toBe(0);
        for (const place of PLACES)
          if (place !== 'shelf') expect(line.places[place]).toBeGreaterThanOrEqual(0);
        expect(line.lost).toBeGreaterThanOrEqual(0);
        expect(line.lost).toBeLessThanOrEqual(line.places.scrapped);
        expect(line.claimed).toBe(QUANTITY - line.credited.quantity - exchanged);
        expect(line.claimed).toBeGreaterThanOrEqual(0);
        expect(returnable(line)).toBeLessThanOrEqual(Math.min(line.claimed, line.places.delivered));
        expect(inParcel(line)).toBeLessThanOrEqual(onSlip(line));
        expect(onSlip(line)).toBeLessThanOrEqual(QUANTITY);
      }),
    );
  });
});

test('a unit that a replacement has is credited with the line that was paid, and its claim is used there', () => {
  const line = ledger([
    sold,
    { line: 1, kind: 'exchanged', quantity: 1, size: 38, otherOrder: 'b' },
    { line: 1, kind: 'credited', quantity: 1, amount: 500, tax: 50, fees: 5, otherOrder: 'b' },
  ]);
  expect(line.claimed).toBe(QUANTITY - 1);
  expect(line.credited).toEqual({ quantity: 1, amount: 500, tax: 50, fees: 5 });
});

test('a line of a replacement names the line that was paid', () => {
  const line = ledger([{ ...sold, from: null, otherOrder: 'a', otherLine: 3 }]);
  expect(line.root).toEqual({ orderId: 'a', line: 3 });
  expect(ledger([sold]).root).toBeUndefined();
});

test('a lost parcel takes its units along; they come back once, sellable or not', () => {
  const one: LineEvent = { line: 1, kind: 'scrapped', quantity: 1, from: 'reserved', to: 'scrapped' };
  const sent = [sold, one, ...along('Shipped')(ledger([sold, one]), 0)];
  const loss = movesOfLoss(ledger(sent));
  expect(loss).toEqual([{ line: 1, kind: 'lost', quantity: 3, from: 'shipped', to: 'scrapped' }]);
  const lost = ledger([...sent, ...loss]);
  expect([lost.lost, lost.places.scrapped, movesOfLoss(lost)]).toEqual([3, 4, []]);
  // The one that was scrapped in the shop stays there.
  const found = movesOfParcel(lost, true);
  expect(found).toEqual([
    { line: 1, kind: 'found', quantity: 3, from: 'scrapped', to: 'returning' },
    { line: 1, kind: 'restocked', quantity: 3, from: 'returning', to: 'shelf' },
  ]);
  const back = ledger([...sent, ...loss, ...found]);
  expect([back.lost, back.places.scrapped, movesOfParcel(back, true)]).toEqual([0, 1, []]);
  expect(movesOfParcel(lost, false).at(-1)).toMatchObject({ kind: 'scrapped', to: 'scrapped' });
});

test('a refund without restock leaves a unit with the customer, and scraps one that is in the shop', () => {
  expect(movesOfRefund(ledger([sold]), 2, false)).toEqual([
    { line: 1, kind: 'scrapped', quantity: 2, from: 'reserved', to: 'scrapped' },
  ]);
  const delivered = [sold, ...along('Shipped')(ledger([sold]), 0)];
  const there = [...delivered, ...along('Delivered')(ledger(delivered), 0)];
  expect(movesOfRefund(ledger(there), 2, false)).toEqual([]);
});
