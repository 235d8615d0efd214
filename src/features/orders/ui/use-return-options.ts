import { useEffect, useReducer, useState } from 'react';
import { useAction } from '../../../platform/browser/use-action.ts';
import { fetchReturnOptions } from '../state/order-slice.ts';
import type { ReturnOptions } from './return-choice.tsx';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';

interface Asked {
  /** Undefined until it is known. */
  readonly options: ReturnOptions | undefined;
  readonly failure: string | undefined;
  readonly again: () => void;
}

/** What of an order can come back, and in which sizes. */
export function useReturnOptions(id: string, link: string | undefined): Asked {
  const { run } = useAction(fetchReturnOptions);
  const [options, setOptions] = useState<ReturnOptions>();
  const [failure, setFailure] = useState<string>();
  const [round, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let left = false;
    void run({ id, link }).then(({ result, rejection }) => {
      if (left) return;
      setOptions(result);
      setFailure(rejection && (rejection.message ?? NETWORK_ERROR));
    });
    return () => {
      left = true;
    };
  }, [run, id, link, round]);
  return { options, failure, again };
}
