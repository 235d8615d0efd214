import { prorate, type Paise } from '../money/money.ts';

/** A line as it was sold, and what of it was credited so far. */
export interface LineMoney {
  readonly line: number;
  readonly quantity: number;
  readonly amount: Paise;
  readonly tax: Paise;
  /** The part of `amount` that is no goods: its share of the delivery fee and of the cash on delivery fee. */
  readonly fees: Paise;
  readonly credited: {
    readonly quantity: number;
    readonly amount: Paise;
    readonly tax: Paise;
    readonly fees: Paise;
  };
}

/** What is sold: its lines, and what was rounded off for cash. */
export interface SoldMoney {
  readonly lines: readonly LineMoney[];
  readonly roundOff: Paise;
}

export interface LineCredit {
  readonly line: number;
  /** 0 where only a part of the price goes back. */
  readonly quantity: number;
  readonly amount: Paise;
  readonly tax: Paise;
  /** The part of `amount` that is fees. */
  readonly fees: Paise;
}

/** One credit: what a credit note says and a refund pays. `total` is goods and round off. */
export interface Credit {
  readonly lines: readonly LineCredit[];
  readonly roundOff: Paise;
  readonly tax: Paise;
  readonly total: Paise;
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);

/** part ÷ whole of an amount, half up, exact for any size. */
function exactShare(amount: Paise, part: number, whole: number): Paise {
  if (whole === 0) return 0;
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}

export const remainingAmount = ({ amount, credited }: LineMoney): Paise => amount - credited.amount;
const remainingFees = ({ fees, credited }: LineMoney): Paise => fees - credited.fees;
const remainingGoods = (line: LineMoney): Paise => remainingAmount(line) - remainingFees(line);
export const remainingPairs = ({ quantity, credited }: LineMoney): number => quantity - credited.quantity;

/** What some units of a line are worth, without fees. */
export const valueOfUnits = (line: LineMoney, quantity: number): Paise =>
  exactShare(remainingGoods(line), quantity, remainingPairs(line));

/**
 * The tax inside what remains of a line. It follows from the remaining amount alone, whatever steps led there: refunds in
 * another order, or in other parts, leave the same tax.
 */
export function taxOfRemaining(line: Pick<LineMoney, 'amount' | 'tax'>, remaining: Paise): Paise {
  return exactShare(line.tax, remaining, line.amount);
}

/** What the customer has to have paid for what remains. The round off goes with the last unit that has a value. */
export function remainingTotal({ lines, roundOff }: SoldMoney): Paise {
  const goods = sum(lines.map(remainingAmount));
  return goods === 0 ? 0 : Math.max(0, goods + roundOff);
}

export const remainingTax = ({ lines }: SoldMoney): Paise =>
  sum(lines.map((line) => taxOfRemaining(line, remainingAmount(line))));

interface Taken {
  readonly quantity: number;
  readonly amount: Paise;
  readonly fees: Paise;
}

function creditOf(sold: SoldMoney, taken: ReadonlyMap<number, Taken>): Credit {
  const lines = sold.lines.flatMap((line): LineCredit[] => {
    const part = taken.get(line.line);
    if (!part || (part.quantity === 0 && part.amount === 0)) return [];
    const remaining = remainingAmount(line);
    const tax = taxOfRemaining(line, remaining) - taxOfRemaining(line, remaining - part.amount);
    return [{ line: line.line, quantity: part.quantity, amount: part.amount, tax, fees: part.fees }];
  });
  const total = remainingTotal(sold) - remainingTotal(afterCredit(sold, { lines }));
  const goods = sum(lines.map(({ amount }) => amount));
  return { lines, total, roundOff: total - goods, tax: sum(lines.map(({ tax }) => tax)) };
}

/**
 * Pairs come back: of a line that was made cheaper before, each pair is worth its share of what was left. Fees were paid
 * for a delivery that was made: they go back only `withFees`, by the same share.
 */
export function creditPairs(
  sold: SoldMoney,
  wish: readonly { readonly line: number; readonly quantity: number }[],
  { withFees }: { readonly withFees: boolean } = { withFees: false },
): Credit | undefined {
  const taken = new Map<number, Taken>();
  for (const { line: number, quantity } of wish) {
    const line = sold.lines.find((each) => each.line === number);
    const left = line ? remainingPairs(line) : 0;
    if (!line || taken.has(number) || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      return undefined;
    const fees = withFees ? exactShare(remainingFees(line), quantity, left) : 0;
    taken.set(number, { quantity, fees, amount: exactShare(remainingGoods(line), quantity, left) + fees });
  }
  return wish.length > 0 ? creditOf(sold, taken) : undefined;
}

/** A part that goes back as an amount is less than this: with the last paisa of the lines goes the round off. */
export const partBelow = (sold: SoldMoney): Paise =>
  Math.min(sum(sold.lines.map(remainingAmount)), remainingTotal(sold));

/**
 * A part of the price goes back and the pairs stay: it is spread over the lines by what each is still worth. Of a line the
 * goods get cheaper first, then its fees. All of it takes the round off along; a part leaves something of the lines.
 */
export function creditAmount(sold: SoldMoney, amount: Paise): Credit | undefined {
  const worth = sold.lines.map(remainingAmount);
  const isWhole = amount === remainingTotal(sold);
  if (!Number.isSafeInteger(amount) || amount < 1 || !(isWhole || amount < partBelow(sold))) return undefined;
  const parts = isWhole ? worth : prorate(amount, worth);
  const taken = new Map(
    sold.lines.map((line, index) => {
      const part = parts[index] ?? 0;
      return [line.line, { quantity: 0, amount: part, fees: Math.max(0, part - remainingGoods(line)) }];
    }),
  );
  return creditOf(sold, taken);
}

export const creditAll = (sold: SoldMoney): Credit =>
  creditOf(
    sold,
    new Map(
      sold.lines.map((line) => {
        const whole = {
          quantity: remainingPairs(line),
          amount: remainingAmount(line),
          fees: remainingFees(line),
        };
        return [line.line, whole] as const;
      }),
    ),
  );

/** No unit is the customer's any more, and of what remains this much stays paid: fees first, by what each line is worth. */
export function creditAllBut(sold: SoldMoney, stays: Paise): Credit {
  if (stays === 0) return creditAll(sold);
  const parts = prorate(stays - sold.roundOff, sold.lines.map(remainingAmount));
  const taken = new Map(
    sold.lines.map((line, index) => {
      const part = parts[index] ?? 0;
      const fees = Math.max(0, remainingFees(line) - part);
      return [line.line, { quantity: remainingPairs(line), amount: remainingAmount(line) - part, fees }];
    }),
  );
  return creditOf(sold, taken);
}

export function afterCredit({ lines, roundOff }: SoldMoney, credit: Pick<Credit, 'lines'>): SoldMoney {
  return {
    roundOff,
    lines: lines.map((line) => {
      const part = credit.lines.find((each) => each.line === line.line);
      if (!part) return line;
      const { quantity, amount, tax, fees } = line.credited;
      return {
        ...line,
        credited: {
          quantity: quantity + part.quantity,
          amount: amount + part.amount,
          tax: tax + part.tax,
          fees: fees + part.fees,
        },
      };
    }),
  };
}

/** Within the State SGST is half of the tax, the odd paisa with CGST, of what remains; a credit is the difference. */
export function creditedSgst(sold: SoldMoney, credit: Credit, withinState: boolean): Paise {
  if (!withinState) return 0;
  const before = remainingTax(sold);
  return Math.floor(before / 2) - Math.floor((before - credit.tax) / 2);
}
