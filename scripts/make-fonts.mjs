// Cuts the two families of the shop down to the characters it writes, and prints the figures for the
// fallback faces in fonts.css. Run it after changing the character list or the font packages:
//   node scripts/make-fonts.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);
const out = new URL('src/platform/ui/fonts/', root);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const plain = range(0x20, 0x7e) + '\u00a0©·×–—‘’“”…→';
const accents = range(0xa1, 0xff).replace(/[©·×]/g, '') + 'œŒ‚„•‹›‐‑′″←↑↓−™';

// What Hindi is written with: no Vedic accents, no letters of other languages in the script.
const hindi = [
  ' \u200c\u200d\u090d\u090f\u0910\u0911\u0913\u0914\u0932\u0933\u093c\u093d\u0945\u0947\u0948\u0949\u094b\u094c\u094d\u0964\u0965\u0970',
  ...[
    [0x901, 0x903],
    [0x905, 0x90b],
    [0x915, 0x928],
    [0x92a, 0x930],
    [0x935, 0x939],
    [0x93e, 0x943],
    [0x958, 0x95e],
  ].map(([from, to]) => range(from, to)),
].join('');
const devanagari = (weight) =>
  `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`;

// Pages preload the files that say so in their name: the first paint needs those and no other. Accents and rare
// signs come when a page has one.
// No `latin` file of either family has the rupee sign; the `latin-ext` files do, and it is taken over from there.
const figtree = (part) => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`;
const cormorant = (part) =>
  `@fontsource/cormorant-garamond/files/cormorant-garamond-${part}-600-normal.woff2`;
const jobs = [
  ['figtree-preload', figtree('latin'), plain],
  ['figtree-accents', figtree('latin'), accents],
  ['figtree-rupee', figtree('latin-ext'), '₹'],
  ['cormorant-600-preload', cormorant('latin'), plain],
  ['cormorant-600-accents', cormorant('latin'), accents],
  ['cormorant-600-rupee', cormorant('latin-ext'), '₹'],
  // Preloaded by pages in Hindi alone (document.server.ts).
  ['devanagari-400', devanagari(400), hindi],
  ['devanagari-600', devanagari(600), hindi],
];
// What base.css asks for; small capitals, swashes and fractions are half of Cormorant.
const latinFeatures = ['kern', 'liga', 'lnum', 'tnum'];
// Conjuncts, half letters and the places of vowel signs.
const devanagariFeatures =
  'abvm abvs akhn blwf blwm blws ccmp cjct half haln kern liga locl mark mkmk nukt pres psts rkrf rphf vatu'.split(
    ' ',
  );

mkdirSync(out, { recursive: true });
for (const [name, source, text] of jobs) {
  const original = readFileSync(new URL(`node_modules/${source}`, root));
  const weights = name.startsWith('figtree') ? { variationAxes: { wght: { min: 400, max: 700 } } } : {};
  const keepFeatures = text === hindi ? devanagariFeatures : latinFeatures;
  const options = { ...weights, keepFeatures };
  const subset = await subsetFont(original, text, { ...options, targetFormat: 'woff2' });
  const sfnt = await subsetFont(original, text, { targetFormat: 'sfnt' });
  if (text === '₹') assertHasGlyph(sfnt, name);
  writeFileSync(new URL(`${name}.woff2`, out), subset);
  console.log(`${name}.woff2  ${original.length} -> ${subset.length} bytes`);
  if (text === plain) console.log('  ', metrics(sfnt));
}
for (const family of ['figtree', 'cormorant-600']) {
  const file = (part) => fileURLToPath(new URL(`${family}-${part}.woff2`, out));
  const join = fileURLToPath(new URL('scripts/join-rupee.py', root));
  execFileSync('/usr/bin/python3', [join, file('preload'), file('rupee'), file('preload')]);
  rmSync(file('rupee'));
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
