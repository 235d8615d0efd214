import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Language } from '../../domain/text/languages.ts';
import type { Call } from './call.ts';

/** The whole browser state. Each slice adds its own field here, so that features need not know the assembly. */
// eslint-disable-next-line @typescript-eslint/no-empty-interface
export interface RootState {}

/** What thunks are given: the way to call the API (over the wire in the browser, directly on the server), and the page's language. */
export interface ThunkExtra {
  readonly call: Call;
  readonly language: Language;
}

export type Dispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
