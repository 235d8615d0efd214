import type { UnitHistory } from './unit-history.ts';

type Units = readonly Pick<UnitHistory, 'line' | 'place' | 'claimed'>[];

/** Units of a line whose money can be refunded: neither credited nor exchanged yet. */
export const refundableUnits = (units: Units, line: number): number =>
  units.filter((unit) => unit.line === line && unit.claimed).length;

/** Units of a line that the customer has and may return. */
export const returnableUnits = (units: Units, line: number): number =>
  units.filter((unit) => unit.line === line && unit.claimed && unit.place === 'delivered').length;

/** What the courier has cannot be put on a shelf. */
export const COURIER_HAS_IT = 'The courier has it. Put it into stock when the parcel is back.';

/** Why units of these lines cannot be put into stock by a refund now; undefined when they can. */
export const noRestock = (units: Units, lines: readonly number[]): string | undefined =>
  units.some(({ line, place }) => place === 'shipped' && lines.includes(line)) ? COURIER_HAS_IT : undefined;
