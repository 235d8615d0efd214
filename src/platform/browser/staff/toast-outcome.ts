import type { SerializedError } from '@reduxjs/toolkit';
import type { Rejection } from '../call-state.ts';
import { toast } from '../../ui/toast.ts';

type Trouble = Rejection | SerializedError | undefined;

/** What went wrong, as a sentence. */
export const sentenceOf = (error: Trouble): string => error?.message ?? 'Network error';

/** The server's answer to a refused call; undefined when it was not refused but failed. */
export const rejectionIn = (error: Trouble): Rejection | undefined =>
  error && 'answer' in error ? error : undefined;

interface Ended<Result> {
  readonly data?: Result;
  readonly error?: Trouble;
}

const messageOf = (result: unknown): string => (result as { readonly message: string }).message;

/** Waits for a mutation and shows how it ended. Answers its result, or undefined when it failed. */
export function toastOutcome<Result extends { readonly message: string }>(
  mutation: PromiseLike<Ended<Result>>,
): Promise<Result | undefined>;
export function toastOutcome<Result>(
  mutation: PromiseLike<Ended<Result>>,
  success: (result: NonNullable<Result>) => string,
): Promise<Result | undefined>;
export async function toastOutcome<Result>(
  mutation: PromiseLike<Ended<Result>>,
  success: (result: NonNullable<Result>) => string = messageOf,
): Promise<Result | undefined> {
  const { data, error } = await mutation;
  if (data === undefined || data === null) {
    toast.error(sentenceOf(error));
    return undefined;
  }
  toast.success(success(data));
  return data;
}
