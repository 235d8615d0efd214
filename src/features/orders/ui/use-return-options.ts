import { useEffect, useState } from 'react';
import { useAction } from '../../../platform/use-action.ts';
import { fetchReturnOptions } from '../state/order-slice.ts';
import type { ReturnOptions } from './return-choice.tsx';

/** What of an order can come back; undefined until it is known. */
export function useReturnOptions(id: string, link: string | undefined): ReturnOptions | undefined {
  const { run } = useAction(fetchReturnOptions);
  const [options, setOptions] = useState<ReturnOptions>();
  useEffect(() => {
    let left = false;
    void run({ id, link }).then(({ result }) => {
      if (!left && result) setOptions(result);
    });
    return () => {
      left = true;
    };
  }, [run, id, link]);
  return options;
}
