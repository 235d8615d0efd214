import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { CallError, type Call } from '../../../platform/browser/call.ts';
import { cancelOrder, clearOrderErrors, fetchOrders, forgetOrders, orderSlice } from './order-slice.ts';

const list = { success: true, orders: [], total: 0, page: 1, pageSize: 10 };

function open(answer: () => Promise<unknown>) {
  const call: Call = () => answer() as Promise<never>;
  return configureStore({
    reducer: { order: orderSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { call } }, serializableCheck: false, immutableCheck: false }),
  });
}
const run = (store: ReturnType<typeof open>, action: unknown) =>
  store.dispatch(action as never) as Promise<unknown>;

describe('Every server action goes pending, fulfilled, rejected.', () => {
  test('Pending sets loading and clears both errors; fulfilled keeps the orders', async () => {
    const store = open(async () => list);
    const running = run(store, fetchOrders({ id: 'me', page: 1 }));
    expect(store.getState().order).toMatchObject({ loading: true, appErr: null, serverErr: null });
    await running;
    expect(store.getState().order).toMatchObject({ loading: false, orderdata: list });
    store.dispatch(forgetOrders());
    expect(store.getState().order).toMatchObject({ userdata: null, orderdata: null, orderDetails: null });
  });

  test('Rejected stores the server message in appErr and serverErr', async () => {
    const message = 'This order is already cancelled.';
    const store = open(() =>
      Promise.reject(new CallError(409, { success: false, code: 'cannotCancel', message })),
    );
    await run(store, cancelOrder({ id: 'KD23456789ABCD' }));
    expect(store.getState().order).toMatchObject({ loading: false, appErr: message, serverErr: message });
    store.dispatch(clearOrderErrors());
    expect(store.getState().order).toMatchObject({ appErr: null, serverErr: null });
  });

  test("fallbacks 'An error occurred' and 'Network error'", async () => {
    const store = open(() => Promise.reject(new CallError(0, {})));
    await run(store, fetchOrders({ id: 'me', page: 1 }));
    expect(store.getState().order).toMatchObject({
      appErr: 'An error occurred',
      serverErr: 'Network error',
      orderdata: null,
    });
  });
});
