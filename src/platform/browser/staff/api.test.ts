import { QueryStatus } from '@reduxjs/toolkit/query';
import { expect, it } from 'vitest';
import { type Call, CallError } from '../call.ts';
import { readUser, saveUser } from '../signed-in-user.ts';
import { mutation, preview, query, staffApi } from './api.ts';
import { makeStaffStore } from './store.tsx';

const api = staffApi.injectEndpoints({
  endpoints: (build) => ({
    list: query(build, 'staffProducts', 'products'),
    other: query(build, 'auditLog', 'settings'),
    change: mutation(build, 'changePrice', 'products'),
    ask: preview(build, 'changePrice'),
  }),
});

/** A store whose calls are answered here, and the names of the calls it made. */
function open(answer: (name: string) => unknown) {
  const made: string[] = [];
  const call: Call = (name: string) => {
    made.push(name);
    return Promise.resolve().then(() => answer(name) as never);
  };
  return { store: makeStaffStore(call), made };
}

const change = api.endpoints.change.initiate({
  params: { id: 'x' },
  body: { SellingPrice: 1, ownPrice: null, discount: null, revision: 1 },
});

it('an act fetches anew what shows what it changed, and nothing else', async () => {
  const { store, made } = open(() => ({ success: true }));
  await store.dispatch(api.endpoints.list.initiate({}));
  await store.dispatch(api.endpoints.other.initiate({}));
  await store.dispatch(change);
  await expect.poll(() => made).toEqual(['staffProducts', 'auditLog', 'changePrice', 'staffProducts']);
});

it('a refused act says why and fetches anew, because somebody was quicker', async () => {
  const { store, made } = open((name) => {
    if (name === 'changePrice') throw new CallError(409, { code: 'stockMoved', message: 'There are 3 now.' });
    return { success: true };
  });
  await store.dispatch(api.endpoints.list.initiate({}));
  const { error } = await store.dispatch(change);
  expect(error).toMatchObject({ message: 'There are 3 now.', status: 409, code: 'stockMoved' });
  await expect.poll(() => made.at(-1)).toBe('staffProducts');
});

it('a preview fetches nothing anew, and asks again although its answer is known', async () => {
  const { store, made } = open(() => ({ success: true }));
  await store.dispatch(api.endpoints.list.initiate({}));
  const input = {
    params: { id: 'x' },
    body: { SellingPrice: 1, ownPrice: null, discount: null, revision: 1 },
  };
  const ask = async () => {
    const asked = store.dispatch(api.endpoints.ask.initiate(input));
    expect((await asked).data).toEqual({ success: true });
    asked.unsubscribe();
  };
  await ask();
  await expect
    .poll(() => api.endpoints.ask.select(input)(store.getState()).status)
    .toBe(QueryStatus.uninitialized);
  await ask();
  expect(made).toEqual(['staffProducts', 'changePrice', 'changePrice']);
});

it('a session that ended signs out', async () => {
  saveUser({ _id: '1', token: 't', userName: 'Meera', email: 'meera@kadam.example', userType: 'staff' });
  const { store } = open(() => {
    throw new CallError(401, { code: 'notSignedIn', message: 'Please sign in to continue.' });
  });
  expect(readUser()).not.toBeNull();
  await store.dispatch(api.endpoints.list.initiate({}));
  expect(readUser()).toBeNull();
});
