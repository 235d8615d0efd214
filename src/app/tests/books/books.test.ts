import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classesOfRows } from '../../../domain/money/tax-classes.ts';
import { Action, settle, steps, worlds } from './actions.ts';
import { examples } from './examples.ts';
import { checkBooks } from './invariants.ts';
import { Books, idOf, type Offer, type World } from './model.ts';
import { openShopUnderTest, type Real } from './testing/shop-under-test.server.ts';

/**
 * Random sequences of what people do, after each of which the shop's books agree with the model's. `BOOKS=200` says how
 * many, `SEED=random` takes new ones, `BOOKS_LENGTH=150` makes them longer. A failure is made small and printed.
 */
const COUNT = Number(process.env['BOOKS'] ?? 10);
const SEED =
  process.env['SEED'] === 'random' ? Date.now() % 2 ** 31 : Number(process.env['SEED'] ?? 20_261_116);
/** Steps that are drawn; about one in five can be done at its moment. */
const LENGTH = Number(process.env['BOOKS_LENGTH'] ?? 50);
const shop = await openShopUnderTest();
let sequences = 0;

async function begin(world: World): Promise<{ model: Books; real: Real }> {
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
      onlineSaving: world.saving > 0 ? { kind: 'percent', value: world.saving } : { kind: 'none', value: 0 },
    },
    orders: { bookParcel: world.bookEarly ? 'confirmed' : 'packed' },
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

it.each(examples)('$name', async ({ world, steps: saved }) => {
  const { model, real } = await begin(world);
  for (const step of saved) {
    const action = new Action(step);
    if (action.check(model)) await action.run(model, real);
  }
  expect(model.trace).not.toEqual([]);
  expect(await shop.faults()).toEqual([]);
});

/** Seconds to make a failure smaller. */
const PATIENCE = Number(process.env['SHRINK'] ?? 120);

it.runIf(COUNT > 0)(
  `${COUNT} sequences, seed ${SEED}: stock, money and documents agree with the model after every action`,
  async () => {
    let smallest: { example: object; length: number; cause: string } | undefined;
    let failedAt = Infinity;
    const commands = fc.commands(steps, { maxCommands: LENGTH, size: 'max' });
    const property = fc.asyncProperty(worlds, commands, async (world, sequence) => {
      if (performance.now() > failedAt + PATIENCE * 1000) return;
      const start = await begin(world);
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
    const { seed, numRuns } = await fc.check(property, { seed: SEED, numRuns: COUNT });
    expect(numRuns).toBeGreaterThan(0);
    if (smallest)
      expect.fail(
        `${smallest.cause}\nSequence ${numRuns} of seed ${seed}:\n${JSON.stringify(smallest.example)}`,
      );
    expect(await shop.faults()).toEqual([]);
  },
  3_600_000,
);
