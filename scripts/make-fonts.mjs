// Cuts the two families of the shop down to the characters it writes, and prints the figures for the
// fallback faces in fonts.css. Run it after changing the character list or the font packages:
//   node scripts/make-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);
const out = new URL('src/platform/ui/fonts/', root);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const punctuation = '–—‘’‚“”„•…‹›‐‑′″→←↑↓−×÷™';
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'œŒ' + punctuation;

// Pages preload the files that say so in their name: the first paint needs those two and no other.
// No `latin` file of either family has the rupee sign; the `latin-ext` files do.
const jobs = [
  ['figtree-preload', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', latin],
  ['figtree-rupee-preload', '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2', '₹'],
  [
    'cormorant-600-preload',
    '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
    latin,
  ],
  [
    'cormorant-600-rupee-preload',
    '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-ext-600-normal.woff2',
    '₹',
  ],
];

mkdirSync(out, { recursive: true });
for (const [name, source, text] of jobs) {
  const original = readFileSync(new URL(`node_modules/${source}`, root));
  const options = name.startsWith('figtree') ? { variationAxes: { wght: { min: 400, max: 700 } } } : {};
  const subset = await subsetFont(original, text, { ...options, targetFormat: 'woff2' });
  const plain = await subsetFont(original, text, { targetFormat: 'sfnt' });
  if (text === '₹') assertHasGlyph(plain, name);
  writeFileSync(new URL(`${name}.woff2`, out), subset);
  console.log(`${name}.woff2  ${original.length} -> ${subset.length} bytes`);
  if (text === latin) console.log('  ', metrics(plain));
}
console.log(`written to ${fileURLToPath(out)}`);

function tables(sfnt) {
  const found = new Map();
  for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    found.set(sfnt.toString('latin1', at, at + 4), sfnt.readUInt32BE(at + 8));
  }
  return found;
}

/** A subset without the asked glyph still is a valid font holding .notdef alone, so count the glyphs. */
function assertHasGlyph(sfnt, name) {
  const glyphs = sfnt.readUInt16BE(tables(sfnt).get('maxp') + 4);
  if (glyphs < 2) throw new Error(`${name}: the source font has no ₹ glyph`);
}

function metrics(sfnt) {
  const at = tables(sfnt);
  const unitsPerEm = sfnt.readUInt16BE(at.get('head') + 18);
  const hhea = at.get('hhea');
  const share = (offset) => sfnt.readInt16BE(hhea + offset) / unitsPerEm;
  return { ascent: share(4), descent: share(6), lineGap: share(8) };
}
