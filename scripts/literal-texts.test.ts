import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { literalTexts } from './literal-texts.ts';

/** What customers see. Staff's screens are in English. */
const SCREENS = [
  'src/app/{layout,render}/*.tsx',
  'src/features/*/{pages,ui}/**/*.tsx',
  'src/platform/ui/*.tsx',
  'src/platform/browser/**/*.tsx',
];
const OTHERS =
  /\.test\.|features\/backoffice|showcase|closed-bar|storefront\/pages\/preview|language-suggestion/;

test('what a customer reads comes from a table of messages', () => {
  const files = globSync(SCREENS)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !OTHERS.test(file));
  const withLiterals = files.filter((file) => literalTexts(file, readFileSync(file, 'utf8')).length > 0);
  expect(withLiterals).toEqual([]);
});

test('finds texts of elements, attributes and strings, and leaves the rest', () => {
  const texts = (source: string) => literalTexts('x.tsx', source);
  expect(texts('<p>Your cart is empty</p>')).toEqual(['Your cart is empty']);
  expect(texts('<Field label="Pincode" className="Some Class" />')).toEqual(['Pincode']);
  expect(texts("toast.error('That did not work.')")).toEqual(['That did not work.']);
  expect(texts('<p aria-label={`Cart, ${count} items`} />')).toEqual(['Cart,']);
  expect(texts("import x from 'Some Module'; if (key === 'Enter') go('some-id')")).toEqual([]);
  expect(texts('<p className="Some Class">{t.title} · {1}</p>')).toEqual([]);
});
