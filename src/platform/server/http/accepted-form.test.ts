import { describe, expect, it } from 'vitest';
import { acceptedForm } from './accepted-form.ts';

describe('the form that a client takes', () => {
  it.each([
    [undefined, 'plain'],
    ['', 'plain'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'br'],
    ['br; q=0.001', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', 'plain'],
    ['br ; q=0 , *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'plain'],
    ['gzip, *;q=0', 'gzip'],
    ['identity', 'plain'],
    ['identity;q=0', 'plain'],
    ['deflate, zstd, x-br, compress', 'plain'],
    ['brotli', 'plain'],
    [';;,,q=1', 'plain'],
  ] as const)('%j is answered with %s', (header, form) => {
    expect(acceptedForm(header)).toBe(form);
    expect(acceptedForm(header)).toBe(form);
  });

  it('reads no more than the beginning of an endless header', () => {
    expect(acceptedForm(`${'x,'.repeat(10_000)}br`)).toBe('plain');
  });
});
