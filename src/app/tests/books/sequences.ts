import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classesOfRows } from '../../../domain/money/tax-classes.ts';
import { settle, STAFF_MAY, steps, worlds } from './actions.ts';
import { checkBooks } from './invariants.ts';
import { BONUS, Books, idOf, type Offer, type World } from './model.ts';
import type { Real, ShopUnderTest } from './testing/shop-under-test.server.ts';

/**
 * Random sequences of what people do, after each of which the shop's books agree with the model's. `BOOKS=2000` says how
 * many, `SEED=random` takes new ones, `BOOKS_LENGTH=150` makes them longer. A failure is made small and printed.
 */
const COUNT = Number(process.env['BOOKS'] ?? 200);
/** So many files share them: they run side by side. */
const FILES = 2;
const SEED =
  process.env['SEED'] === 'random' ? Date.now() % 2 ** 31 : Number(process.env['SEED'] ?? 20_261_116);
/** Steps that are drawn; about one in five can be done at its moment. */
const LENGTH = Number(process.env['BOOKS_LENGTH'] ?? 50);
/** Seconds to make a failure smaller. */
const PATIENCE = Number(process.env['SHRINK'] ?? 120);

let sequences = 0;

export async function begin(shop: ShopUnderTest, world: World): Promise<{ model: Books; real: Real }> {
  sequences += 1;
  const real: Real = { shop, key: `s${sequences}` };
  const { within, limit, low: percentUpTo, high: percentAbove } = world.tax;
  const row = { validFrom: '2017-07-01', switchedOn: true, limit, percentUpTo, percentAbove };
  await shop.begin({
    shop: {
      pricing: {
        defaultDiscount: 50,
        tax: { method: within ? 'within-price' : 'percent-of-price', classes: classesOfRows([row]) },
      },
      delivery: { ...world.delivery, byZone: false },
      cash: { offered: true, fee: world.cashFee, from: 0 },
      storeCredit: true,
      giftCards: true,
      business: true,
      onlineSaving: world.saving > 0 ? { kind: 'percent', value: world.saving } : { kind: 'none', value: 0 },
    },
    cash: world.advance
      ? {
          advanceKind: world.advance.kind,
          advanceValue: world.advance.value,
          advanceFor: world.advance.from === 0 ? 'all' : 'rules',
          advanceAbove: world.advance.from,
          advanceRetained: world.advance.retained,
        }
      : {},
    orders: {
      bookParcel: world.bookEarly ? 'confirmed' : 'packed',
      discountByMoney: STAFF_MAY,
      creditBonus: BONUS,
      styleExchange: true,
      refundReturns: world.payEarly ? 'accepted' : 'received',
    },
  });
  for (const [at, { price, hsn, stock }] of world.products.entries())
    await shop.addProduct({ id: idOf(real, at), price, hsn, sizes: { 37: stock, 38: stock } });
  const offers: Offer[] = [];
  for (const [at, terms] of world.offers.entries()) {
    const code = `${real.key.toUpperCase()}X${at}`;
    const id = await shop.addOffer({ ...terms, code });
    offers.push({ ...terms, id, code, stopped: false });
  }
  const model = new Books(world, offers);
  model.now = shop.now();
  return { model, real };
}

/** The part of one file, from 0. */
export function testSequences(shop: ShopUnderTest, part: number): void {
  const count = Math.ceil((COUNT - part) / FILES);
  it.runIf(count > 0)(
    `${count} sequences, seed ${SEED + part}: stock, money and documents agree with the model after every action`,
    () => runSequences(shop, part, count),
    24 * 3_600_000,
  );
}

async function runSequences(shop: ShopUnderTest, part: number, count: number): Promise<void> {
  let smallest: { example: object; length: number; cause: string } | undefined;
  let failedAt = Infinity;
  const commands = fc.commands(steps, { maxCommands: LENGTH, size: 'max' });
  const property = fc.asyncProperty(worlds, commands, async (world, sequence) => {
    if (performance.now() > failedAt + PATIENCE * 1000) return;
    const start = await begin(shop, world);
    try {
      await fc.asyncModelRun(() => start, sequence);
      await settle(start.real, start.model);
      await checkBooks(start.real, start.model);
    } catch (error) {
      failedAt = Math.min(failedAt, performance.now());
      const { trace } = start.model;
      const cause = error instanceof Error ? error.message : '';
      if (!smallest || trace.length <= smallest.length)
        smallest = { example: { name: '', world, steps: trace }, length: trace.length, cause };
      throw error;
    }
  });
  const { seed, numRuns } = await fc.check(property, { seed: SEED + part, numRuns: count });
  expect(numRuns).toBeGreaterThan(0);
  if (smallest)
    expect.fail(
      `${smallest.cause}\nSequence ${numRuns} of seed ${seed}:\n${JSON.stringify(smallest.example)}`,
    );
  expect(await shop.faults()).toEqual([]);
  // All that was sold in the sequences: the returns and the file for Tally say what the documents say.
  const { documents, gstr1, sections, tally } = await shop.accounts();
  expect(documents.taxable).toBeGreaterThan(0);
  expect({ gstr1, sections, tally }).toEqual({ gstr1: documents, sections: documents, tally: documents });
}
