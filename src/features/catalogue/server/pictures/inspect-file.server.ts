import { open, type FileHandle } from 'node:fs/promises';
import { LEAST_SIDE, type Size } from '../../../../domain/catalogue/picture-recipe.ts';
import { Failure } from '../../../../domain/errors.ts';

const TAKEN = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const;
type Type = keyof typeof TAKEN;
const INSTEAD = 'Please choose a photo: JPEG, PNG, WebP or AVIF.';

/** The largest cameras of phones have less; what is decoded must fit into memory. */
const MOST_PIXELS = 100_000_000;
const LONGEST_SIDE = 20_000;

/** What the first bytes say a file is, whatever it is called. */
function typeOf(start: string): Type | { readonly not: string } {
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') {
    const brands = start.slice(8, 64);
    if (brands.startsWith('avis')) return { not: 'a moving picture (AVIF sequence)' };
    if (/avif/.test(brands)) return 'avif';
    if (/^(heic|heix|hevc|mif1|msf1)/.test(brands))
      return { not: 'a HEIC photo, which browsers cannot show' };
    return { not: 'a film' };
  }
  if (start.startsWith('GIF8')) return { not: 'a GIF' };
  if (/^(\xef\xbb\xbf)?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(start))
    return { not: 'a drawing (SVG), which can carry script' };
  if (start.startsWith('%PDF')) return { not: 'a PDF' };
  if (start.startsWith('PK\x03\x04')) return { not: 'a ZIP archive' };
  if (/^(II\*\0|MM\0\*)/.test(start)) return { not: 'a TIFF or camera raw file' };
  return { not: 'no picture that we know' };
}

/** Endings of file names, and what follows `image/`. */
const CLAIMS: Readonly<Record<string, Type>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jfif: 'jpeg',
  pjpeg: 'jpeg',
  png: 'png',
  'x-png': 'png',
  webp: 'webp',
  avif: 'avif',
};

/** What a file says of itself by its name and by the type it was sent with; nothing where it says nothing. */
function claimsOf(fileName: string, declared: string): (Type | 'something else')[] {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  const type = declared.toLowerCase().replace(/^application\/octet-stream$/, '');
  return [
    ...(ending === undefined ? [] : [CLAIMS[ending] ?? ('something else' as const)]),
    ...(type === '' ? [] : [CLAIMS[type.replace(/^image\//, '')] ?? ('something else' as const)]),
  ];
}

/** Whether a PNG moves: then a chunk `acTL` comes before the picture's own data. */
async function isMovingPng(file: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(8);
  for (let at = 8, chunks = 0; chunks < 2_000; chunks += 1) {
    const { bytesRead } = await file.read(head, 0, 8, at);
    const name = head.toString('latin1', 4, 8);
    if (bytesRead < 8 || name === 'IDAT') return false;
    if (name === 'acTL') return true;
    at += 12 + head.readUInt32BE(0);
  }
  return true;
}

const bad = (message: string): Failure => new Failure('badPicture', { message });

/** Looks at a file without decoding its picture. Throws what is wrong with it as a sentence. */
export async function inspectFile(
  path: string,
  { fileName, declared }: { readonly fileName: string; readonly declared: string },
): Promise<Size & { readonly type: string }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    if (bytesRead === 0) throw bad(`${fileName} is empty. ${INSTEAD}`);
    const type = typeOf(buffer.toString('latin1', 0, bytesRead));
    if (typeof type !== 'string') throw bad(`${fileName} is ${type.not}. ${INSTEAD}`);
    if (claimsOf(fileName, declared).some((claim) => claim !== type))
      throw bad(
        `${fileName} says that it is something else than it is: a ${TAKEN[type]} picture. Please save it as what it is.`,
      );
    if (type === 'png' && (await isMovingPng(file))) throw bad(`${fileName} is a moving picture. ${INSTEAD}`);
    const size = await sizeOf(path, fileName);
    return { ...size, type: `image/${type}` };
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string, fileName: string): Promise<Size> {
  const { default: sharp } = await import('sharp');
  // The header alone is read: a limit on pixels would hide how many there are.
  const about = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!about?.width || !about.height)
    throw bad(`${fileName} is damaged and cannot be read. Please save or send it again.`);
  if ((about.pages ?? 1) > 1) throw bad(`${fileName} is a moving picture. ${INSTEAD}`);
  const { width, height } = about.autoOrient;
  const pixels = `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} pixels`;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    throw bad(`${fileName} has ${pixels}, which is more than we can work with. Please make it smaller.`);
  if (Math.min(width, height) < LEAST_SIDE)
    throw bad(`${fileName} has only ${pixels}. Please choose a larger picture.`);
  return { width, height };
}
