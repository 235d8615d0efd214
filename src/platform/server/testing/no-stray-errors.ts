import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A stray console.error or console.warn fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const stray = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(stray, 'nothing may be written to console.error or console.warn').toEqual([]);
});
