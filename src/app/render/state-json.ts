import type { RootState } from '../../platform/browser/state.ts';
import { safeJson } from './head.ts';

/** By what they say: it goes when that goes. */
const known = new WeakMap<object, string>();

/** What is frozen says the same for ever: cards, menus and settings are on many pages as the very same objects. */
function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return safeJson(value);
  let json = known.get(value);
  if (json === undefined) known.set(value, (json = safeJson(value)));
  return json;
}

const listJson = (list: readonly unknown[]): string =>
  `[${list.map((each) => jsonOf(each === undefined ? null : each)).join(',')}]`;

const fieldsJson = (fields: object, json: (value: unknown) => string): string =>
  `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${safeJson(name)}:${json(value)}`)
    .join(',')}}`;

/** The state as JSON that may stand inside a script element. What other pages show too is written once for all of them. */
export const stateJson = (state: RootState): string =>
  fieldsJson(state, (slice) =>
    fieldsJson(slice as object, (value) => (Array.isArray(value) ? listJson(value) : jsonOf(value))),
  );
