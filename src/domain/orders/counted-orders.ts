/** Orders of a state, or of a list, are counted up to here: of more nobody needs the number. */
export const COUNTED_ORDERS = 10_000;
