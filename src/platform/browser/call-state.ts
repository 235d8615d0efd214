import { createAsyncThunk, type ActionReducerMapBuilder, type AsyncThunk } from '@reduxjs/toolkit';
import { type Call, type CallError, isCallError } from './call.ts';
import { uiMessages } from '../ui/messages.ts';
import type { Dispatch, RootState, ThunkExtra } from './state.ts';

/** The part every slice shares: a call goes pending, fulfilled, rejected. */
export interface CallState {
  loading: boolean;
  appErr: string | null;
  serverErr: string | null;
}

export const idle: CallState = { loading: false, appErr: null, serverErr: null };

export interface Rejection {
  /** What the server said; absent when no answer came. */
  readonly message: string | undefined;
  /** What went wrong with the request itself. */
  readonly requestMessage: string;
  readonly status: number;
  readonly code: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

export const rejectionOf = (error: CallError): Rejection => ({
  message: error.serverMessage,
  requestMessage: error.message,
  status: error.status,
  code: error.code,
  answer: error.answer,
});

/** What a screen says when no answer came at all, in the page's language: a browser has one table. */
export const { notReached: NOT_REACHED, networkError: NETWORK_ERROR } = uiMessages.en;

export interface ThunkConfig {
  state: RootState;
  dispatch: Dispatch;
  extra: ThunkExtra;
  rejectValue: Rejection;
}

/** A server action: `work` makes the call; a failure becomes a Rejection. */
export function serverAction<Result, Argument = void>(
  type: string,
  work: (argument: Argument, call: Call, state: RootState) => Promise<Result>,
): AsyncThunk<Result, Argument, ThunkConfig> {
  return createAsyncThunk<Result, Argument, ThunkConfig>(
    type,
    async (argument, { extra, getState, rejectWithValue }) => {
      try {
        return await work(argument as Argument, extra.call, getState());
      } catch (error) {
        if (!isCallError(error)) throw error;
        return rejectWithValue(rejectionOf(error));
      }
    },
  );
}

/** Pending sets loading and clears both errors. */
export function begin(state: CallState): void {
  state.loading = true;
  state.appErr = null;
  state.serverErr = null;
}

/** Rejected stores the server message in both errors, with the specification's fallbacks. */
export function fail(state: CallState, rejection: Rejection | undefined): void {
  state.loading = false;
  state.appErr = rejection?.message ?? uiMessages.en.errorOccurred;
  state.serverErr = rejection?.message ?? NETWORK_ERROR;
}

export function forgetErrors(state: Pick<CallState, 'appErr' | 'serverErr'>): void {
  state.appErr = null;
  state.serverErr = null;
}

/** Adds the three cases of a server action to a slice. */
export function onCall<State extends CallState, Result, Argument>(
  builder: ActionReducerMapBuilder<State>,
  action: AsyncThunk<Result, Argument, ThunkConfig>,
  cases: {
    pending?: (state: State) => void;
    fulfilled?: (state: State, result: Result, argument: Argument) => void;
    rejected?: (state: State, rejection: Rejection | undefined) => void;
  } = {},
): void {
  builder
    .addCase(action.pending, (state) => {
      begin(state as State);
      cases.pending?.(state as State);
    })
    .addCase(action.fulfilled, (state, { payload, meta }) => {
      state.loading = false;
      cases.fulfilled?.(state as State, payload as Result, meta.arg);
    })
    .addCase(action.rejected, (state, { payload }) => {
      fail(state as State, payload as Rejection | undefined);
      cases.rejected?.(state as State, payload as Rejection | undefined);
    });
}
