/** How couriers price and time a way: A within a city, B within a State, C between metros, D the rest, E far away. */
export const DELIVERY_ZONES = ['A', 'B', 'C', 'D', 'E'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

type Place = { pincode: string; city: string; state: string };

/** The first three digits of a pincode are its sorting district. */
const METROS = ['110', '380', '400', '411', '500', '560', '600', '700'];

const FAR = new Set([
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
]);

const isMetro = ({ pincode }: Place) => METROS.includes(pincode.slice(0, 3));

/** The zone of a way when the courier does not name one. */
export function zoneBetween(from: Place, to: Place): DeliveryZone {
  if (from.state === to.state) return from.city === to.city ? 'A' : 'B';
  if (FAR.has(from.state) || FAR.has(to.state)) return 'E';
  return isMetro(from) && isMetro(to) ? 'C' : 'D';
}
