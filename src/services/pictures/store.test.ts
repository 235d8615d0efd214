import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.server.ts';
import { diskError } from './disk-error.ts';
import type { PictureStore } from './port.ts';
import { createS3Store } from './s3-store.server.ts';
import { realS3 } from './testing/real-s3.ts';
import { openS3Server } from './testing/s3-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-store-'));
mkdirSync(path.join(folder, 'incoming'));
afterAll(() => rmSync(folder, { recursive: true }));

type Settings = Awaited<ReturnType<typeof openS3Server>>['settings'];
const s3Of = (settings: Settings, more: { bucket?: string; secret?: string } = {}): PictureStore =>
  createS3Store({
    endpoint: settings.S3_ENDPOINT,
    bucket: more.bucket ?? settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: more.secret ?? settings.S3_SECRET_ACCESS_KEY,
    incoming: path.join(folder, 'incoming'),
    timeoutMs: 5_000,
  });

const server = await openS3Server();
afterAll(() => server.close());

const stores: readonly (readonly [string, () => PictureStore])[] = [
  ['on disk', () => createDiskStore(folder)],
  ['behind the S3 protocol', () => s3Of(server.settings)],
  ...(realS3 ? [['in a real S3 server', () => s3Of(realS3 as Settings)] as const] : []),
];

describe.each(stores)('a picture store %s', (_, open) => {
  let store: PictureStore;
  const key = `stored/ab/${randomUUID()}-480.avif`;
  const large = `uploads/cd/${randomUUID()}`;
  beforeAll(() => {
    store = open();
  });

  it('gives back the bytes that were put', async () => {
    const bytes = randomBytes(50_000);
    await store.put(key, bytes, 'image/avif');
    expect(await store.has(key)).toBe(true);
    expect((await store.read(key))?.equals(bytes)).toBe(true);
  });

  it('takes a file as a stream and gives it back as one', async () => {
    const bytes = randomBytes(9_000_000);
    const file = path.join(folder, 'sent');
    writeFileSync(file, bytes);
    await store.putFile(large, file, 'image/jpeg');
    expect(
      (await store.readPart(large, 4_000_000, 4_000_999))?.equals(bytes.subarray(4_000_000, 4_001_000)),
    ).toBe(true);
    expect((await store.readPart(large, 8_999_990, 9_000_500))?.equals(bytes.subarray(8_999_990))).toBe(true);
    const back = path.join(folder, 'back');
    expect(await store.fetchTo(large, back)).toBe(true);
    expect(readFileSync(back).equals(bytes)).toBe(true);
  });

  it('says of what is not there that it is not there', async () => {
    const nothing = `stored/ef/${randomUUID()}`;
    expect(await store.has(nothing)).toBe(false);
    expect(await store.read(nothing)).toBeUndefined();
    expect(await store.readPart(nothing, 0, 9)).toBeUndefined();
    expect(await store.fetchTo(nothing, path.join(folder, 'nothing'))).toBe(false);
  });

  it('removes files, and finds nothing wrong with one that is gone', async () => {
    await store.remove([key, large, key]);
    expect(await store.has(key)).toBe(false);
    expect(await store.read(large)).toBeUndefined();
  });
});

describe('a picture store in trouble', () => {
  it('a store that cannot be reached is unavailable, one that refuses says so', async () => {
    const nowhere = s3Of({ ...server.settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(nowhere.put('stored/a', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    const wrongKey = s3Of(server.settings, { secret: 'another' });
    await expect(wrongKey.put('stored/a', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
    });
    server.state.away = true;
    await expect(s3Of(server.settings).read('stored/a')).rejects.toMatchObject({ kind: 'unavailable' });
    server.state.away = false;
  });

  it('what a CDN may keep of the bucket is said with every file', async () => {
    await s3Of(server.settings).put('stored/b', Buffer.from('x'), 'image/webp');
    expect(server.objects.get('stored/b')?.headers).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('a folder that cannot be written to is named as such, and leaves nothing behind', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const below = createDiskStore(path.join(file, 'pictures'));
    await expect(below.put('stored/a', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      kind: 'refused',
      code: 'unwritable',
    });
    expect(existsSync(path.join(file, 'pictures'))).toBe(false);
  });

  it.runIf(process.getuid?.() !== 0)('a folder without the right to write is unwritable', async () => {
    const closed = mkdtempSync(path.join(tmpdir(), 'kadam-closed-'));
    chmodSync(closed, 0o500);
    const store = createDiskStore(closed);
    await expect(store.put('stored/a', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'unwritable',
    });
    rmSync(closed, { recursive: true });
  });

  it('a full disk is named as such', () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(diskError(full)).toMatchObject({ kind: 'refused', code: 'full' });
  });
});
