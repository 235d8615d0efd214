import { configureStore, createSlice } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { CallError } from './call.ts';
import { type CallState, forgetErrors, idle, onCall, serverAction } from './call-state.ts';

const ask = serverAction('test/ask', async (fate: CallError | string) => {
  if (fate instanceof CallError) throw fate;
  return fate;
});
const slice = createSlice({
  name: 'test',
  initialState: { ...idle, appErr: 'old', serverErr: 'old' } as CallState & { answer?: string },
  reducers: { clearErrors: forgetErrors },
  extraReducers: (builder) =>
    onCall(builder, ask, { fulfilled: (state, answer) => void (state.answer = answer) }),
});
const make = () =>
  configureStore({
    reducer: slice.reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { call: undefined as never } },
        serializableCheck: false,
        immutableCheck: false,
      }),
  });

describe('"Every server action goes pending, fulfilled, rejected"', () => {
  it('"Pending sets loading and clears both errors"', async () => {
    const store = make();
    const running = store.dispatch(ask('yes') as never) as Promise<unknown>;
    expect(store.getState()).toMatchObject({ loading: true, appErr: null, serverErr: null });
    await running;
    expect(store.getState()).toMatchObject({ loading: false, answer: 'yes' });
  });

  it('"Rejected stores the server message in appErr and serverErr"', async () => {
    const store = make();
    await store.dispatch(ask(new CallError(409, { message: 'The price changed.' })) as never);
    expect(store.getState()).toMatchObject({
      loading: false,
      appErr: 'The price changed.',
      serverErr: 'The price changed.',
    });
  });

  it("\"fallbacks 'An error occurred' and 'Network error'\"", async () => {
    const store = make();
    await store.dispatch(ask(new CallError(0, {})) as never);
    expect(store.getState()).toMatchObject({ appErr: 'An error occurred', serverErr: 'Network error' });
  });

  it('"A clearErrors action empties both errors"', () => {
    const store = make();
    store.dispatch(slice.actions.clearErrors());
    expect(store.getState()).toMatchObject({ appErr: null, serverErr: null });
  });
});
