import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PHONE_DIGIT_CAP } from '../../../domain/accounts/account-rules.ts';
import { capped, PhoneField } from './phone-field.tsx';

const LONG = '+912345678901234567890';
const digitsIn = (text: string) => text.replace(/[^0-9]/g, '').length;

test('"digits capped at 15 unless long numbers enabled"', () => {
  expect(PHONE_DIGIT_CAP).toBe(15);
  expect(digitsIn(capped(LONG, false))).toBe(15);
  expect(capped(LONG, true)).toBe(LONG);
});

test('a field told to allow long numbers shows all digits of one', () => {
  const shown = (longNumbers: boolean) => {
    const html = renderToString(
      <PhoneField label="Phone" value={LONG} longNumbers={longNumbers} onChange={() => {}} />,
    );
    return digitsIn(/type="tel"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '');
  };
  expect(shown(true)).toBe(21);
  expect(shown(false)).toBeLessThanOrEqual(15);
});
