import type { AsyncThunk } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Rejection, ThunkConfig } from './call-state.ts';
import type { Dispatch } from './state.ts';
import { toast } from '../ui/toast.ts';
import { forgetUser } from './signed-in-user.ts';

export type Outcome<Result> =
  | { readonly result: Result; readonly rejection?: undefined }
  | { readonly result?: undefined; readonly rejection: Rejection };

const noAnswer: Rejection = {
  message: undefined,
  requestMessage: 'Network error',
  status: 0,
  code: 'network',
  answer: {},
};

/** Runs a server action from a screen and knows whether it is busy. A session that has ended signs out here. */
export function useAction<Result, Argument>(action: AsyncThunk<Result, Argument, ThunkConfig>) {
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (argument: Argument): Promise<Outcome<Result>> => {
      setBusy(true);
      const done = await dispatch(action(argument as Argument & undefined));
      setBusy(false);
      if (action.fulfilled.match(done)) return { result: done.payload };
      const rejection = (done.payload as Rejection | undefined) ?? noAnswer;
      if (rejection.code === 'notSignedIn') {
        forgetUser();
        toast.error(rejection.message ?? 'Please sign in to continue.');
      }
      return { rejection };
    },
    [action, dispatch],
  );
  return { run, busy };
}
