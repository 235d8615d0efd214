import { findState } from '../text/india.ts';

/** Where a pincode lies; `also` are other States that it reaches into. */
export type DeliveryPlace = { state: string; also?: readonly string[] };

type Found = { readonly state: string; readonly wrong?: undefined };
type Contradiction = { readonly state?: undefined; readonly wrong: string };

/** The State of a delivery by its pincode, since the tax depends on it. What was typed must be the same State. */
export function deliveryState(typed: string, zipcode: string, place: DeliveryPlace): Found | Contradiction {
  const meant = findState(typed)?.name;
  const possible = [place.state, ...(place.also ?? [])].map((name) => findState(name)?.name ?? name);
  if (meant !== undefined && possible.includes(meant)) return { state: meant };
  return {
    wrong: `The pincode ${zipcode} is in ${possible.join(' or ')}. Please correct the State or the pincode.`,
  };
}
