/** React's signals to itself (it must wait, it must take a part over first …): errors made at load and only ever compared. */
const SIGNALS = /^((?:var | {2})\w+ = )Error\((formatProdErrorMessage\(\d+\))\)([,;])$/gm;

/**
 * A signal needs no stack. With one, a browser that somebody looks into (its tools, Lighthouse) reads the whole of React a
 * second time at load to say where each was made: two thirds of what loading React costs there.
 */
export const withoutStacks = (code: string): string =>
  code.replaceAll(SIGNALS, '$1Object.assign(Object.create(Error.prototype), { message: $2 })$3');
