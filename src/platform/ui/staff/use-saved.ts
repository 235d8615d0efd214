import { useCallback, useMemo } from 'react';
import { writeJson } from '../../browser/browser-storage.ts';
import { useStored } from '../../browser/use-stored.ts';

/** A value this browser keeps, live in all tabs. What cannot be read counts as none. */
export function useSaved<Value>(
  key: string,
  read: (value: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const text = useStored(key);
  const value = useMemo(() => {
    try {
      return read(text ? JSON.parse(text) : undefined);
    } catch {
      return read(undefined);
    }
  }, [text, read]);
  const write = useCallback((next: Value) => writeJson(key, next), [key]);
  return [value, write];
}
