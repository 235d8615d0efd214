// node art/share.mjs : the picture that messengers and networks show beside a link, from the drawn logo.
import sharp from 'sharp';
import { readFile } from 'node:fs/promises';

const dir = new URL('../demo/pictures/ui/', import.meta.url);
const [WIDTH, HEIGHT] = [1200, 630];
const read = (name) => readFile(new URL(name, dir));

const pattern = await sharp(await read('step-pattern.svg'), { density: 144 })
  .png()
  .toBuffer();
const logo = await sharp(await read('logo.svg'), { density: 600 })
  .resize({ width: 620 })
  .png()
  .toBuffer();
const frame = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect x="150" y="150" width="900" height="330" rx="8" fill="#FBF6EF"/>
<rect x="150" y="150" width="900" height="6" fill="#E0972F"/></svg>`,
);

await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#F3E7DA' } })
  .composite([{ input: pattern, tile: true }, { input: frame }, { input: logo, gravity: 'centre' }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(new URL('share.png', dir).pathname);
