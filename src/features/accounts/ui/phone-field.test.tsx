import { renderToString } from 'react-dom/server';
import { defaultCountries, parseCountry } from 'react-international-phone';
import { expect, test } from 'vitest';
import { PHONE_DIGIT_CAP } from '../../../domain/accounts/phone.ts';
import { capped, PhoneField } from './phone-field.tsx';

const LONG = '+912345678901234567890';
const digitsIn = (text: string) => text.replace(/[^0-9]/g, '').length;

test('"digits capped at 15 unless long numbers enabled"', () => {
  expect(PHONE_DIGIT_CAP).toBe(15);
  expect(digitsIn(capped(LONG, false))).toBe(15);
  expect(capped(LONG, true)).toBe(LONG);
});

const shown = (value: string, longNumbers = false) => {
  const html = renderToString(
    <PhoneField label="Phone" value={value} longNumbers={longNumbers} onChange={() => {}} />,
  );
  return digitsIn(/type="tel"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '');
};

test('a field told to allow long numbers shows all digits of one', () => {
  expect(shown(LONG, true)).toBe(21);
  expect(shown(LONG)).toBeLessThanOrEqual(15);
});

test('"phone digit cap 15": also where the code of the country has one, two or three digits', () => {
  const codes = defaultCountries.map((country) => parseCountry(country));
  for (const { dialCode, format } of codes) {
    const digits = shown(`+${dialCode}${'2'.repeat(20)}`);
    expect(digits, dialCode).toBeLessThanOrEqual(15);
    // A country with a mask of its own may have shorter numbers.
    if (format === undefined) expect(digits, dialCode).toBe(15);
  }
});
