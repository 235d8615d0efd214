import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const square = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as a phone makes it: landscape on the sensor, turned by its note, with the place where it was taken. */
export async function phonePhoto(colour = '#a01030', width = 150, height = 120): Promise<Buffer> {
  const shoe = await square(Math.round(width / 3), Math.round(height / 3), colour)
    .png()
    .toBuffer();
  return square(width, height, '#e8e0d4')
    .composite([{ input: shoe, gravity: 'east' }])
    .withExif({
      IFD0: { Make: 'Kadam Phone', Model: 'Camera of a test' },
      IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '73/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

export const plainPng = (width: number, height: number, colour = '#204060'): Promise<Buffer> =>
  square(width, height, colour).png().toBuffer();

/** With a hole that is seen through. */
export const clearPng = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

export async function animated(type: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 120 * 120 * frames * 3 }, (_, at) => (at >> 12) % 256));
  const picture = sharp(raw, { raw: { width: 120, height: 120 * frames, channels: 3, pageHeight: 120 } });
  return type === 'gif' ? picture.gif().toBuffer() : picture.webp({ loop: 0 }).toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose lines are all empty: very many pixels in a small file. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that says that it moves. */
export async function movingPng(): Promise<Buffer> {
  const png = await plainPng(120, 120);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2_000, 0);
  const behindHead = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHead), chunk('acTL', control), png.subarray(behindHead)]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
