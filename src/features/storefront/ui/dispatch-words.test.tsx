import { renderToString } from 'react-dom/server';
import { configureStore } from '@reduxjs/toolkit';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { WhatNext } from '../../checkout/ui/guest-links.tsx';
import { DispatchWords } from './dispatch-words.tsx';

const USUAL = /0[-–]7/;
const shown = (node: ReactNode) =>
  renderToString(<Provider store={configureStore({ reducer: () => ({}) })}>{node}</Provider>);
const expected = { from: '2026-11-20', to: '2026-11-23' };

describe('"0–7 days" does not appear next to a delivery date', () => {
  test('on the page of a product: it is said until a pincode gives a date', () => {
    expect(shown(<DispatchWords dated={false} />)).toMatch(USUAL);
    expect(shown(<DispatchWords dated />)).not.toMatch(USUAL);
  });

  test('after ordering: an order with a date does not say it', () => {
    expect(shown(<WhatNext expected={null} />)).toMatch(USUAL);
    expect(shown(<WhatNext expected={expected} />)).toContain('23 Nov');
    expect(shown(<WhatNext expected={expected} />)).not.toMatch(USUAL);
  });

  test('no other text says it, but the information pages, which know of no date', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.spec\.|\/texts\//.test(file))
      .filter((file) =>
        USUAL.test(readFileSync(path.join('src', file), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')),
      );
    expect(files.toSorted()).toEqual([
      'features/checkout/messages/result/en.ts',
      'features/checkout/messages/result/hi.ts',
      'features/settings/staff/ui/forms/brand-form.tsx',
      'features/storefront/messages/product/en.ts',
      'features/storefront/messages/product/hi.ts',
    ]);
  });
});
