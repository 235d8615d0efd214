import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import { type BaseQueryFn, buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { createContext } from 'react';
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
} from 'react-redux';
import type { Api } from '../../../contract/api.ts';
import type { CallInput, Output } from '../../../contract/endpoint.ts';
import { STAFF_TAGS, type StaffTag } from '../../../contract/staff-tags.ts';
import { isCallError } from '../call.ts';
import { rejectionOf, type Rejection } from '../call-state.ts';
import { forgetUser } from '../signed-in-user.ts';
import type { ThunkExtra } from '../state.ts';
import { toast } from '../../ui/toast.ts';

type Name = keyof Api;
interface Question {
  readonly name: Name;
  readonly ask: unknown;
}

/** Makes our typed call. A session that has ended signs out. */
const overOurCalls: BaseQueryFn<Question, unknown, Rejection> = async ({ name, ask }, { extra, signal }) => {
  try {
    return { data: await (extra as ThunkExtra).call(name, ask as CallInput<Api[Name]>, { signal }) };
  } catch (error) {
    if (!isCallError(error)) throw error;
    const rejection = rejectionOf(error);
    if (rejection.code === 'notSignedIn') {
      forgetUser();
      toast.error(rejection.message ?? 'Please sign in to continue.');
    }
    return { error: rejection };
  }
};

/** The staff's store is not the shopper's: its hooks look for it in a context of its own. */
export const StaffContext = createContext<ReactReduxContextValue | null>(null);

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch: createDispatchHook(StaffContext),
      useSelector: createSelectorHook(StaffContext),
      useStore: createStoreHook(StaffContext),
    },
  }),
);

/** What the server says to staff screens. Each feature adds its own rows with `injectEndpoints`. */
export const staffApi = createApi({
  reducerPath: 'server',
  baseQuery: overOurCalls,
  tagTypes: STAFF_TAGS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // A screen looked at again shows what is known at once, and asks whether it still holds.
  refetchOnMountOrArgChange: 2,
  endpoints: () => ({}),
});

type Build = EndpointBuilder<typeof overOurCalls, StaffTag, 'server'>;

/** A query. The tags say what it shows. */
export const query = <N extends Name>(build: Build, name: N, ...tags: readonly StaffTag[]) =>
  build.query<Output<Api[N]>, CallInput<Api[N]>>({
    query: (ask) => ({ name, ask }),
    providesTags: [...tags],
  });

/** What an action would do, by the action's own call: nothing changes, nothing is fetched anew, and no answer is cached. */
export const preview = <N extends Name>(build: Build, name: N) =>
  build.query<Output<Api[N]>, CallInput<Api[N]>>({
    query: (ask) => ({ name, ask }),
    keepUnusedDataFor: 0,
  });

/** A mutation. The tags say what it changes; they are also invalidated when it is refused, since somebody else was quicker. */
export const mutation = <N extends Name>(build: Build, name: N, ...tags: readonly StaffTag[]) =>
  build.mutation<Output<Api[N]>, CallInput<Api[N]>>({
    query: (ask) => ({ name, ask }),
    invalidatesTags: [...tags, 'audit'],
  });
