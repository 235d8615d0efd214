/** Where the focus goes in a list of `count` when a key is pressed at `now`; undefined for any other key. */
export function nextIndex(
  key: string,
  now: number,
  count: number,
  direction: 'vertical' | 'horizontal',
): number | undefined {
  if (count === 0) return undefined;
  const [back, on] = direction === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === on) return (now + 1) % count;
  if (key === back) return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
