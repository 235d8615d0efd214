import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down to 0. Reckons with the clock, so a tab that slept shows the truth when it wakes. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const restart = useCallback(() => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  useEffect(() => {
    if (until === 0) return;
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [until]);
  return { left, restart };
}
