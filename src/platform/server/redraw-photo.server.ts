import type { ResizeOptions } from 'sharp';

/** What the bytes say they are, whatever the file is called. Vector pictures can carry script and are not among them. */
function isPhoto(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
    /^.{4}ftypavi[fs]/s.test(start)
  );
}

/** Draws an uploaded photo anew: upright, smaller, without place and camera. undefined when it is no photo. */
export async function redrawPhoto(bytes: Buffer, size: ResizeOptions): Promise<Buffer | undefined> {
  if (!isPhoto(bytes)) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
      .rotate()
      .resize(size)
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
