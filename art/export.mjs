// node art/export.mjs MASTERS [CODE...] : PNG masters -> AVIF and WebP in the widths of the pages, and demo/pictures.json.
// What is exported and not older than its master stays, so that it can run again and again while renders come in.
import sharp from 'sharp';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';

sharp.concurrency(1);
const [masters, ...only] = process.argv.slice(2);
const root = new URL('../demo/', import.meta.url);
const pictures = new URL('pictures/', root);
const styles = JSON.parse(await readFile(new URL('styles.json', root), 'utf8'));
const index = existsSync(new URL('pictures.json', root))
  ? JSON.parse(await readFile(new URL('pictures.json', root), 'utf8'))
  : { products: {}, banners: {}, film: {} };
await mkdir(new URL('products/', pictures), { recursive: true });

// Thumbnail and cart, listing card, a phone's product page, desktop's zoom.
const WIDTHS = [240, 480, 720, 1200];
// A large picture is seen in fewer device pixels' detail than a small one: it bears a lower quality.
const PRODUCT_QUALITY = (width) => (width > 600 ? { avif: 44, webp: 56 } : { avif: 54, webp: 72 });
const slug = (name) => name.toLowerCase().replaceAll(' ', '-');
const VIEWS = [1, 2, 3, 4, 5, 6];
const VIEW_WORDS = {
  1: 'the pair seen from the front corner',
  2: 'one shoe seen from the side',
  3: 'the pair seen from above',
  4: 'a close look at the toe',
  6: 'one shoe turned to show its sole',
};
const BEHIND_WORDS = 'the pair seen from behind';
const seenFromBehind = JSON.parse(await readFile(new URL('seen-from-behind.json', import.meta.url), 'utf8'));
const SINGLE_WORDS = {
  1: 'seen from the front',
  2: 'seen straight on',
  3: 'seen from above',
  4: 'a close look',
};
const scenes = JSON.parse(await readFile(new URL('scene-views.json', import.meta.url), 'utf8'));
function wordsOf(style, view) {
  if (view === 5) {
    const [, floor] = scenes.composed[style.code] ?? [];
    return scenes.floors[floor] ?? scenes.words[scenes.styles[style.code]];
  }
  if (style.type === 'Accessories') return SINGLE_WORDS[view];
  return view === 4 && seenFromBehind.includes(style.code) ? BEHIND_WORDS : VIEW_WORDS[view];
}

async function encode(png, base, widths, qualityAt) {
  const file = (width, type) => new URL(`${base}-${width}.${type}`, pictures).pathname;
  await Promise.all(
    widths.flatMap((width) => {
      const { avif, webp } = qualityAt(width);
      const picture = sharp(png)
        .resize(width, null, { kernel: 'lanczos3' })
        .sharpen({ sigma: 0.6, m1: 0.4, m2: 1 });
      return [
        picture.clone().avif({ quality: avif, effort: 3 }).toFile(file(width, 'avif')),
        picture.clone().webp({ quality: webp, effort: 4 }).toFile(file(width, 'webp')),
      ];
    }),
  );
}

/** Whether the files of a picture stand and none is older than its master. */
async function exported(known, master) {
  if (!known) return false;
  const { mtimeMs } = await stat(master);
  for (const width of known.widths) {
    for (const type of ['avif', 'webp']) {
      const file = new URL(`${known.base}-${width}.${type}`, pictures);
      if (!existsSync(file) || (await stat(file)).mtimeMs < mtimeMs) return false;
    }
  }
  return true;
}

async function facts(png) {
  const { width, height } = await sharp(png).metadata();
  const tiny = await sharp(png).resize(16).webp({ quality: 40 }).toBuffer();
  return { width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
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
    for (const view of VIEWS) {
      const name = `${style.code}-${slug(colour)}-${view}`;
      const known = index.products[key]?.find((p) => p.base === `products/${name}`);
      const alt = `${style.title} in ${colour}, ${wordsOf(style, view)}`;
      // A view that was not drawn anew stays as it is.
      if (!have.has(`${name}.png`) || (await exported(known, `${masters}/${name}.png`))) {
        if (known) list.push({ ...known, alt });
        continue;
      }
      const png = await readFile(`${masters}/${name}.png`);
      const f = await facts(png);
      const widths = [...WIDTHS.filter((w) => w < f.width), f.width];
      await encode(png, `products/${name}`, widths, PRODUCT_QUALITY);
      list.push({
        base: `products/${name}`,
        widths,
        width: f.width,
        height: f.height,
        alt,
        // The ground of the style's colour: a close view may have none of it in its corner.
        color: list[0]?.color ?? (await corner(png)),
        blur: f.blur,
      });
      made++;
    }
    // Until all views are rendered the first one stands in, as a product without sub-pictures is not listed.
    while (list.length && list.length < 3) list.push(list[0]);
    if (list.length) index.products[key] = list;
  }
}

// Turns: {code}-{colour}-t00.png and so on. One width; the quality is the best with which all frames together are small enough to fetch.
const TURN = { frames: 24, width: 480, bytes: 250_000 };
index.spins ??= {};
await mkdir(new URL('spins/', pictures), { recursive: true });
for (const style of styles) {
  if (only.length && !only.includes(style.code)) continue;
  for (const colour of style.colours) {
    const names = Array.from(
      { length: TURN.frames },
      (_, k) => `${style.code}-${slug(colour)}-t${String(k).padStart(2, '0')}`,
    );
    if (!names.every((name) => have.has(`${name}.png`))) continue;
    const [first] = names;
    const known = index.spins[`${style.code}/${slug(colour)}`];
    if (await exported(known && { base: `spins/${first}`, widths: [known.width] }, `${masters}/${first}.png`))
      continue;
    const frames = names.map((name) =>
      sharp(`${masters}/${name}.png`).resize(TURN.width).sharpen({ sigma: 0.6, m1: 0.4, m2: 1 }),
    );
    let drawn = [];
    for (const quality of [56, 50, 44, 38, 32]) {
      drawn = [];
      for (const frame of frames) drawn.push(await frame.clone().avif({ quality, effort: 3 }).toBuffer());
      if (drawn.reduce((sum, { length }) => sum + length, 0) <= TURN.bytes) break;
    }
    const bases = names.map((name) => `spins/${name}`);
    for (const [k, frame] of frames.entries()) {
      await writeFile(new URL(`${bases[k]}-${TURN.width}.avif`, pictures), drawn[k]);
      await frame
        .webp({ quality: 60, effort: 5 })
        .toFile(new URL(`${bases[k]}-${TURN.width}.webp`, pictures).pathname);
    }
    index.spins[`${style.code}/${slug(colour)}`] = { frames: bases, width: TURN.width };
  }
}

// Banners: banner-{name}-{crop}.png
const BANNER_WIDTHS = [240, 480, 768, 1280, 1600];
const BANNER_QUALITY = () => ({ avif: 58, webp: 78 });
await mkdir(new URL('banners/', pictures), { recursive: true });
for (const file of [...have].filter((f) => f.startsWith('banner-')).toSorted()) {
  const [, name, crop] = /^banner-(.+)-(desktop|phone)\.png$/.exec(file) ?? [];
  if (!name || name === 'share') continue;
  const known = index.banners[name]?.[crop];
  if (await exported(known, `${masters}/${file}`)) continue;
  const png = await readFile(`${masters}/${file}`);
  const f = await facts(png);
  const widths = [...BANNER_WIDTHS.filter((w) => w < f.width && (w >= 480 || f.width <= 560)), f.width];
  const base = `banners/${name}-${crop}`;
  await encode(png, base, widths, BANNER_QUALITY);
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
// film.py tells how long and how large the film is that it has just made; else the old one stands.
if (have.has('film.json')) {
  index.film = {
    mp4: 'film/intro.mp4',
    webm: 'film/intro.webm',
    ...JSON.parse(await readFile(`${masters}/film.json`, 'utf8')),
    poster: index.banners['film-poster']?.desktop,
  };
}
await writeFile(new URL('pictures.json', root), JSON.stringify(index) + '\n');

// What no page can ask for any more goes.
const named = new Set();
const crops = Object.values(index.banners).flatMap((banner) => Object.values(banner));
for (const { base, widths } of [...Object.values(index.products).flat(), ...crops]) {
  for (const width of widths) named.add(`${base}-${width}.avif`).add(`${base}-${width}.webp`);
}
for (const { frames, width } of Object.values(index.spins)) {
  for (const base of frames) named.add(`${base}-${width}.avif`).add(`${base}-${width}.webp`);
}
for (const folder of ['products', 'banners', 'spins']) {
  for (const file of await readdir(new URL(`${folder}/`, pictures))) {
    if (!named.has(`${folder}/${file}`)) await rm(new URL(`${folder}/${file}`, pictures));
  }
}
console.log(`${made} pictures exported`);
