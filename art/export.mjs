// node art/export.mjs MASTERS [CODE...] : PNG masters -> AVIF and WebP in the widths of the pages, and demo/pictures.json.
// What exists already is kept, so that it can run again and again while renders come in.
import sharp from 'sharp';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';

sharp.concurrency(1);
const [masters, ...only] = process.argv.slice(2);
const root = new URL('../demo/', import.meta.url);
const pictures = new URL('pictures/', root);
const styles = JSON.parse(await readFile(new URL('styles.json', root), 'utf8'));
const index = existsSync(new URL('pictures.json', root))
  ? JSON.parse(await readFile(new URL('pictures.json', root), 'utf8'))
  : { products: {}, banners: {}, film: {} };
await mkdir(new URL('products/', pictures), { recursive: true });

const SMALL = [240, 480];
const slug = (name) => name.toLowerCase().replaceAll(' ', '-');
const VIEW_WORDS = {
  1: 'the pair seen from the front corner',
  2: 'one shoe seen from the side',
  3: 'the pair seen from above',
  4: 'the pair seen from behind',
};
const SINGLE_WORDS = {
  1: 'seen from the front',
  2: 'seen straight on',
  3: 'seen from above',
  4: 'seen from behind',
};

export async function encode(png, base, widths, quality = {}) {
  for (const width of widths) {
    const picture = sharp(png)
      .resize(width, null, { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.6, m1: 0.4, m2: 1 });
    const avif = new URL(`${base}-${width}.avif`, pictures);
    const webp = new URL(`${base}-${width}.webp`, pictures);
    if (!existsSync(avif))
      await picture
        .clone()
        .avif({ quality: quality.avif ?? 63, effort: 2 })
        .toFile(avif.pathname);
    if (!existsSync(webp))
      await picture
        .clone()
        .webp({ quality: quality.webp ?? 82, effort: 2 })
        .toFile(webp.pathname);
  }
}

export async function facts(png) {
  const { width, height } = await sharp(png).metadata();
  const tiny = await sharp(png).resize(16).webp({ quality: 40 }).toBuffer();
  return { width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}

async function dominant(png, height, width) {
  const box = {
    left: Math.round(width * 0.3),
    top: Math.round(height * 0.4),
    width: Math.round(width * 0.4),
    height: Math.round(height * 0.25),
  };
  const { dominant: d } = await sharp(png).extract(box).stats();
  return '#' + [d.r, d.g, d.b].map((v) => v.toString(16).padStart(2, '0')).join('');
}

async function corner(png) {
  const { data } = await sharp(png)
    .extract({ left: 4, top: 4, width: 8, height: 8 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return '#' + [...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('');
}

const have = new Set(await readdir(masters));
let made = 0;
for (const style of styles) {
  if (only.length && !only.includes(style.code)) continue;
  for (const colour of style.colours) {
    const key = `${style.code}/${slug(colour)}`;
    const list = [];
    for (const view of [1, 2, 3, 4]) {
      const name = `${style.code}-${slug(colour)}-${view}`;
      if (!have.has(`${name}.png`)) continue;
      const known = index.products[key]?.find((p) => p.base === `products/${name}`);
      const done = known?.widths.every((w) => existsSync(new URL(`products/${name}-${w}.webp`, pictures)));
      if (done) {
        list.push(known);
        continue;
      }
      const png = await readFile(`${masters}/${name}.png`);
      const f = await facts(png);
      const widths = [...SMALL, f.width].filter((w, i, all) => w <= f.width && all.indexOf(w) === i);
      await encode(png, `products/${name}`, widths);
      const words = style.type === 'Accessories' ? SINGLE_WORDS : VIEW_WORDS;
      list.push({
        base: `products/${name}`,
        widths,
        width: f.width,
        height: f.height,
        alt: `${style.title} in ${colour}, ${words[view]}`,
        color: await dominant(png, f.height, f.width),
        blur: f.blur,
      });
      made++;
    }
    // Until all views are rendered the first one stands in, as a product without sub-pictures is not listed.
    while (list.length && list.length < 3) list.push(list[0]);
    if (list.length) index.products[key] = list;
  }
}

// Banners: banner-{name}-{crop}.png
const BANNER_WIDTHS = [240, 480, 768, 1280, 1600];
await mkdir(new URL('banners/', pictures), { recursive: true });
for (const file of [...have].filter((f) => f.startsWith('banner-')).toSorted()) {
  const [, name, crop] = /^banner-(.+)-(desktop|phone)\.png$/.exec(file) ?? [];
  if (!name || name === 'share') continue;
  const png = await readFile(`${masters}/${file}`);
  const f = await facts(png);
  const widths = [...BANNER_WIDTHS.filter((w) => w < f.width && (w >= 480 || f.width <= 560)), f.width];
  const base = `banners/${name}-${crop}`;
  await encode(png, base, widths, { avif: 62, webp: 80 });
  index.banners[name] = {
    ...index.banners[name],
    [crop]: {
      base,
      widths,
      width: f.width,
      height: f.height,
      alt: '',
      color: await corner(png),
      blur: f.blur,
    },
  };
}
if (have.has('banner-share-desktop.png')) {
  const share = sharp(`${masters}/banner-share-desktop.png`);
  const logo = await sharp(new URL('ui/logo.svg', pictures).pathname, { density: 130 })
    .resize(420)
    .png()
    .toBuffer();
  await share
    .composite([{ input: logo, left: 70, top: 250 }])
    .png({ palette: true, quality: 92 })
    .toFile(new URL('ui/share.png', pictures).pathname);
}
if (existsSync(new URL('film/intro.mp4', root))) {
  index.film = {
    mp4: 'film/intro.mp4',
    webm: 'film/intro.webm',
    width: 960,
    height: 540,
    seconds: 8,
    poster: index.banners['film-poster']?.desktop,
  };
}
await writeFile(new URL('pictures.json', root), JSON.stringify(index, null, 1) + '\n');
console.log(`${made} pictures exported`);
