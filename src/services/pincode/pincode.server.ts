import { readFileSync } from 'node:fs';
import type { PincodePlace, PincodePort } from './port.ts';

/** All pincodes in order, and for each the number of its place: some hundred kilobytes. */
type Table = {
  pincodes: Int32Array;
  placeOf: Uint16Array;
  places: PincodePlace[];
  /** States beyond the border, for the few pincodes that have any. */
  also: Map<number, string[]>;
};

let table: Table | undefined;

/** The bundled table of all Indian pincodes; read on the first question. */
export function findPincode(pincode: string): PincodePlace | undefined {
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return undefined;
  const { pincodes, placeOf, places, also } = (table ??= load());
  const wanted = Number(pincode);
  let low = 0;
  let high = pincodes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pincodes[middle] ?? 0;
    if (found === wanted) {
      const place = places[placeOf[middle] ?? -1];
      const beyond = also.get(wanted);
      return place && beyond ? { ...place, also: beyond } : place;
    }
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

export const bundledPincodes: PincodePort = { find: async (pincode) => findPincode(pincode) };

function load(): Table {
  const places: PincodePlace[] = [];
  const pairs: [pincode: number, place: number][] = [];
  const also = new Map<number, string[]>();
  for (const line of readFileSync(new URL('./pincodes.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [state = '', city = '', spans = ''] = line.split('|');
    for (const span of spans.split(',')) {
      const [from, to = from] = span.split('-').map(Number);
      for (let pincode = from ?? 0; pincode <= (to ?? 0); pincode++) {
        if (city === '') also.set(pincode, [...(also.get(pincode) ?? []), state]);
        else pairs.push([pincode, places.length]);
      }
    }
    if (city !== '') places.push({ state, city });
  }
  pairs.sort(([a], [b]) => a - b);
  return {
    pincodes: Int32Array.from(pairs, ([pincode]) => pincode),
    placeOf: Uint16Array.from(pairs, ([, place]) => place),
    places,
    also,
  };
}
