// node art/icons.mjs : favicon and app icons as PNG, from the drawn SVG.
import sharp from 'sharp';
import { readFile, writeFile } from 'node:fs/promises';

const dir = new URL('../demo/pictures/ui/', import.meta.url);
const jobs = [
  ['favicon.svg', 'favicon-32.png', 32],
  ['favicon.svg', 'favicon-48.png', 48],
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-192.png', 192],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
];

for (const [from, to, size] of jobs) {
  const svg = await readFile(new URL(from, dir));
  const png = await sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(to, dir), png);
}

// An .ico may simply hold a PNG.
const png = await readFile(new URL('favicon-32.png', dir));
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(22, 18);
await writeFile(new URL('favicon.ico', dir), Buffer.concat([head, png]));
