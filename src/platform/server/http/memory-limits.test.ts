import { expect, it } from 'vitest';
import { createMemoryLimits } from './memory-limits.server.ts';

const limit = { max: 3, seconds: 60 };

it('a flood of new addresses does not forget whoever is over a limit just now', () => {
  const limits = createMemoryLimits(100);
  const isRefused = () => {
    try {
      limits.take('login:203.0.113.7', limit);
      return false;
    } catch {
      return true;
    }
  };
  expect([isRefused(), isRefused(), isRefused(), isRefused()]).toEqual([false, false, false, true]);
  for (let stranger = 0; stranger < 1000; stranger += 1) {
    limits.take(`login:${stranger}`, limit);
    if (stranger % 20 === 0) expect(isRefused()).toBe(true);
  }
  expect(isRefused()).toBe(true);
});

it('holds no more than it may', () => {
  const limits = createMemoryLimits(10);
  for (let stranger = 0; stranger < 1000; stranger += 1) limits.take(`login:${stranger}`, limit);
  expect(limits.size).toBe(10);
});
