import type { SerializedError } from '@reduxjs/toolkit';
import type { Rejection } from '../../../platform/browser/call-state.ts';

/** What is known of an action's effects. An answer to other inputs than those on the screen is no `currentData`. */
export interface Preview {
  readonly currentData?: { readonly message: string; readonly effects: readonly string[] } | undefined;
  readonly error?: Rejection | SerializedError | undefined;
}

/** Nobody confirms what they have not read. */
export const mayConfirm = ({ currentData, error }: Preview): boolean =>
  currentData !== undefined && error === undefined;
