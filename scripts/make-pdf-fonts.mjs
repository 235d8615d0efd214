// Cuts the fonts that are embedded in PDF files. Run it after changing the character list:
//   node scripts/make-pdf-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);
const out = new URL('src/platform/server/pdf/fonts/', root);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const ascii = range(0x20, 0x7e);
const latin = ascii + range(0xa0, 0xff) + '–—‘’“”•…';
// The rupee sign is only in the `latin-ext` files; so are the letters with a macron of transliterated names.
const more = range(0x100, 0x17f) + range(0x1e00, 0x1eff) + '₹';
// What every Indian script shares: the space, the two joiners, the dotted circle, the dandas.
const shared = ' \u200c\u200d\u25cc\u0964\u0965';

// Each script has 128 places of its own in Unicode, in this order.
const scripts = 'devanagari bengali gurmukhi gujarati oriya tamil telugu kannada malayalam'.split(' ');

/** What Latin needs of the layout tables is kerning; an Indian script needs every glyph its rules lead to. */
const latinOnly = { noLayoutClosure: true };
/** @type {[name: string, source: string, text: string, options: object][]} */
const jobs = [
  ['cormorant-600', 'cormorant-garamond/files/cormorant-garamond-latin-600-normal', ascii, latinOnly],
  ...[400, 600].flatMap((weight) => [
    [`figtree-${weight}`, `figtree/files/figtree-latin-${weight}-normal`, latin, latinOnly],
    [`figtree-${weight}-more`, `figtree/files/figtree-latin-ext-${weight}-normal`, more, latinOnly],
    ...scripts.map((script, index) => [
      `${script}-${weight}`,
      `noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal`,
      shared + range(0x900 + 0x80 * index, 0x97f + 0x80 * index),
      {},
    ]),
  ]),
];

mkdirSync(out, { recursive: true });
let total = 0;
for (const [name, source, text, options] of jobs) {
  const original = readFileSync(new URL(`node_modules/@fontsource/${source}.woff2`, root));
  const subset = await subsetFont(original, text, { targetFormat: 'sfnt', ...options });
  writeFileSync(new URL(`${name}.ttf`, out), subset);
  total += subset.length;
  console.log(`${name}.ttf  ${subset.length} bytes`);
}
console.log(`${jobs.length} fonts, ${total} bytes`);

// The Open Font License wants its text and the copyright notices beside the files.
const packages = ['cormorant-garamond', 'figtree', ...scripts.map((script) => `noto-sans-${script}`)];
const licences = packages.map((name) =>
  readFileSync(new URL(`node_modules/@fontsource/${name}/LICENSE`, root), 'utf8').split(/\r?\n\r?\n/),
);
const notices = licences.map(([notice = ''], index) => `${packages[index]}: ${notice}`);
const note = `Parts of these fonts, cut by scripts/make-pdf-fonts.mjs from the npm packages @fontsource/*:`;
writeFileSync(
  new URL('LICENSE.txt', out),
  `${note}\n\n${notices.join('\n')}\n\n${licences[0].slice(1).join('\n\n').trim()}\n`,
);
