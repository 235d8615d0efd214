import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { animated, hugePng, movingPng, phonePhoto, plainPng, svg } from '../../testing/picture-files.ts';
import { inspectFile } from './inspect-file.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const inspect = (bytes: Buffer, fileName: string, declared = '') => {
  const file = path.join(folder, `file-${(count += 1)}`);
  writeFileSync(file, bytes);
  return inspectFile(file, { fileName, declared });
};

describe('a file that staff send in', () => {
  it('is known by its content; a photo is measured as it stands upright', async () => {
    expect(await inspect(await phonePhoto('#a01030', 900, 600), 'shoe.JPG', 'image/jpeg')).toEqual({
      type: 'image/jpeg',
      width: 600,
      height: 900,
    });
    const png = sharp(await plainPng(300, 200));
    expect(await inspect(await png.clone().png().toBuffer(), 'a.png', 'image/png')).toMatchObject({
      type: 'image/png',
    });
    expect(await inspect(await png.clone().webp().toBuffer(), 'a.webp', 'image/webp')).toMatchObject({
      type: 'image/webp',
    });
    expect(await inspect(await png.clone().avif({ effort: 0 }).toBuffer(), 'a.avif', 'image/avif')).toEqual({
      type: 'image/avif',
      width: 300,
      height: 200,
    });
    expect(await inspect(await png.clone().png().toBuffer(), 'a name without an ending')).toBeTruthy();
  });

  it.each([
    [
      'a PNG that is called JPEG',
      'shoe.jpg',
      '',
      () => plainPng(200, 200),
      /something else than it is: a PNG/,
    ],
    ['a PNG that is sent as JPEG', 'shoe', 'image/jpeg', () => plainPng(200, 200), /something else/],
    ['a JPEG that is called PNG', 'shoe.png', 'image/png', () => phonePhoto(), /a JPEG picture/],
    ['an SVG', 'shoe.svg', 'image/svg+xml', () => svg, /a drawing \(SVG\), which can carry script/],
    ['an SVG that is called JPEG', 'shoe.jpg', 'image/jpeg', () => svg, /a drawing \(SVG\)/],
    [
      'a page that is called JPEG',
      'x.jpg',
      'image/jpeg',
      () => Buffer.from('<!doctype html><p>'),
      /no picture that we know/,
    ],
    ['a ZIP archive', 'shoes.png', 'image/png', () => Buffer.from('PK\x03\x04shoes'), /a ZIP archive/],
    ['a GIF that moves', 'shoe.gif', 'image/gif', () => animated('gif', 40), /a GIF/],
    ['a WebP that moves', 'shoe.webp', 'image/webp', () => animated('webp', 40), /a moving picture/],
    ['a PNG that moves', 'shoe.png', 'image/png', movingPng, /a moving picture/],
    [
      'a HEIC photo',
      'IMG_1.heic',
      'image/heic',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /a HEIC photo/,
    ],
    ['a film', 'a.mp4', 'video/mp4', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isom', 'latin1'), /a film/],
    ['nothing', 'shoe.jpg', 'image/jpeg', () => Buffer.alloc(0), /is empty/],
    [
      'a head without a body',
      'shoe.jpg',
      'image/jpeg',
      () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
      /is damaged/,
    ],
    ['a picture of few pixels', 'dot.png', 'image/png', () => plainPng(40, 40), /only 40 × 40 pixels/],
  ])('%s is refused', async (_, name, declared, make, sentence) => {
    await expect(inspect(await make(), name, declared)).rejects.toMatchObject({
      code: 'badPicture',
      message: expect.stringMatching(sentence) as string,
    });
  });

  it('30,000 × 30,000 pixels in a small file are refused without being decoded', async () => {
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(inspect(bomb, 'bomb.png', 'image/png')).rejects.toMatchObject({
      code: 'badPicture',
      message: expect.stringContaining(
        '30,000 × 30,000 pixels, which is more than we can work with',
      ) as string,
    });
  });
});
