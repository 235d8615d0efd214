import { expect, it } from 'vitest';
import { Action } from './actions.ts';
import { examples } from './examples.ts';
import { begin, testSequences } from './sequences.ts';
import { openShopUnderTest } from './testing/shop-under-test.server.ts';

const shop = await openShopUnderTest();

it.each(examples)('$name', async ({ world, steps: saved }) => {
  const { model, real } = await begin(shop, world);
  for (const step of saved) {
    const action = new Action(step);
    if (action.check(model)) await action.run(model, real);
  }
  expect(model.trace).not.toEqual([]);
  expect(await shop.faults()).toEqual([]);
});

testSequences(shop, 0);
