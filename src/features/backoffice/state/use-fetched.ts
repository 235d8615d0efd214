import type { AsyncThunk } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import type { ThunkConfig } from '../../../platform/call-state.ts';
import { useAction } from '../../../platform/use-action.ts';

export interface Fetched<Result> {
  /** Undefined until the first answer; what was last known stays while newer is on its way. */
  readonly data: Result | undefined;
  readonly failure: string | null;
  readonly reload: () => void;
}

const EVERY = 60_000;

/** What the server says, asked again when the question changes, when told to, and each minute the page is looked at. */
export function useFetched<Result, Argument>(
  action: AsyncThunk<Result, Argument, ThunkConfig>,
  argument: Argument,
): Fetched<Result> {
  const { run } = useAction(action);
  const [data, setData] = useState<Result>();
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const question = JSON.stringify(argument) as string | undefined;
  useEffect(() => {
    let left = false;
    void run((question === undefined ? undefined : JSON.parse(question)) as Argument).then((outcome) => {
      if (left) return;
      if (outcome.result !== undefined) setData(outcome.result);
      setFailure(outcome.rejection ? (outcome.rejection.message ?? 'Network error') : null);
    });
    return () => {
      left = true;
    };
  }, [run, question, round]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), EVERY);
    return () => clearInterval(timer);
  }, [reload]);
  return { data, failure, reload };
}
