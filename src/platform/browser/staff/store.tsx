import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { STAFF_TAGS } from '../../../contract/staff-tags.ts';
import type { Call } from '../call.ts';
import { staffApi, StaffContext } from './api.ts';

const EVERY = 60_000;

export const makeStaffStore = (call: Call) =>
  configureStore({
    reducer: { [staffApi.reducerPath]: staffApi.reducer },
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { call } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(staffApi.middleware),
  });

/** What staff screens know of the server. It comes with their code; the shopper's store knows nothing of it. */
export function StaffStore({ call, children }: { readonly call: Call; readonly children: ReactNode }) {
  const [store] = useState(() => makeStaffStore(call));
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => {
    // Whoever looks at a screen sees what is new within a minute; nobody asks for a tab in the background.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        store.dispatch(staffApi.util.invalidateTags([...STAFF_TAGS]));
    }, EVERY);
    return () => clearInterval(timer);
  }, [store]);
  return (
    <Provider store={store} context={StaffContext}>
      {children}
    </Provider>
  );
}
