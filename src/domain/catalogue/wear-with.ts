/** The owner picks so many. */
export const MOST_PAIRINGS = 6;
/** A page shows so many. */
export const SHOWN_PAIRINGS = 4;
/** In so many orders of so many days two products were bought together before it is suggested. */
export const TOGETHER = { orders: 3, days: 180, most: 4 };
