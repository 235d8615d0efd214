import type { AsyncThunk } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';
import * as accounts from '../../features/accounts/state/account-actions.ts';
import * as auth from '../../features/accounts/state/auth-slice.ts';
import * as categories from '../../features/catalogue/state/categories-slice.ts';
import * as products from '../../features/catalogue/state/products-slice.ts';
import * as checkout from '../../features/checkout/state/checkout-slice.ts';
import * as order from '../../features/orders/state/order-slice.ts';
import { CallError } from '../../platform/browser/call.ts';
import { callOverHttp } from '../../platform/browser/call-over-http.ts';
import type { ThunkConfig } from '../../platform/browser/call-state.ts';
import { makeStore } from '../browser/store.ts';

type Slice = 'auth' | 'products' | 'categories' | 'checkout' | 'order';
type Action = AsyncThunk<unknown, never, ThunkConfig>;
const isAction = (value: unknown): value is Action =>
  typeof value === 'function' && 'typePrefix' in value && 'rejected' in value;
/** Not of the specification: dialogs and tabs of the account, which show loading and errors themselves. */
const OURS = new Set(
  'requestSignInCode updateProfile changePassword uploadPicture endSession signOutEverywhere fetchEarlierOrders downloadMyData deleteAccount fetchAddresses saveAddress deleteAddress fetchReturnOptions findStyles nameAccount'.split(
    ' ',
  ),
);
/** All that a module exports, so that none is forgotten. */
const actionsOf = (...modules: readonly object[]): [string, Action][] =>
  modules
    .flatMap((each) => Object.entries(each))
    .filter((entry): entry is [string, Action] => isAction(entry[1]) && !OURS.has(entry[0]));
const actions: Readonly<Record<Slice, [string, Action][]>> = {
  auth: actionsOf(auth, accounts),
  products: actionsOf(products),
  categories: actionsOf(categories),
  checkout: actionsOf(checkout),
  order: actionsOf(order),
};
/** Something that each of them can read. */
const argument = Object.assign([], { colors: [], sizes: [], order: { method: 'cod' } }) as never;

test('the lists are filled', () => {
  expect(actions.products.map(([name]) => name).toSorted()).toEqual(
    ['fetchHome', 'fetchHomeRow', 'fetchListing', 'fetchLive', 'fetchProduct', 'fetchVariants'].toSorted(),
  );
  for (const each of Object.values(actions)) expect(each.length).toBeGreaterThan(1);
});

describe('"Every server action goes pending, fulfilled, rejected": in the slice it belongs to', () => {
  for (const [slice, each] of Object.entries(actions)) {
    test.each(each)(`${slice}: %s`, async (_, action) => {
      const store = makeStore(() => Promise.reject(new CallError(409, { message: 'No.' })));
      const state = () => {
        const { productsLoading, loading, appErr, serverErr } = store.getState()[slice as Slice] as never as {
          productsLoading?: boolean;
          loading?: boolean;
          appErr: string | null;
          serverErr: string | null;
        };
        return { loading: productsLoading ?? loading, appErr, serverErr };
      };
      const running = store.dispatch(action(argument) as never) as Promise<unknown>;
      expect(state()).toEqual({ loading: true, appErr: null, serverErr: null });
      await running;
      expect(state()).toEqual({ loading: false, appErr: 'No.', serverErr: 'No.' });
    });
  }
});

test('"No authentication header is shown on the category calls.": they send none, others do', async () => {
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push([address, new Headers(headers).get('authorization')]);
    return Promise.resolve(Response.json([]));
  });
  const store = makeStore(callOverHttp(() => 'a-session'));
  await store.dispatch(categories.fetchCategories());
  await store.dispatch(categories.fetchTypes());
  await store.dispatch(products.fetchHome());
  vi.unstubAllGlobals();
  expect(sent).toEqual([
    ['/api/category/getsubCategories', null],
    ['/api/category/subCategoriesType', null],
    ['/api/home', 'Bearer a-session'],
  ]);
});

test('"order (userdata, …)": what /api/data/user answers is saved as userdata', async () => {
  const asked: unknown[] = [];
  const user = { _id: '1', userName: 'Meera' };
  const store = makeStore((name: string, ask: unknown) => {
    asked.push([name, ask]);
    return Promise.resolve({ success: true, user } as never);
  });
  await store.dispatch(order.fetchUserData('meera@shop.example'));
  expect(asked).toEqual([['userData', { query: { userEmail: 'meera@shop.example' } }]]);
  expect(store.getState().order.userdata).toEqual(user);
});
