// Cuts the fonts that are embedded in the PDF of an invoice. Run it after changing the character list:
//   node scripts/make-invoice-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);
const out = new URL('src/features/orders/server/invoice/fonts/', root);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…';
// The rupee sign is only in the `latin-ext` files; so are the letters with a macron of transliterated names.
const more = range(0x100, 0x17f) + range(0x1e00, 0x1eff) + '₹';

const jobs = [
  ['figtree-400', 'figtree/files/figtree-latin-400-normal.woff2', latin],
  ['figtree-400-more', 'figtree/files/figtree-latin-ext-400-normal.woff2', more],
  ['figtree-600', 'figtree/files/figtree-latin-600-normal.woff2', latin],
  ['figtree-600-more', 'figtree/files/figtree-latin-ext-600-normal.woff2', more],
  ['cormorant-600', 'cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2', range(0x20, 0x7e)],
];

mkdirSync(out, { recursive: true });
for (const [name, source, text] of jobs) {
  const original = readFileSync(new URL(`node_modules/@fontsource/${source}`, root));
  const subset = await subsetFont(original, text, { targetFormat: 'sfnt', noLayoutClosure: true });
  writeFileSync(new URL(`${name}.ttf`, out), subset);
  console.log(`${name}.ttf  ${subset.length} bytes`);
}
