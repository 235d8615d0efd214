import { expect, test } from 'vitest';
import type { Call } from '../../platform/browser/call.ts';
import { setWords } from '../../features/settings/state/shop-slice.ts';
import { openStore } from './shared-state.ts';

const answering = (answers: Readonly<Record<string, unknown>>): Call =>
  (async (name: string) => answers[name] as never) as Call;

const answers = () => ({
  shop: { name: 'Kadam' },
  subcategories: [{ subcategoriesName: 'Casual Footwear' }],
  subcategoryTypes: [{ subcategoryTypeName: 'Mules' }],
  layout: { colours: [], strip: ['One'], promo: '' },
});

test('the same menus and settings are read into a store once; what a page adds is its own', async () => {
  const said = answers();
  const first = await openStore(answering(said), 'en');
  const [shop, menus] = [first.getState().shop, first.getState().categories];
  expect(shop.settings).toEqual(said.shop);
  expect(menus).toMatchObject({
    categories: said.subcategories,
    types: said.subcategoryTypes,
    layout: said.layout,
    loading: false,
  });
  first.dispatch(setWords({ path: '/', title: 'Own', description: '' }));
  const next = (await openStore(answering(said), 'en')).getState();
  expect(next.shop).toBe(shop);
  expect(next.categories).toBe(menus);
});

test('each of them that changes is shown at once', async () => {
  const said = answers();
  await openStore(answering(said), 'en');
  for (const [name, changed] of Object.entries(answers())) {
    const state = (await openStore(answering({ ...said, [name]: changed }), 'en')).getState();
    expect([state.shop.settings, ...Object.values(state.categories)]).toContain(changed);
  }
});

test('without one of them there is no store, and the reason is told', async () => {
  const cause = new Error('away');
  const failing = ((name: string) =>
    name === 'layout' ? Promise.reject(cause) : Promise.resolve({})) as Call;
  await expect(openStore(failing, 'en')).rejects.toMatchObject({ cause });
});
